import type { Order } from '@fraktion/contract/orders';
import { containerText } from '@fraktion/shared-waste/container';

/** The waste as drivers look for it: `Cardboard · Minicontainer · 660 L`. */
export const wasteText = (order: Order): string =>
  [order.wasteFractionName ?? order.infocardName, containerText(order)].filter(Boolean).join(' · ');
