import type { DriveEntry } from '@fraktion/contract/fileDrive';
import { queryClient } from '@fraktion/shared-auth/query';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { EntryMenu } from './EntryMenu.tsx';

const entry = {
  kind: 'files',
  id: '0193a000-0000-7000-8000-00000000000a',
  parentId: '0193a000-0000-7000-8000-00000000000b',
  name: 'note.pdf',
} as DriveEntry;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

test('ORD-10 a link that the browser cannot copy shows a message', async () => {
  // As on an insecure connection.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  renderPage(<EntryMenu entry={entry} onAsk={() => {}} />, queryClient, '/file-drive');
  await userEvent.click(screen.getByRole('button', { name: 'More for note.pdf' }));
  const link = await screen.findByRole('menuitem', { name: 'Copy link' });
  await waitFor(async () => {
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(link).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('The browser did not allow copying the link')).toBeVisible();
});
