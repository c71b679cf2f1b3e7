import type { Order } from '@fraktion/contract/orders';

/** The props of every action's dialog. */
export interface ActionProps {
  readonly order: Order;
  readonly onClose: () => void;
  /** Called when the order no longer belongs to the account. */
  readonly onGone?: (() => void) | undefined;
}
