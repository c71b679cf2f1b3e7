import type { Order } from '@fraktion/contract/orders';
import { formatVolume } from '@fraktion/shared-ui';

/** `Minicontainer · 660 L`; parts that are not known are left out. */
export const containerText = ({ containerType, size, sizeUnit }: Order): string =>
  [containerType, size && sizeUnit && formatVolume(size, sizeUnit)].filter(Boolean).join(' · ');

/** What a driver looks for: `Cardboard · Minicontainer · 660 L`. */
export const wasteText = (order: Order): string =>
  [order.wasteFractionName ?? order.infocardName, containerText(order)].filter(Boolean).join(' · ');
