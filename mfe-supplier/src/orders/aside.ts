import type { Order } from '@fraktion/contract/orders';

export type Aside = 'waitsForReceiver' | 'receiverHasIt' | 'declined';

/** Why an order in this list waits for somebody else, or how it was answered. */
export const asideOf = (order: Order): Aside | undefined => {
  const { status, side, forward, declinedAt } = order;
  // The receiver of a forwarded order has its own next step, and needs no mark.
  const waits = status === 'Created' || status === 'Accepted' || status === 'Collected';
  if (waits && side === 'supplier' && forward !== 'none')
    return forward === 'taken' ? 'receiverHasIt' : 'waitsForReceiver';
  return status === 'Created' && declinedAt ? 'declined' : undefined;
};
