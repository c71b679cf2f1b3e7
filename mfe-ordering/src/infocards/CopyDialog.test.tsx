import { queryClient } from '@fraktion/shared-auth/query';
import { type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor, locationFor } from '../testing/infocardFor.ts';
import { CopyDialog } from './CopyDialog.tsx';

const page = { page: 1, pageSize: 100, total: 250, totalCapped: false };
const refused: TestAnswer = {
  status: 403,
  body: { error: { message: 'Generic.Forbidden', requestId: 'r' } },
};
const server = serverForEach();

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

test('ORD-02 the list of target locations shows that there are more; a failed page can be loaded again', async () => {
  server.answer = () => refused;
  renderPage(<CopyDialog infocard={infocardFor()} onClose={() => {}} />, queryClient);
  expect(await screen.findByText('The locations could not be read')).toBeVisible();
  server.answer = () => ({ body: { data: [locationFor], page } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: /Pakhuset/ })).toBeVisible();
  expect(screen.getByText('Showing 1 of 250. Search to find the others.')).toBeVisible();
});

test('ORD-02 a running copy cannot be cancelled, and shows that', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.answer = async ({ method }) => {
    if (method === 'POST') await held;
    return { body: { data: [locationFor], page } };
  };
  const onClose = jest.fn();
  renderPage(<CopyDialog infocard={infocardFor()} onClose={onClose} />, queryClient);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pakhuset/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Copy/ }));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveAttribute('aria-description', 'Working'));
  await userEvent.click(cancel);
  expect(onClose).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
