import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { BulkActions } from './BulkActions.tsx';

let server: TestServer;
const chosen = [true, false].map((isOrderable, index) =>
  infocardFor({ id: crypto.randomUUID(), version: index + 3, isOrderable }),
);
const [, other] = chosen;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server = await startServer();
  server.answer = ({ url, json }) => {
    if (url.pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (!url.pathname.includes('info')) return { status: 204 };
    const { rows } = json() as { rows: readonly { id: string }[] };
    const errorOf = (id: string) => (id === other!.id ? 'Generic.Changed' : null);
    return { body: { data: rows.map(({ id }) => ({ id, error: errorOf(id), version: 9 })) } };
  };
  await session.start();
});
afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

const changes = () => server.seen.filter(({ url }) => url.pathname.includes('info'));

test('ORD-02 chosen infocards are made orderable by one call; one that someone else changed stays chosen', async () => {
  const onChosen = jest.fn();
  renderPage(<BulkActions chosen={chosen} onChosen={onChosen} />, queryClient, '/infocards');
  await userEvent.click(await screen.findByRole('button', { name: 'Make orderable' }));
  expect(await screen.findByText('1 infocard can be ordered')).toBeVisible();
  expect(await screen.findByText(/^1 was changed by someone else/)).toBeVisible();
  expect(changes().map(({ json }) => json())).toEqual([
    { action: 'makeOrderable', rows: chosen.map(({ id, version }) => ({ id, version })) },
  ]);
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith([other!.id]));
});

test('ORD-02 infocards that can all be ordered are offered the opposite', async () => {
  const orderable = chosen.map((infocard) => ({ ...infocard, isOrderable: true }));
  renderPage(<BulkActions chosen={orderable} onChosen={() => {}} />, queryClient, '/infocards');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop ordering' }));
  await waitFor(() =>
    expect(changes().at(-1)?.json()).toMatchObject({ action: 'makeNotOrderable' }),
  );
});
