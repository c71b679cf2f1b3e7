import type { Order } from '@fraktion/contract/orders';
import { formatDate, formatNumber, formatWeekday } from '@fraktion/shared-ui';

const unitSigns = { Litre: 'L', Cubic: 'm³' } as const;

/** `Minicontainer · 660 L`; parts that are not known are left out. */
export const containerText = ({
  containerType,
  size,
  sizeUnit,
}: Pick<Order, 'containerType' | 'size' | 'sizeUnit'>): string => {
  const volume = size && sizeUnit ? `${formatNumber(size)}\u00A0${unitSigns[sizeUnit]}` : null;
  return [containerType, volume].filter(Boolean).join(' · ');
};

/** What a driver looks for: `Cardboard · Minicontainer · 660 L`. */
export const wasteText = (order: Order): string =>
  [order.wasteFractionName ?? order.infocardName, containerText(order)].filter(Boolean).join(' · ');

/** `21/11/2026, Saturday`. */
export const dayText = (date: string): string => `${formatDate(date)}, ${formatWeekday(date)}`;
