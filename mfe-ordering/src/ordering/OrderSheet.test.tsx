import { queryClient } from '@fraktion/shared-auth/query';
import { startServer } from '@fraktion/shared-auth/testing';
import { addNamespace, MemoryRouter, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { OrderSheet } from './OrderSheet.tsx';

const infocard = infocardFor({
  collector: { id: '0193a000-0000-7000-8000-00000000000b', name: 'Renvej', hasValidEmail: true },
});

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

const show = () => {
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UiProvider nonce="test">
          <OrderSheet infocard={infocard} onClose={onClose} />
        </UiProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onClose;
};

test('ORD-05 the sheet has the collector’s phone, which a tap calls', async () => {
  const server = await startServer();
  const collector = { id: infocard.collector?.id, name: 'Renvej', phone: '+45 12 34 56 78' };
  server.answer = ({ url }) => ({
    body: { data: url.pathname.includes('supplier-contacts') ? [collector] : [] },
  });
  show();
  const phone = await screen.findByRole('link', { name: '+45 12 34 56 78' });
  expect(phone).toHaveAttribute('href', 'tel:+4512345678');
  await server.stop();
});

test('ORD-05 a sheet with typed text asks before it discards the text', async () => {
  const onClose = show();
  await userEvent.type(await screen.findByLabelText(/^Comment/), 'Gate code 12');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard this order?' });
  expect(question).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard order' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('ORD-05 an order that is being sent can no longer be discarded', async () => {
  const server = await startServer();
  server.answer = () => ({ hang: true });
  const onClose = show();
  await userEvent.type(await screen.findByLabelText(/^Comment/), 'Gate code 12');
  await userEvent.click(screen.getByRole('button', { name: 'Order collection' }));
  await waitFor(() =>
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1),
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await server.stop();
});

test('ORD-05 an untouched sheet closes at once', async () => {
  const onClose = show();
  await screen.findByLabelText(/^Comment/);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
