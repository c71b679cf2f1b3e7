import { queryClient } from '@fraktion/shared-auth/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { orderFor } from '../testing/orderFor.ts';
import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import OrdersPage from './OrdersPage.tsx';

const orders = '/suppliers/orders';
const notifications = '/user-notifications/notifications';
const order = orderFor();
const unread = { id: '0193a000-0000-7000-8000-0000000000f1', link: `${orders}/${order.id}` };

afterEach(closePortal);

test('SUP-03 the next step of a row is offered before its list is read again', async () => {
  let asks = 0;
  await openPortal(<OrdersPage />, {
    [`GET ${orders}`]: () => ((asks += 1) === 1 ? listed(order) : { hang: true }),
    [`POST ${orders}/${order.id}/accept`]: one(orderFor({ status: 'Accepted', version: 2 })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept order 12' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mark as collected' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('SUP-02 an order opened by its address is marked as read, however late its notification arrives', async () => {
  // Its panel is open before the unread notifications are known.
  let news = listed();
  await openPortal(
    <OrdersPage />,
    {
      [`GET ${orders}`]: listed(order),
      [`GET ${orders}/${order.id}`]: one(order),
      [`GET ${notifications}`]: () => news,
      [`PUT ${notifications}/${unread.id}`]: one(unread),
    },
    `/?order=${order.id}`,
  );
  await screen.findByRole('dialog', { name: 'Order 12' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  news = listed(unread);
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(sent(`PUT ${notifications}/${unread.id}`)).toHaveLength(1));
  expect(sent(`PUT ${notifications}/${unread.id}`)[0]?.json()).toEqual({ read: true });
});

test('SUP-11 returning an order shows one message, and it is not read again', async () => {
  const received = orderFor({
    side: 'receiver',
    forward: 'offered',
    receiverName: 'Lastbil',
    allowedActions: ['accept', 'decline'],
    closedActions: [],
  });
  let rows = listed(received);
  let mine = one(received);
  await openPortal(
    <OrdersPage />,
    {
      [`GET ${orders}`]: () => rows,
      [`GET ${orders}/${order.id}`]: () => mine,
      [`POST ${orders}/${order.id}/decline`]: () => {
        rows = listed();
        mine = refused(404, 'Generic.Not.Found');
        return { body: { data: null } };
      },
    },
    `/?order=${order.id}`,
  );
  const panel = await screen.findByRole('dialog', { name: 'Order 12' });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Decline' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'The lift is broken');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Order 12 is no longer with you')).not.toBeInTheDocument();
  expect(sent(`GET ${orders}/${order.id}`)).toHaveLength(1);
});

test('SUP-02 SUP-14 a declined order cannot be accepted with others', async () => {
  const declined = orderFor({
    id: '0193a000-0000-7000-8000-0000000000d1',
    number: 13,
    declinedAt: '2026-11-21T08:30:00.000Z',
  });
  await openPortal(<OrdersPage />, { [`GET ${orders}`]: listed(order, declined) });
  expect(await screen.findByRole('checkbox', { name: 'Select order 12' })).toBeVisible();
  expect(screen.getByText(/Order 13/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Select order 13' })).not.toBeInTheDocument();
});

test('SUP-02 the selection stays if nothing was sent', async () => {
  await openPortal(<OrdersPage />, {
    [`GET ${orders}`]: () => listed(order),
    [`POST ${orders}/${order.id}/accept`]: one(orderFor({ status: 'Accepted', version: 2 })),
  });
  const box = await screen.findByRole('checkbox', { name: 'Select order 12' });
  await userEvent.click(box);
  const bar = await screen.findByRole('toolbar');
  const ask = () => userEvent.click(within(bar).getByRole('button', { name: 'Accept' }));
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(box).toBeChecked();
  await ask();
  const dialog = await screen.findByRole('dialog', { name: 'Accept 1 order' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await screen.findByRole('dialog', { name: '1 of 1 orders done' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Inbox' })).toHaveFocus());
});
