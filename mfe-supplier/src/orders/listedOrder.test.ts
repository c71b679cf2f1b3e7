import {
  allowedOrderActions,
  closedOrderActions,
  listSupplierOrders,
  type OrderPlace,
} from '@fraktion/contract/orders';
import { ApiError } from '@fraktion/shared-auth';
import { keyOf, queryClient } from '@fraktion/shared-auth/query';

import { orderFor } from '../testing/orderFor.ts';
import { listedOrder } from './listedOrder.ts';

const away = new ApiError({ key: 'Generic.Unavailable', status: 0 });

/** An order that opens without a connection, from a row of its list. */
const opened = (place: OrderPlace, side: 'supplier' | 'receiver') => {
  const { closedActions, events, recurringOrderId, collectorPhone, ...row } = orderFor({
    ...place,
    side,
    receiverName: 'Crane Brothers',
    allowedActions: allowedOrderActions(place, side),
  });
  queryClient.setQueryData(keyOf(listSupplierOrders, {}), { data: [row] });
  return listedOrder(row.id, away)!;
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
  'SUP-11 without a connection an order (%s, %s) belongs to its supplier or its receiver',
  (forward, status) => {
    const place = { forward, status, mailFailed: false };
    for (const side of ['supplier', 'receiver'] as const)
      expect(opened(place, side).closedActions).toEqual(closedOrderActions(place, side));
  },
);
