import type { Order } from '@fraktion/contract/orders';
import type { OrderAction } from '@fraktion/contract/orderState';
import type { IconShape } from '@fraktion/shared-ui';
import { Check, Scale, Truck } from '@fraktion/shared-ui/icons';

export const offeredActions = [
  'accept',
  'markCollected',
  'addWeight',
] as const satisfies readonly OrderAction[];
export type OfferedAction = (typeof offeredActions)[number];

export interface OrderOffer {
  readonly action: OfferedAction;
  readonly icon: IconShape;
  /** Key of its verb. */
  readonly label: string;
  /** What the order waits for. */
  readonly main: boolean;
}

const icons: Record<OfferedAction, IconShape> = {
  accept: Check,
  markCollected: Truck,
  addWeight: Scale,
};

/** What the server allows on the order and this page can do, what it waits for first. */
export const offersOf = (order: Order): readonly OrderOffer[] =>
  offeredActions
    .filter((action) => order.allowedActions.includes(action))
    .map((action) => {
      const corrects = action === 'addWeight' && order.kgCollected !== null;
      // Before the truck has been there, the weight belongs to marking the order as collected.
      const early = action === 'addWeight' && order.status === 'Accepted';
      return {
        action,
        icon: icons[action],
        label: corrects ? 'actions.correctWeight' : `actions.${action}`,
        main: !corrects && !early,
      };
    });

/** What the order waits for: the one thing to do next, in its row or on its card. */
export const mainOffersOf = (order: Order): readonly OrderOffer[] =>
  offersOf(order).filter(({ main }) => main);
