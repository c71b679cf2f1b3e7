import { Route, Routes } from '@fraktion/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, refused, sent } from '../../testing/portal.tsx';
import TranslatorPage from './TranslatorPage.tsx';

const secret = 'a-secret-of-at-least-twenty-letters';
const item = {
  part: 'mfe-ordering',
  key: 'files_other',
  eN_Text: '{{count}} files',
  text: null,
  proposal: { text: '{{count}} filler', state: 'rejected', reason: 'A typing error' },
};
const texts = {
  language: 'da',
  name: 'Sten Holm',
  expiresAt: '2026-12-04T10:00:00Z',
  parts: ['mfe-ordering'],
  items: [item],
  total: 1,
};
const read = 'POST /translations/s/texts';

const open = (more: Parameters<typeof openPortal>[1]) => {
  window.history.replaceState(null, '', `/translations/s/${secret}`);
  return openPortal(
    <Routes>
      <Route path="/translations/s/:secret" element={<TranslatorPage />} />
    </Routes>,
    { [read]: one(texts), ...more },
  );
};

afterEach(closePortal);

test('ADM-06 whoever has the link proposes a text beside its original; one that loses a placeholder is not sent', async () => {
  const proposed = 'POST /translations/s/proposals';
  await open({
    [proposed]: one({ ...item, proposal: { text: 'x', state: 'waiting', reason: null } }),
  });
  expect(await screen.findByRole('heading', { name: 'Texts in Danish' })).toBeVisible();
  expect(screen.getByText('Rejected: A typing error')).toBeVisible();
  expect(screen.getByText('No translation yet')).toBeVisible();
  const field = screen.getByLabelText(/Your text/);
  expect(field).toHaveValue('{{count}} filler');
  await userEvent.clear(field);
  await userEvent.type(field, 'filer');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('The text has lost {{count}}')).toBeVisible();
  await userEvent.type(field, ' {{{{count}}');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Thank you, your text waits for approval')).toBeVisible();
  expect(sent(proposed).map(({ json }) => json())).toEqual([
    { secret, part: 'mfe-ordering', key: 'files_other', text: 'filer {{count}}' },
  ]);
});

test('ADM-06 a link that has expired or was closed says so', async () => {
  await open({ [read]: refused(410, 'Translations.Link.Expired') });
  expect(await screen.findByText('The link has expired')).toBeVisible();
});

test('ADM-06 a link that is not valid says so', async () => {
  await open({ [read]: refused(410, 'Translations.Link.Invalid') });
  expect(await screen.findByText('The link is not valid')).toBeVisible();
});
