import type { Order } from '@fraktion/contract/orders';

/** To its supplier an order that was forwarded offers nothing of the kind, so whoever answers then is its receiver. */
export const isReceivers = ({ forward }: Order): boolean => forward !== 'none';
