import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { entryFor } from '../testing/entryFor.ts';
import TrashPage from './TrashPage.tsx';

const server = serverForEach();
const trashed = ['note.pdf', 'plan.pdf'].map((name) =>
  entryFor({ id: crypto.randomUUID(), name, trashedAt: '2026-11-20T08:00:00.000Z' }),
);

let rows = trashed;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  rows = trashed;
  server.answer = ({ method, url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (method === 'POST' && pathname.endsWith('/restore')) {
      const [back, ...rest] = rows;
      rows = rest;
      return { body: { data: { ...back, trashedAt: null } } };
    }
    const page = { page: 1, pageSize: 50, total: rows.length, totalCapped: false };
    return { body: { data: rows, page } };
  };
  await session.start();
});

test('ORD-10 the focus stays in the trash when a restored entry leaves it', async () => {
  asPhone();
  renderPage(<TrashPage />, queryClient, '/file-drive/trash');
  const [first] = await screen.findAllByRole('button', { name: 'Restore' });
  await userEvent.click(first!);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Trash' })).toHaveFocus());
});

test.each([true, false])(
  "ORD-10 someone else's deletion can be restored, but not erased: the reason names who deleted it (phone: %s)",
  async (phone) => {
    if (phone) asPhone();
    const theirs = entryFor({ name: 'theirs.pdf', trashedBy: 'Bo Lund', mayErase: false });
    rows = [theirs];
    renderPage(<TrashPage />, queryClient, '/file-drive/trash');
    const name = phone ? 'Delete permanently' : 'Delete theirs.pdf permanently';
    const erase = await screen.findByRole('button', { name });
    expect(erase).toHaveAttribute('aria-disabled', 'true');
    expect(erase).toHaveAccessibleDescription(/Bo Lund deleted it: you can restore it/);
    await userEvent.click(erase);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Restore/ })).toBeEnabled();
  },
);
