import type { OrderWithEvents } from '@fraktion/contract/orders';

/** The order was forwarded to this account: whatever concerns forwarding is its supplier's alone. */
export const isReceiver = ({ forward, allowedActions, closedActions }: OrderWithEvents): boolean =>
  // A collector without an account can forward nothing, and nothing is forwarded to it either.
  forward !== 'none' &&
  !allowedActions.includes('forward') &&
  !closedActions.some(({ action }) => action === 'forward');
