import type { OrderWithEvents } from '@fraktion/contract/orders';
import { listed, one } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { awaitedOrders, endedOrders, orderFacts, statesOf } from '@fraktion/shared-waste/testing';

import en from './locales/en.json';
import OrdersPage from './orders/OrdersPage.tsx';
import { orderFor } from './testing/orderFor.ts';

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

const { id } = orderFor();

/** What a new order says, and offers. */
const newOrder = ['-Created', '-Order 12 · 20/11/2026 9:00', '-Created', '-[Change]'];
/** The same of one that can also be selected and cancelled. */
const freeOrder = [
  '-Created',
  '-Order 12 · 20/11/2026 9:00',
  '-Created',
  '-Select order 12: off',
  '-[Change]',
  '-[Cancel order]',
];
/** An order that its collector has given to another one, whether or not that has answered. */
const forwarded = [
  '-Created',
  '-Created',
  '-[Change]',
  '+Accepted',
  '+Accepted',
  '+Carried out by',
  '+Vogn',
];

test('ORD-09 SUP-03 each state of an order has its own words and actions for its customer', async () => {
  expect(
    await statesOf<Partial<OrderWithEvents>>(
      { ...awaitedOrders, ...endedOrders },
      {
        page: () => <OrdersPage />,
        answers: (change) => ({
          'GET /concerns/orders': listed(orderFor(change)),
          [`GET /concerns/orders/${id}`]: one(orderFor(change)),
        }),
        profile: {},
        address: `/collection-orders?order=${id}`,
      },
    ),
  ).toEqual({
    planned: [
      ...newOrder,
      '+Accepted',
      '+Order 12 · 20/11/2026 9:00 · Coming 24/11/2025',
      '+Accepted',
      '+Planned',
      '+24/11/2025, Monday',
    ],
    'came in vain': [
      ...newOrder,
      '+Futile trip',
      '+Order 12 · 20/11/2026 9:00 · Planned 24/11/2025',
      '+Futile trip',
      '+Futile trip on 24/11/2025 11:00',
      '+Locked gate',
      '+Renvej has not planned a new day yet.',
      '+Planned',
      '+24/11/2025, Monday',
    ],
    'planned again': [
      ...newOrder,
      '+Accepted',
      '+Order 12 · 20/11/2026 9:00 · Coming 25/11/2025',
      '+Accepted',
      '+Planned',
      '+25/11/2025, Tuesday',
    ],
    declined: [
      '+Renvej has declined this order',
      '+No lorry',
      '+Offers 30/11/2025, Sunday instead',
      '+[Send to another collector]',
    ],
    offered: forwarded,
    taken: forwarded,
    'with a wish': ['-As fast as possible', '+26/11/2025, Wednesday'],
    'not delivered': [
      '+The e-mail to Renvej could not be delivered. Call them, and send the order again once their address is right.',
      '+[Send again]',
    ],
    collected: [
      ...freeOrder,
      '+Collected',
      '+Order 12 · 20/11/2026 9:00 · Planned 24/11/2025',
      '+Collected',
      ...orderFacts('collected'),
      '+[Order again]',
    ],
    weighed: [
      ...freeOrder,
      '+Collected',
      '+Order 12 · 20/11/2026 9:00 · Planned 24/11/2025 · 412.000 kg',
      '+Collected',
      ...orderFacts('collected', 'weighed'),
      '+[Order again]',
    ],
    estimated: [
      ...freeOrder,
      '+Collected',
      '+Order 12 · 20/11/2026 9:00 · Planned 24/11/2025 · 412.000 kg, estimated',
      '+Collected',
      ...orderFacts('collected'),
      '+Weight',
      '+412.000 kg, estimated',
      '+[Order again]',
    ],
    emptied: [
      ...newOrder,
      '-[Cancel order]',
      '+Emptied',
      '+Order 12 · 20/11/2026 9:00 · Planned 24/11/2025 · 412.000 kg',
      '+Emptied',
      ...orderFacts('emptied', 'weighed'),
      '+[Approve]',
      '+[Do not approve]',
    ],
    approved: [
      ...freeOrder,
      '+Approved',
      '+Order 12 · 20/11/2026 9:00 · Planned 24/11/2025 · 412.000 kg',
      '+Approved',
      ...orderFacts('emptied', 'weighed'),
      '+[Order again]',
    ],
    'not approved': [
      ...freeOrder,
      '+Not approved',
      '+Order 12 · 20/11/2026 9:00 · Planned 24/11/2025 · 412.000 kg',
      '+Not approved',
      '+Not approved, waits for a corrected weight',
      '+Too light',
      ...orderFacts('emptied', 'weighed'),
      '+[Order again]',
    ],
    canceled: [
      '-Created',
      '-Created',
      '-Select order 12: off',
      '-[Change]',
      '-[Cancel order]',
      '+Cancelled',
      '+Cancelled',
      '+[Order again]',
    ],
  });
});
