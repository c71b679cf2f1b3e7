import { keyOf, queryClient } from '@fraktion/shared-auth/query';
import { serverForEach } from '@fraktion/shared-auth/testing';
import { getSupplierOrder, type OrderEvent } from '@fraktion/contract/orders';
import { addNamespace } from '@fraktion/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { orderFor } from '../testing/orderFor.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { CarrierOrderPanel } from './CarrierOrderPanel.tsx';

const server = serverForEach();
beforeAll(() => addNamespace('mfe-supplier', 'en', en));

const show = async (order = orderFor()) => {
  const spies = { onClose: jest.fn(), onAct: jest.fn(), onSeen: jest.fn() };
  server.answer = () => ({ body: { data: order } });
  renderPage(<CarrierOrderPanel id={order.id} {...spies} />);
  const panel = await screen.findByRole('dialog', { name: `Order ${order.number}` });
  return { ...spies, panel: within(panel) };
};

test('SUP-02 opening an order marks it as seen', async () => {
  const { onSeen } = await show();
  expect(onSeen).toHaveBeenCalledWith(orderFor().id);
});

test('SUP-02 an order shows its container and where its waste must go', async () => {
  await show(orderFor({ containerId: 'C-7', receivingFacility: 'Terminal East' }));
  expect(await screen.findByText('C-7')).toBeVisible();
  expect(screen.getByText('Terminal East')).toBeVisible();
});

test('SUP-03 the next step is in the footer, the others are among the actions', async () => {
  const order = orderFor({ status: 'Accepted' });
  const { panel, onAct } = await show(order);
  await userEvent.click(panel.getByRole('button', { name: 'Mark as collected' }));
  expect(onAct).toHaveBeenCalledWith(order, 'markCollected');
  const more = within(panel.getByRole('region', { name: 'Actions' }));
  expect(more.queryByRole('button', { name: 'Mark as collected' })).not.toBeInTheDocument();
  await userEvent.click(more.getByRole('button', { name: 'Report a futile trip' }));
  expect(onAct).toHaveBeenCalledWith(order, 'reportFutile');
});

test('SUP-14 a returned order stays one, whatever has happened since', async () => {
  const event = (kind: OrderEvent['kind'], at: string): OrderEvent => ({
    id: crypto.randomUUID(),
    at,
    kind,
    actorName: 'Bo Lind',
    status: null,
    detail: null,
  });
  await show(
    orderFor({
      declinedAt: '2031-01-02T08:00:00.000Z',
      declinedReason: 'Our truck has broken down',
      events: [
        event('declined', '2031-01-01T08:00:00.000Z'),
        event('handedBack', '2031-01-02T08:00:00.000Z'),
        event('filesAdded', '2031-01-02T09:00:00.000Z'),
      ],
    }),
  );
  expect(await screen.findByText('You have returned this order to the customer')).toBeVisible();
  expect(screen.getByText('Our truck has broken down')).toBeVisible();
});

test('SUP-03 closed actions give their reason', async () => {
  const { panel } = await show(orderFor({ status: 'Accepted' }));
  await userEvent.click(panel.getByText(/^Not available/));
  const reasons = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(reasons).toEqual(
    expect.arrayContaining([
      'Accept: too late, the order has status Accepted',
      'Mark as emptied: only when the order is collected',
      'Correct weight: only when the customer has not approved the weight',
    ]),
  );
});

test('SUP-03 without open actions no heading is shown, and each reason is listed', async () => {
  const { panel } = await show(orderFor({ status: 'Canceled' }));
  expect(panel.queryByText('Actions')).not.toBeInTheDocument();
  expect(panel.getByText(/^Not available/)).toBeVisible();
});

test('SUP-11 a sub-supplier sees nothing about forwarding, which it cannot do', async () => {
  const { panel } = await show();
  expect(panel.queryByRole('button', { name: 'Forward' })).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test('SUP-03 an open order that now belongs to another account closes with a message', async () => {
  const { onClose } = await show();
  server.answer = () => ({
    status: 404,
    body: { error: { message: 'Generic.Not.Found', requestId: 'r' } },
  });
  await act(() => queryClient.invalidateQueries({ queryKey: [keyOf(getSupplierOrder)[0]] }));
  expect(await screen.findByText('Order 12 is no longer with you')).toBeVisible();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
