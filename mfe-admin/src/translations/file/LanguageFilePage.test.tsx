import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, refused, sent } from '../../testing/portal.tsx';
import LanguageFilePage from './LanguageFilePage.tsx';

const counts = { part: 'mfe-ordering', texts: 3, missing: 1, overridden: 0, unused: 0 };
const preview = {
  changes: [{ key: 'title', kind: 'changed', before: 'Ordrer', after: 'Bestillinger' }],
  leftOut: [{ key: 'files_other', why: 'placeholderLost', placeholders: ['{{count}}'] }],
  unchanged: 1,
  mark: 'mark',
};
const at = '/translations/da/file';

const open = async (more: Parameters<typeof openPortal>[1] = {}) => {
  await openPortal(
    <LanguageFilePage />,
    {
      'GET /translations/da/parts': one({ parts: [counts], waiting: 0, suggests: false }),
      [`POST ${at}/preview`]: one(preview),
      ...more,
    },
    { role: 'SuperAdmin' },
  );
  return screen.findByLabelText(/JSON file of this part/, { selector: 'input' });
};
const file = (text: string) => new File([text], 'da.json', { type: 'application/json' });

afterEach(closePortal);

test('ADM-06 a file shows what it would change before it is put live', async () => {
  const input = await open({ [`POST ${at}`]: one({ changed: 1 }) });
  await userEvent.upload(input, file('{"title":"Bestillinger","files_other":"x"}'));
  expect(await screen.findByText('1 changes · 1 unchanged · 1 left out')).toBeVisible();
  expect(screen.getByText('Before: Ordrer')).toBeVisible();
  expect(screen.getByText('The text has lost {{count}}')).toBeVisible();
  expect(sent(`POST ${at}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Put 1 text live' }));
  expect(await screen.findByText('1 text is live')).toBeVisible();
  expect(sent(`POST ${at}`).map(({ json }) => json())).toEqual([
    {
      part: 'mfe-ordering',
      texts: { title: 'Bestillinger', files_other: 'x' },
      mark: 'mark',
    },
  ]);
});

test('ADM-06 a file without texts is refused at once, and texts that changed meanwhile are compared again', async () => {
  const input = await open({ [`POST ${at}`]: refused(409, 'Translations.File.Outdated') });
  await userEvent.upload(input, file('[1]'));
  expect(await screen.findByText('The file has no JSON with texts')).toBeVisible();
  await userEvent.upload(input, file('{"title":"Bestillinger"}'));
  await userEvent.click(await screen.findByRole('button', { name: 'Put 1 text live' }));
  expect(await screen.findByText(/Somebody changed texts meanwhile/)).toBeVisible();
  await waitFor(() => expect(sent(`POST ${at}/preview`)).toHaveLength(2));
});

test('ADM-06 whoever does not run the portal gets the file, and no way to put one live', async () => {
  await openPortal(<LanguageFilePage />, {
    'GET /translations/da/parts': one({ parts: [counts], waiting: 0, suggests: false }),
  });
  expect(await screen.findByRole('button', { name: 'Download the file' })).toBeVisible();
  expect(screen.getByText(/Send a changed file to the staff of the portal/)).toBeVisible();
  expect(screen.queryByText('Read a file in')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Translations' })).toBeNull();
});
