import { type Order, orderMark } from '@fraktion/contract/orders';
import type { useTranslation } from '@fraktion/shared-ui';

/** The status in words, as sheets and paper have it; a futile trip beside it until a new day is planned. */
export const statusText = (
  t: ReturnType<typeof useTranslation>['t'],
  order: Pick<Order, 'status' | 'futileOpen'>,
): string =>
  [...new Set([order.status, orderMark(order)])].map((word) => t(`status.${word}`)).join(' · ');
