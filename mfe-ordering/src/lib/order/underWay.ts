import type { Infocard } from '@fraktion/contract/infocards';
import {
  createOrder,
  type Order,
  orderUnderWay,
  type OrderUnderWay,
  underWayKeys,
} from '@fraktion/contract/orders';
import { isRefusal } from '@fraktion/shared-auth';
import { useWaiting } from '@fraktion/shared-auth/waiting';
import { formatDate, today, useTranslation } from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

/** An order under way, which is asked about before its infocard is ordered again. */
export interface StandingOrder {
  readonly id: string;
  /** Null for an order that waits on this device: it has no number yet. */
  readonly order: OrderUnderWay | null;
}

export type OrderedCard = Pick<Infocard, 'id' | 'underWay'>;

/** The orders under way of an infocard, newest first; orders that wait for a connection count as the newest. */
export const useStanding = () => {
  const waiting = useWaiting();
  return ({ id, underWay }: OrderedCard): readonly StandingOrder[] => [
    ...waiting
      .filter(({ call, body }) => call.id === createOrder.id && body['infocardId'] === id)
      .map(({ subject }) => ({ id: subject, order: null }))
      .toReversed(),
    ...underWay.map((order) => ({ id: order.id, order })),
  ];
};

/** The order that a refusal asks about; null for any other refusal. */
export function askedAbout(error: unknown): StandingOrder | null {
  if (!isRefusal(error, ...underWayKeys)) return null;
  const { success, data: order } = orderUnderWay.safeParse(error.current);
  return success ? { id: order.id, order } : null;
}

/** `24/11`, and the year if it is another one. */
const dayText = (date: string): string =>
  date.startsWith(today().slice(0, 4)) ? formatDate(date).slice(0, 5) : formatDate(date);

const isToCome = ({ status }: OrderUnderWay): boolean =>
  status === 'Created' || status === 'Accepted';

/** The one that is expected first, among those not collected yet. */
export const nextToCome = (orders: readonly OrderUnderWay[]): OrderUnderWay | undefined =>
  orders
    .filter(isToCome)
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
    .at(0);

const dayOf = ({ plannedDate, wantedEmptiedDate, orderedOn }: OrderUnderWay): string =>
  plannedDate ?? wantedEmptiedDate ?? orderedOn;

/** Two words about whether and when somebody comes, and one line for an order. */
export const useUnderWayWords = () => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const coming = (order: OrderUnderWay): string => {
    // An order that was returned after a futile trip waits for its customer.
    if (order.declined) return t('underWay.declined');
    if (order.futile) return t('underWay.futile');
    const { plannedDate, wantedEmptiedDate } = order;
    if (isToCome(order) && plannedDate) return t('underWay.coming', { day: dayText(plannedDate) });
    if (isToCome(order) && wantedEmptiedDate)
      return t('underWay.wanted', { day: dayText(wantedEmptiedDate) });
    return t('underWay.ordered', { day: dayText(order.orderedOn) });
  };
  const named = ({ order }: StandingOrder): string =>
    order
      ? [words.title(order), words.mark(order.status), coming(order)].join(' · ')
      : t('underWay.waits');
  /** The planned day of an accepted order; null for any other. */
  const comes = ({ status, plannedDate, futileOpen }: Order): string | null =>
    status === 'Accepted' && plannedDate && !futileOpen
      ? t('underWay.coming', { day: dayText(plannedDate) })
      : null;
  return { coming, named, comes };
};
