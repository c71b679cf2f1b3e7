import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../testing/renderUi.tsx';
import { FileDrop, type FileProgress } from './FileDrop.tsx';

const file = new File(['0123456789'], 'yard.jpg', { type: 'image/jpeg' });
const at = (change: Partial<FileProgress>): FileProgress => ({
  id: '1',
  file,
  state: 'sending',
  sent: 4,
  ...change,
});

const show = (progress: FileProgress) => {
  const handlers = { onChange: jest.fn(), onAgain: jest.fn() };
  renderUi(<FileDrop label="Pictures" files={[file]} progress={[progress]} {...handlers} />);
  return handlers;
};

test('ORD-05 a running upload shows its progress, also in figures, and can be cancelled', async () => {
  const { onChange } = show(at({}));
  const bar = await screen.findByRole('progressbar', { name: 'Upload of yard.jpg' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('40%')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of yard.jpg' }));
  expect(onChange).toHaveBeenCalledWith([]);
});

test('ORD-05 an upload without a connection shows that it waits, and a finished one that it is done', async () => {
  show(at({ state: 'lost' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Waiting for connection');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});

test('ORD-05 an uploaded file can be removed', async () => {
  show(at({ state: 'done', sent: 10 }));
  expect(await screen.findByRole('status')).toHaveTextContent('Uploaded');
  expect(screen.getByRole('button', { name: 'Remove yard.jpg' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('ORD-05 a refused one shows why, and can be retried', async () => {
  const { onAgain } = show(at({ state: 'failed', error: { key: 'Uploads.Too.Many' } }));
  const status = await screen.findByRole('status');
  expect(status).not.toBeEmptyDOMElement();
  const row = within(status.parentElement!);
  await userEvent.click(row.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledWith('1');
  // The button disappears together with the failure.
  expect(screen.getByRole('group', { name: 'yard.jpg' })).toHaveFocus();
});

test('ORD-05 a problem of the file itself offers no retry', async () => {
  show(at({ state: 'failed', error: { key: 'Files.Type.Not.Allowed', detail: 'yard.jpg: x' } }));
  expect(await screen.findByRole('status')).not.toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
