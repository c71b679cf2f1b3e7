import type { Order } from '@fraktion/contract/orders';
import { type Description, formatDateTime, formatDay, useTranslation } from '@fraktion/shared-ui';

import { containerText } from './orderText.ts';

/** What the customer asked for, term by term. */
export const useOrderFacts = (order: Order): readonly (Description | false)[] => {
  const { t } = useTranslation('mfe-supplier');
  const wanted =
    order.asFastAsPossible || !order.wantedEmptiedDate
      ? t('day.asFastAsPossible')
      : formatDay(order.wantedEmptiedDate);
  const container = [order.infocardName, containerText(order)].filter(Boolean).join(' · ');
  return [
    { term: t('fields.fraction'), value: order.wasteFractionName },
    { term: t('fields.container'), value: container },
    order.placement !== null && { term: t('fields.placement'), value: order.placement },
    { term: t('fields.wanted'), value: wanted },
    order.comment !== null && { term: t('fields.comment'), value: order.comment },
    order.requisitionId !== null && { term: t('fields.requisition'), value: order.requisitionId },
    { term: t('fields.customer'), value: order.customerName },
    { term: t('fields.orderer'), value: order.ordererName },
    { term: t('fields.ordered'), value: formatDateTime(order.orderedAt) },
  ];
};
