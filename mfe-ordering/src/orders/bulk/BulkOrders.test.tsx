import type { Order, OrderOutcome, OrderStatus } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import { BulkOrders } from './BulkOrders.tsx';

interface BulkBody {
  readonly action: string;
  readonly rows: readonly { readonly id: string; readonly version: number }[];
}

const server = serverForEach();
/** Rows whose outcome differs from success. */
let refused: Readonly<Record<string, Partial<OrderOutcome>>>;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(() => {
  refused = {};
  server.answer = ({ json }) => ({
    body: {
      data: (json() as BulkBody).rows.map(({ id, version }) => ({
        id,
        error: null,
        version: version + 1,
        current: null,
        ...refused[id],
      })),
    },
  });
});

const allowed: Partial<Record<OrderStatus, Order['allowedActions']>> = {
  Created: ['edit', 'cancel'],
  Accepted: ['cancel'],
  Emptied: ['approve', 'notApprove'],
};
const orderIn = (status: OrderStatus, number: number, change: Partial<Order> = {}) =>
  orderFor({
    id: `0193a000-0000-7000-8000-00000000000${number}`,
    number,
    version: number,
    status,
    allowedActions: allowed[status] ?? [],
    ...change,
  });
const show = (chosen: readonly Order[]) => {
  const onChosen = jest.fn();
  renderPage(<BulkOrders chosen={chosen} onChosen={onChosen} />, queryClient, '/collection-orders');
  return onChosen;
};
const press = async (name: string, within_?: HTMLElement) =>
  userEvent.click(await (within_ ? within(within_) : screen).findByRole('button', { name }));
const sent = () => server.seen.map(({ json }) => json() as BulkBody);
const seen = ({ id, version }: Order) => ({ id, version });

test('ORD-14 emptied orders are approved with one question that shows their weight; the others are counted and stay', async () => {
  const emptied = [
    orderIn('Emptied', 1, { kgCollected: '1200.5' }),
    orderIn('Emptied', 2, { kgCollected: '299.5', weightEstimated: true }),
  ];
  const onChosen = show([...emptied, orderIn('Created', 3)]);
  await press('Approve');
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 orders?' });
  expect(question).toHaveTextContent(/The weight is 1,500(\.000)? kg in all/);
  expect(question).toHaveTextContent('1 weight is an estimate.');
  expect(question).toHaveTextContent('1 more is selected that cannot be approved now.');
  expect(sent()).toEqual([]);
  await press('Approve orders', question);
  expect(await screen.findByText('2 orders approved')).toBeVisible();
  expect(sent()).toEqual([{ action: 'approve', rows: emptied.map(seen) }]);
  expect(onChosen).toHaveBeenLastCalledWith([]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('ORD-14 an action that is closed for all selected orders gives the reason', async () => {
  const onChosen = show([orderIn('Accepted', 1), orderIn('Created', 2)]);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAccessibleDescription('Only when it has been emptied');
  await userEvent.click(approve);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Clear selection');
  expect(onChosen).toHaveBeenCalledWith([]);
});

test('ORD-14 if the reasons differ, it shows that none of them allows it', async () => {
  show([orderIn('Emptied', 1), orderIn('Canceled', 2)]);
  expect(await screen.findByRole('button', { name: 'Change' })).toHaveAccessibleDescription(
    'None of the selected orders can be changed any more',
  );
});

test('ORD-14 the other answer keeps the orders; changes of others are listed by order, and those stay selected', async () => {
  const orders = [orderIn('Created', 1), orderIn('Accepted', 2), orderIn('Created', 3)];
  const [, taken, gone] = orders;
  const at = '2026-11-21T08:30:00.000Z';
  const collected = { id: taken!.id, kind: 'collected' as const, actorName: 'Karl', at };
  refused = {
    [taken!.id]: {
      error: 'Orders.Changed',
      version: null,
      current: {
        ...taken!,
        events: [{ ...collected, status: 'Collected', detail: null }],
      } as never,
    },
    [gone!.id]: { error: 'Generic.Not.Found', version: null },
  };
  const onChosen = show(orders);
  await press('Cancel orders');
  await press('Keep orders');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  await press('Cancel orders');
  const question = await screen.findByRole('alertdialog', { name: 'Cancel 3 orders?' });
  await press('Cancel orders', question);
  const result = await screen.findByRole('dialog', { name: '1 order cancelled, 2 failed' });
  const reasons = within(result).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Order 2 · Havnegade 4Karl was faster: Collected',
    'Order 3 · Havnegade 4The order is not there any more',
  ]);
  expect(onChosen).toHaveBeenLastCalledWith([taken!.id, gone!.id]);
  await press('OK', result);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ORD-14 only new values are changed in each order, and Undo restores the old ones', async () => {
  const orders = [
    orderIn('Created', 1, { comment: 'Gate 1', requisitionId: 'R-1' }),
    orderIn('Created', 2, { comment: 'Gate 2', requisitionId: null }),
    orderIn('Created', 3, { comment: 'Gate 3', declinedAt: '2026-11-21T08:30:00.000Z' }),
  ];
  show(orders);
  await press('Change');
  const dialog = await screen.findByRole('dialog', { name: 'Change 3 orders' });
  await press('Save', dialog);
  expect(await within(dialog).findByText('Choose what is to be changed')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Requisition/), 'R-9');
  await press('Save', dialog);
  expect(await screen.findByText('3 orders changed')).toBeVisible();
  const wishes = ({ asFastAsPossible, wantedEmptiedDate, comment, requisitionId }: Order) => ({
    asFastAsPossible,
    wantedEmptiedDate,
    comment,
    requisitionId,
  });
  expect(sent()).toEqual([
    {
      action: 'edit',
      rows: orders.map((order) => ({ ...seen(order), ...wishes(order), requisitionId: 'R-9' })),
    },
  ]);
  await press('Undo');
  // The declined one would only be declined again.
  expect(await screen.findByText('2 orders are as they were')).toBeVisible();
  expect(sent()[1]).toEqual({
    action: 'edit',
    rows: orders
      .slice(0, 2)
      .map((order) => ({ id: order.id, version: order.version + 1, ...wishes(order) })),
  });
});

test('ORD-14 a retry after no answer has the same key; another change has another', async () => {
  const works = server.answer;
  server.answer = () => ({
    status: 503,
    body: { error: { message: 'Generic.Unavailable', requestId: 'r' } },
  });
  show([orderIn('Created', 1)]);
  await press('Change');
  await userEvent.click(await screen.findByRole('radio', { name: 'As fast as possible' }));
  await userEvent.type(screen.getByLabelText(/^Comment/), 'A');
  await press('Save');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  await press('Save');
  await waitFor(() => expect(server.seen).toHaveLength(2));
  await userEvent.type(screen.getByLabelText(/^Comment/), 'B');
  server.answer = works;
  await press('Save');
  expect(await screen.findByText('1 order changed')).toBeVisible();
  const [first, second, third] = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
