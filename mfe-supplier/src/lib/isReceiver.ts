import type { Order, OrderWithEvents } from '@fraktion/contract/orders';
import type { OrderSide } from '@fraktion/contract/orderState';

/** The order was forwarded to this account: whatever concerns forwarding is its supplier's alone. */
export const isReceiver = ({ forward, allowedActions, closedActions }: OrderWithEvents): boolean =>
  // A collector without an account can forward nothing, and nothing is forwarded to it either.
  forward !== 'none' &&
  !allowedActions.includes('forward') &&
  !closedActions.some(({ action }) => action === 'forward');

/** The same of a row, which does not say what is closed: a forwarded order leaves its supplier nothing but to take it back. */
export const sideOfRow = ({ forward, allowedActions, status }: Order): OrderSide => {
  const over = status === 'Approved' || status === 'Canceled';
  const suppliers =
    allowedActions.includes('removeForward') || (allowedActions.length === 0 && !over);
  return forward === 'none' || suppliers ? 'supplier' : 'receiver';
};
