import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { entryFor } from '../testing/entryFor.ts';
import { MoveDialog } from './MoveDialog.tsx';

const entry = entryFor();
const folders = ['Plans', 'Permits'].map((name) =>
  entryFor({ kind: 'folders', id: crypto.randomUUID(), name }),
);
const server = serverForEach();
let release: () => void;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  const held = new Promise<void>((resolve) => (release = resolve));
  server.answer = async ({ method, url: { pathname, searchParams } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (method !== 'GET') {
      await held;
      return { body: { data: entry } };
    }
    if (pathname.includes('/folders/')) {
      const id = pathname.split('/').at(-1)!;
      const path = [{ id: entry.parentId, name: 'Yard' }];
      return { body: { data: { id, name: 'Yard', locationId: null, path, version: 1 } } };
    }
    const q = searchParams.get('q') ?? '';
    const data = folders.filter(({ name }) => name.startsWith(q));
    const total = q === '' ? 240 : data.length;
    return { body: { data, page: { page: 1, pageSize: 100, total, totalCapped: false } } };
  };
  await session.start();
});

const show = () => {
  const onClose = jest.fn();
  renderPage(<MoveDialog entry={entry} onClose={onClose} />, queryClient, '/file-drive');
  return onClose;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('ORD-10 a long list of folders shows their number, and the rest is found by search', async () => {
  show();
  expect(await screen.findByText('Showing 2 of 240. Search to find the others.')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search folders here' });
  await userEvent.type(search, 'Perm');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Plans' })).toBeNull());
  expect(screen.queryByText(/^Showing/)).toBeNull();
  await userEvent.type(search, 'x');
  expect(await screen.findByText('No folder here matches “Permx”')).toBeVisible();
});

test('ORD-10 a running move cannot be cancelled, and shows that', async () => {
  const onClose = show();
  await press('Plans');
  await press('Move here');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveAttribute('aria-description', 'Working'));
  await userEvent.click(cancel);
  expect(onClose).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('ORD-10 an entry that someone else has renamed is moved by its new version, when that is known', async () => {
  const onClose = show();
  await press('Plans');
  const current = { ...entry, name: 'Renamed', version: entry.version + 1 };
  const error = { message: 'Generic.Changed', requestId: 'r', current };
  const moves = () => server.seen.filter(({ method }) => method === 'PATCH');
  const { answer } = server;
  server.answer = (request) =>
    request.method === 'PATCH' && moves().length === 1
      ? { status: 409, body: { error } }
      : answer(request);
  release();
  await press('Move here');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Somebody else has changed it/);
  expect(screen.getByRole('dialog', { name: /Renamed/ })).toBeVisible();
  await press('Move here');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(moves().map(({ json }) => json())).toMatchObject([
    { version: entry.version },
    { version: entry.version + 1 },
  ]);
});
