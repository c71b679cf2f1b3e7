import {
  allowedOrderActions,
  listSupplierOrders,
  type OrderPlace,
} from '@fraktion/contract/orders';
import { ApiError } from '@fraktion/shared-auth';
import { keyOf, queryClient } from '@fraktion/shared-auth/query';

import { orderFor } from '../testing/orderFor.ts';
import { isReceiver } from './isReceiver.ts';
import { listedOrder } from './listedOrder.ts';

const away = new ApiError({ key: 'Generic.Unavailable', status: 0 });

const names = { supplier: 'Renvej', receiver: 'Crane Brothers' } as const;

/** The order as it opens without a connection, from a row of its list. */
const opened = (place: OrderPlace, side: keyof typeof names) => {
  const { closedActions, events, recurringOrderId, collectorPhone, ...row } = orderFor({
    ...place,
    receiverName: names.receiver,
    allowedActions: allowedOrderActions(place, side),
  });
  queryClient.setQueryData(keyOf(listSupplierOrders, {}), { data: [row] });
  return listedOrder(row.id, away, names[side])!;
};

afterEach(() => queryClient.clear());

test.each([
  ['offered', 'Created'],
  ['offered', 'Accepted'],
  ['taken', 'Accepted'],
  ['taken', 'NotApproved'],
  ['taken', 'Approved'],
  ['taken', 'Canceled'],
] as const)(
  'SUP-11 without a connection an order (%s, %s) is its supplier’s or its receiver’s',
  (forward, status) => {
    expect(isReceiver(opened({ forward, status, mailFailed: false }, 'supplier'))).toBe(false);
    expect(isReceiver(opened({ forward, status, mailFailed: false }, 'receiver'))).toBe(true);
  },
);
