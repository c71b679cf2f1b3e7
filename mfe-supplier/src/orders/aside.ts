import type { Order } from '@fraktion/contract/orders';

export type Aside = 'waitsForReceiver' | 'receiverHasIt' | 'declined';

/** Why an order that stands here waits for somebody else, or how it was answered. */
export const asideOf = (order: Order): Aside | undefined => {
  const { status, side, forward, declinedAt } = order;
  // Whoever it was forwarded to has something to do itself, and knows that it has it.
  const waits = status === 'Created' || status === 'Accepted' || status === 'Collected';
  if (waits && side === 'supplier' && forward !== 'none')
    return forward === 'taken' ? 'receiverHasIt' : 'waitsForReceiver';
  return status === 'Created' && declinedAt ? 'declined' : undefined;
};
