import type { Order } from '@fraktion/contract/orders';
import { type Description, formatDateTime, formatDay, useTranslation } from '@fraktion/shared-ui';

import { containerText } from './orderText.ts';

type Facts = readonly (Description | false)[];

/** What the customer may still change: when the order is wanted, and what else it says. */
export const useWishFacts = (order: Order): Facts => {
  const { t } = useTranslation('mfe-supplier');
  const wanted =
    order.asFastAsPossible || !order.wantedEmptiedDate
      ? t('day.asFastAsPossible')
      : formatDay(order.wantedEmptiedDate);
  return [
    { term: t('fields.wanted'), value: wanted },
    order.comment !== null && { term: t('fields.comment'), value: order.comment },
  ];
};

/** What the customer asked for, term by term. */
export const useOrderFacts = (order: Order): Facts => {
  const { t } = useTranslation('mfe-supplier');
  const wishes = useWishFacts(order);
  const container = [order.infocardName, containerText(order)].filter(Boolean).join(' · ');
  return [
    { term: t('fields.fraction'), value: order.wasteFractionName },
    { term: t('fields.container'), value: container },
    order.placement !== null && { term: t('fields.placement'), value: order.placement },
    order.containerId !== null && { term: t('fields.containerId'), value: order.containerId },
    order.receivingFacility !== null && {
      term: t('fields.receivingFacility'),
      value: order.receivingFacility,
    },
    ...wishes,
    order.requisitionId !== null && { term: t('fields.requisition'), value: order.requisitionId },
    { term: t('fields.customer'), value: order.customerName },
    { term: t('fields.orderer'), value: order.ordererName },
    { term: t('fields.ordered'), value: formatDateTime(order.orderedAt) },
  ];
};
