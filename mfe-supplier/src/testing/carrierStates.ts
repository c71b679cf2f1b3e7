import type { OrderWithEvents } from '@fraktion/contract/orders';
import { listed, one } from '@fraktion/shared-auth/testing/portal';
import { statesOf, times } from '@fraktion/shared-waste/testing';
import type { ReactElement } from 'react';

import { orderFor } from './orderFor.ts';

/** What each of these orders adds to the panel of a new one for its supplier, and takes from it. */
export const carrierStates = (
  orders: Readonly<Record<string, Partial<OrderWithEvents>>>,
  renderPanel: (id: string) => ReactElement,
) => {
  const { id } = orderFor();
  return statesOf(orders, {
    page: () => renderPanel(id),
    answers: (change) => ({
      'GET /suppliers/orders': listed(orderFor(change)),
      [`GET /suppliers/orders/${id}`]: one(orderFor(change)),
    }),
    profile: { role: 'Supplier' },
    address: '/',
  });
};

/** What a new order says of so many actions. */
export const onlyAccepted = (count = 1) => times(count, '-: only when the order is accepted');

/** What an order says of so many actions that can no longer be done. */
export const late = (status: string, count = 1) =>
  times(count, `+: too late, the order has status ${status}`);

export const photosMissing = ['-Add photos', ...onlyAccepted(), '-Signature', ...onlyAccepted()];
