import type { OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addDays, addNamespace, BrowserRouter, today, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import { OrderPanel } from './OrderPanel.tsx';

const server = serverForEach();
let order: OrderWithEvents;
let refusal: TestAnswer | undefined;
const other = '0193a000-0000-7000-8000-0000000000c2';
const same = '0193a000-0000-7000-8000-0000000000c3';

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(() => {
  refusal = undefined;
  server.answer = ({ method, url }) => {
    if (url.pathname === '/api/background-data/containers') return { body: { data: [] } };
    if (url.pathname === '/api/supplier-contacts') {
      const data = [
        { id: same, name: 'Havnens Vognmand', email: 'kontor@vognmand.example', city: 'Odense C' },
        { id: other, name: 'Havnens Vognmand', email: 'post@vognmand.example', city: 'Odense C' },
      ];
      return { body: { data, page: { page: 1, pageSize: 500, total: null, totalCapped: false } } };
    }
    return method === 'GET' || !refusal ? { body: { data: order } } : refusal;
  };
});

const show = (change: Partial<OrderWithEvents>) => {
  order = orderFor(change);
  history.replaceState(null, '', `/collection-orders?order=${order.id}`);
  return render(
    <QueryClientProvider client={queryClient}>
      <UiProvider nonce="test">
        <BrowserRouter>
          <OrderPanel />
        </BrowserRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
};

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const changes = () =>
  server.seen
    .filter(({ method }) => method !== 'GET')
    .map((seen) => [seen.method, seen.url.pathname.split('/').at(-1), seen.json()]);

test('ORD-09 an order shows its container and where its waste goes', async () => {
  show({ containerId: 'C-7', receivingFacility: 'Terminal East' });
  expect(await screen.findByText('C-7')).toBeVisible();
  expect(screen.getByText('Container number')).toBeVisible();
  expect(screen.getByText('Terminal East')).toBeVisible();
});

test('ORD-09 the container’s number is corrected by editing the order', async () => {
  show({ containerId: 'C-7' });
  await press('Change');
  const field = await screen.findByLabelText(/Container number/);
  expect(field).toHaveValue('C-7');
  await userEvent.clear(field);
  await userEvent.type(field, 'C-8');
  await press('Save');
  await waitFor(() => expect(changes().at(-1)?.[2]).toMatchObject({ containerId: 'C-8' }));
});

test('ORD-11 an order of a recurring order links to it', async () => {
  show({ recurringOrderId: other });
  expect(await screen.findByRole('link', { name: 'By a recurring order' })).toHaveAttribute(
    'href',
    `/recurring-orders?recurring=${other}`,
  );
});

test('ORD-08 an order whose mail bounced shows that, and is sent again', async () => {
  show({ mailFailed: true, version: 4, collectorPhone: '+45 70 00 55 10' });
  expect(await screen.findByText(/could not be delivered. Call them/)).toBeVisible();
  expect(screen.getByRole('link', { name: '+45 70 00 55 10' })).toHaveAttribute(
    'href',
    'tel:+4570005510',
  );
  await press('Send again');
  await waitFor(() => expect(changes()).toEqual([['POST', 'send-again', { version: 4 }]]));
});

test('ORD-09 one click accepts the day that a collector offers, and the other wishes stay', async () => {
  const offered = addDays(today(), 3);
  show({
    declinedAt: '2026-11-20T09:00:00.000Z',
    declinedReason: 'No truck with a crane',
    offeredDate: offered,
    comment: 'Gate 4',
  });
  expect(await screen.findByText('No truck with a crane')).toBeVisible();
  await press(/^Accept /);
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toEqual([
    'PUT',
    order.id,
    {
      version: 1,
      comment: 'Gate 4',
      requisitionId: null,
      asFastAsPossible: false,
      wantedEmptiedDate: offered,
    },
  ]);
});

test('SUP-14 a futile trip marks the order until a new day is planned, and is then history', async () => {
  const vain = {
    status: 'Accepted',
    futileAt: '2026-11-20T09:00:00.000Z',
    futileReason: 'The gate was locked',
  } as const;
  const { unmount } = show({ ...vain, futileOpen: true });
  expect(await screen.findByText('Futile trip')).toBeVisible();
  expect(screen.getByText('The gate was locked')).toBeVisible();
  expect(screen.getByText('Renvej has not planned a new day yet.')).toBeVisible();
  unmount();
  queryClient.clear();
  show({ ...vain, futileOpen: false });
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(screen.queryByText('The gate was locked')).not.toBeInTheDocument();
});

const mails = /could not be delivered/;
const cancelled = {
  status: 'Canceled',
  mailFailed: true,
  declinedAt: '2026-11-20T09:00:00.000Z',
  declinedReason: 'Too far',
} as const;

test('ORD-09 a cancelled order no longer warns that nobody accepted it', async () => {
  show(cancelled);
  expect(await screen.findByRole('dialog', { name: 'Order 12' })).toBeVisible();
  expect(screen.getByText('Cardboard at the gate')).toBeVisible();
  expect(screen.queryByText(mails)).toBeNull();
  expect(screen.queryByText('Too far')).toBeNull();
});

test('ORD-09 a collector who accepted, and whose cancellation mail bounced, must be called', async () => {
  show({ ...cancelled, acceptedAt: '2026-11-20T09:30:00.000Z' });
  expect(await screen.findByText(mails)).toHaveTextContent(
    'Call them, or they may come for nothing',
  );
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('ORD-09 a collector whose mail with a rejection bounced must be called', async () => {
  show({ status: 'NotApproved', mailFailed: true, judgedReason: 'The scale said 300 kg' });
  expect(await screen.findByText(mails)).toHaveTextContent('so that they correct the weight');
  expect(screen.getByText('The scale said 300 kg')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('ORD-09 the chosen replacement for a collector who declined stays when someone else is first', async () => {
  show({ declinedAt: '2026-11-20T09:00:00.000Z', declinedReason: 'Too far' });
  await press('Send to another collector');
  await screen.findByRole('combobox', { name: /^Collector/ });
  order = orderFor({ status: 'Accepted', version: 2 });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('Too far')).toBeNull());
  expect(screen.getByRole('combobox', { name: /^Collector/ })).toBeVisible();
});

test('ORD-09 a declined order goes to another collector, chosen by name and address', async () => {
  show({ declinedAt: '2026-11-20T09:00:00.000Z', declinedReason: 'Too far' });
  await press('Send to another collector');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Collector/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Havnens Vognmand.*post@/ }));
  await press('Send order');
  await waitFor(() =>
    expect(changes()).toEqual([['POST', 'collector', { version: 1, collectorId: other }]]),
  );
});

test('ORD-09 a rejection needs a reason; if someone was first the dialog shows who, and sends nothing more', async () => {
  show({ status: 'Emptied', kgCollected: '412.500', weightEstimated: true });
  expect(await screen.findByText(/412\.500.*, estimated/)).toBeVisible();
  await press('Do not approve');
  await press('Send reason');
  expect(await screen.findByText('Describe what is wrong')).toBeVisible();
  expect(changes()).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Reason/), 'The scale said 300 kg');
  const approved = {
    id: '0193a000-0000-7000-8000-0000000000e1',
    at: '2026-11-21T08:30:00.000Z',
    kind: 'approved',
    actorName: 'Astrid Holm',
    status: 'Approved',
    detail: null,
  } as const;
  order = orderFor({ status: 'Approved', version: 2, events: [approved] });
  refusal = {
    status: 409,
    body: { error: { message: 'Orders.Changed', requestId: 'r', current: order } },
  };
  await press('Send reason');
  expect(await screen.findByText('Astrid Holm was faster')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send reason' })).toBeNull();
});

test('ORD-09 approving asks first and sends the version that was read', async () => {
  show({ status: 'Emptied', kgCollected: '412.500', version: 7 });
  await press('Approve');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1)!);
  await waitFor(() => expect(changes()).toEqual([['POST', 'approve', { version: 7 }]]));
});

test('ORD-09 the question about cancelling stays when the order can no longer be cancelled', async () => {
  show({ allowedActions: ['cancel'] });
  await press('Cancel order');
  expect(await screen.findByRole('alertdialog', { name: 'Cancel order 12?' })).toBeVisible();
  order = orderFor({ status: 'Collected', version: 2, allowedActions: [] });
  await act(() => queryClient.invalidateQueries());
  expect((await screen.findAllByText('Collected')).length).toBeGreaterThan(0);
  expect(screen.getByRole('alertdialog', { name: 'Cancel order 12?' })).toBeVisible();
});

test('ORD-09 closed actions give their reason', async () => {
  show({ status: 'Accepted' });
  await press('More');
  expect(await screen.findByRole('menuitem', { name: /^Approve/ })).toHaveTextContent(
    'Only when it has been emptied',
  );
  expect(screen.getByRole('menuitem', { name: /^Change/ })).toHaveAttribute('aria-disabled');
});
