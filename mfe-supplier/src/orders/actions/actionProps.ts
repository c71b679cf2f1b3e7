import type { Order } from '@fraktion/contract/orders';

/** What every action's dialog takes. */
export interface ActionProps {
  readonly order: Order;
  readonly onClose: () => void;
  /** The order is none of one's own any more. */
  readonly onGone?: (() => void) | undefined;
}
