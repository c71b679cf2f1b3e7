import type { Order } from '@fraktion/contract/orders';
import { type Description, formatDateTime, formatDay } from '@fraktion/shared-ui';

import { containerText } from '../container/containerText.ts';
import { useWords } from '../words.ts';
import { useOrderWords } from './useOrderWords.ts';

/** The facts of an order by term; false for an empty one. Each page orders them for its reader. */
export const useOrderFacts = (order: Order) => {
  const t = useWords();
  const words = useOrderWords();
  const known = (term: string, value: string | null): Description | false =>
    value !== null && { term, value };
  const day = (date: string | null) => date && formatDay(date);
  const time = (at: string | null) => at && formatDateTime(at);
  return {
    container: { term: t('fields.container'), value: order.infocardName },
    size: { term: t('fields.size'), value: containerText(order) },
    containerId: known(t('fields.containerId'), order.containerId),
    fraction: { term: t('fields.fraction'), value: order.wasteFractionName },
    placement: known(t('fields.placement'), order.placement),
    receivingFacility: known(t('fields.receivingFacility'), order.receivingFacility),
    customer: { term: t('fields.customer'), value: order.customerName },
    supplier: { term: t('fields.supplier'), value: order.supplierName },
    receiver: known(t('fields.receiver'), order.receiverName),
    wanted: { term: t('fields.wanted'), value: words.wanted(order, formatDay) },
    ordered: { term: t('fields.ordered'), value: formatDateTime(order.orderedAt) },
    planned: known(t('fields.planned'), day(order.plannedDate)),
    collected: known(t('fields.collected'), time(order.collectedAt)),
    emptied: known(t('fields.emptied'), time(order.emptiedAt)),
    weight: known(t('fields.weight'), words.weight(order)),
    orderer: { term: t('fields.orderer'), value: order.ordererName },
    requisition: known(t('fields.requisition'), order.requisitionId),
    comment: known(t('fields.comment'), order.comment),
  };
};
