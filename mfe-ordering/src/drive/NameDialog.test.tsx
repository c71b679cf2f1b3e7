import { serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace, Toaster, UiProvider } from '@fraktion/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import en from '../locales/en.json';
import { entryFor } from '../testing/entryFor.ts';
import { NewFolderDialog, RenameDialog } from './NameDialog.tsx';

const entry = entryFor({ version: 3 });

const server = serverForEach();
beforeAll(() => addNamespace('mfe-ordering', 'en', en));

const show = (dialog: ReactNode) =>
  render(
    <UiProvider nonce="test">
      {dialog}
      <Toaster />
    </UiProvider>,
  );
const type = async (name: string) => {
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
};

test('ORD-10 a file is renamed by its version, and the page shows its new name', async () => {
  server.answer = () => ({ body: { data: { ...entry, name: 'Receipt (2).pdf' } } });
  const onClose = jest.fn();
  show(<RenameDialog entry={entry} onClose={onClose} />);
  await type(' Receipt ');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [request] = server.seen;
  expect([request?.method, request?.url.pathname, request?.json()]).toEqual([
    'PATCH',
    `/api/file-drive/files/${entry.id}`,
    { version: 3, name: 'Receipt' },
  ]);
  expect(await screen.findByText('Renamed to Receipt (2).pdf')).toBeVisible();
});

test('ORD-10 a user who was second sees a message, and the typed text stays', async () => {
  server.answer = () => ({
    status: 409,
    body: { error: { message: 'Generic.Changed', requestId: 'r', current: entry } },
  });
  const onClose = jest.fn();
  show(<RenameDialog entry={entry} onClose={onClose} />);
  await type('Receipt');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Receipt');
  expect(onClose).not.toHaveBeenCalled();
});

test('ORD-10 a folder needs a name that file systems allow', async () => {
  show(<NewFolderDialog parentId={entry.parentId} onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Write a name')).toBeVisible();
  await type('a/b');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/A name cannot contain/)).toBeVisible();
  expect(server.seen).toHaveLength(0);
});
