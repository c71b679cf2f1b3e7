import type { OrderWithEvents } from '@fraktion/contract/orders';

/** The order was forwarded to this account: whatever concerns forwarding is its supplier's alone. */
export const isReceiver = ({ allowedActions, closedActions }: OrderWithEvents): boolean =>
  !allowedActions.includes('forward') && !closedActions.some(({ action }) => action === 'forward');
