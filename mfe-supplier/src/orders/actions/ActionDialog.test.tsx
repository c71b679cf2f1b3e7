import type { OrderEvent } from '@fraktion/contract/orders';
import { startServer, type TestAnswer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace, today, UiProvider } from '@fraktion/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import type { OfferedAction } from '../orderActions.ts';
import { ActionDialog } from './ActionDialog.tsx';

let server: TestServer;
beforeAll(() => addNamespace('mfe-supplier', 'en', en));
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

const show = (action: OfferedAction, order = orderFor()) => {
  const onClose = jest.fn();
  render(
    <UiProvider nonce="test">
      <ActionDialog action={action} order={order} onClose={onClose} />
    </UiProvider>,
  );
  return onClose;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const event = (change: Partial<OrderEvent>): OrderEvent => ({
  id: '0193a000-0000-7000-8000-0000000000e1',
  at: '2026-11-21T08:30:00.000Z',
  kind: 'created',
  actorName: 'Astrid Holm',
  status: null,
  detail: null,
  ...change,
});

const refused = (message: string, current: unknown): TestAnswer => ({
  status: 409,
  body: { error: { message, requestId: 'r', current } },
});
const done = { body: { data: orderFor({ version: 2 }) } };
const sent = (at: number) => server.seen[at]?.json();

test('SUP-03 accepts with the version that was read and the day of one tap', async () => {
  server.answer = () => done;
  const onClose = show('accept');
  await press('Tomorrow');
  await press('Today');
  await press('Accept');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(0)).toEqual({ version: 1, plannedDate: today() });
});

test('SUP-03 accepts without a day when none is known yet', async () => {
  server.answer = () => done;
  const onClose = show('accept');
  await userEvent.clear(await screen.findByRole('textbox', { name: /Planned collection/ }));
  await press('Accept');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(0)).toEqual({ version: 1, plannedDate: null });
});

test('SUP-04 a cancelled order says who cancelled it, and offers nothing but to close', async () => {
  const canceled = orderFor({
    status: 'Canceled',
    version: 2,
    events: [event({ kind: 'canceled', status: 'Canceled' })],
  });
  server.answer = () => refused('Orders.Changed', canceled);
  const onClose = show('accept');
  await press('Accept');
  expect(await screen.findByText('Astrid Holm was faster')).toBeVisible();
  expect(screen.getByText('Cancelled, 21/11/2026 9:30')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('SUP-03 a change that leaves the order open is shown before a second try goes out', async () => {
  const weighed = orderFor({
    status: 'Accepted',
    version: 5,
    kgCollected: '80',
    events: [event({ kind: 'weightAdded', actorName: 'Bo Lind', detail: '80' })],
  });
  server.answer = () => (server.seen.length === 1 ? refused('Orders.Changed', weighed) : done);
  const onClose = show('markCollected', orderFor({ status: 'Accepted', version: 4 }));
  await userEvent.type(await screen.findByLabelText(/Weight collected/), '120,5');
  await press('Mark as collected');
  expect(await screen.findByText('Bo Lind was faster')).toBeVisible();
  expect(screen.getByText(/Weight added · 80\.000\s*kg/)).toBeVisible();
  await press('Mark as collected');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(1)).toEqual({ version: 5, kgCollected: '120.5' });
});

test('SUP-03 a weight that is none is not sent, and its field says so', async () => {
  show('addWeight', orderFor({ status: 'Collected' }));
  await press('Save weight');
  expect(await screen.findByText('Write the weight in kg')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Weight collected'), '1.23456');
  await press('Save weight');
  expect(await screen.findByText('Write a weight in kg with at most 3 decimals')).toBeVisible();
  expect(server.seen).toHaveLength(0);
});
