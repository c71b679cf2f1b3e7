import type { Infocard } from '@fraktion/contract/infocards';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { ArchivedActions } from './ArchivedActions.tsx';

const server = serverForEach();
const archived: Infocard[] = ['Paper', 'Glass', 'Metal'].map((name, index) => ({
  ...infocardFor(),
  id: crypto.randomUUID(),
  version: index + 1,
  name,
  archivedAt: '2026-03-01T10:00:00.000Z',
}));
const outcomes = [null, 'Generic.In.Use', 'Generic.Changed'];

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server.answer = (request) =>
    request.url.pathname.startsWith('/api/user-auth')
      ? { body: sessionFor('t') }
      : { body: { data: archived.map(({ id }, index) => ({ id, error: outcomes[index] })) } };
  await session.start();
});

test('SRV-01 selected archived infocards are deleted by one call after a question, and the remaining ones show the reason', async () => {
  const onChosen = jest.fn();
  renderPage(
    <ArchivedActions chosen={archived} onChosen={onChosen} />,
    queryClient,
    '/infocards/archived',
  );
  const sent = () => server.seen.filter(({ method }) => method === 'DELETE');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 infocards?' });
  expect(sent()).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 infocard deleted')).toBeVisible();
  expect(await screen.findByText('1 has been used and stays')).toBeVisible();
  expect(
    await screen.findByText('1 was changed by someone else meanwhile and stays as it is'),
  ).toBeVisible();
  expect(sent().map(({ url, json }) => [url.pathname, json()])).toEqual([
    ['/api/info-cards/archived', { rows: archived.map(({ id, version }) => ({ id, version })) }],
  ]);
  // The remaining ones are still selected.
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith([archived[1]!.id, archived[2]!.id]));
});
