import type { Order, OrderSide, OrderWithEvents } from '@fraktion/contract/orders';

/** The order was forwarded to this account: whatever concerns forwarding is its supplier's alone. */
export const isReceiver = ({ forward, allowedActions, closedActions }: OrderWithEvents): boolean =>
  // A collector without an account can forward nothing, and nothing is forwarded to it either.
  forward !== 'none' &&
  !allowedActions.includes('forward') &&
  !closedActions.some(({ action }) => action === 'forward');

/**
 * The same of a row, which does not say what is closed: a forwarded order leaves its supplier nothing but to take it back. Where
 * it leaves nobody anything any more, the name says to whom it was forwarded.
 */
export const sideOfRow = (
  { forward, allowedActions, receiverName }: Order,
  accountName: string | undefined,
): OrderSide => {
  if (forward === 'none' || allowedActions.includes('removeForward')) return 'supplier';
  return allowedActions.length > 0 || receiverName === accountName ? 'receiver' : 'supplier';
};
