import type { OrderWithEvents } from '@fraktion/contract/orders';
import { recurringOrderPath } from '@fraktion/contract/pages';
import {
  Box,
  DescriptionList,
  formatDateTime,
  formatDay,
  Link,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { containerText } from './container.ts';
import { weightText } from './weightText.ts';

/** What an order is about, who carries it out and how far it has come, term by term. */
export const OrderFacts = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const wanted = order.wantedEmptiedDate ? formatDay(order.wantedEmptiedDate) : null;
  return (
    <DescriptionList
      items={[
        { term: t('order.container'), value: order.infocardName },
        { term: t('order.size'), value: containerText(order) },
        order.containerId !== null && { term: t('order.containerId'), value: order.containerId },
        { term: t('order.fraction'), value: order.wasteFractionName },
        {
          term: t('order.location'),
          value: (
            <>
              {order.locationName}
              <Text tone="muted">{order.locationAddress}</Text>
            </>
          ),
        },
        order.placement !== null && { term: t('order.placement'), value: order.placement },
        { term: t('order.supplier'), value: order.supplierName },
        order.receiverName !== null && { term: t('order.receiver'), value: order.receiverName },
        order.receivingFacility !== null && {
          term: t('order.receivingFacility'),
          value: order.receivingFacility,
        },
        {
          term: t('order.wanted'),
          value: order.asFastAsPossible ? t('order.asFastAsPossible') : wanted,
        },
        order.plannedDate !== null && {
          term: t('order.planned'),
          value: formatDay(order.plannedDate),
        },
        order.collectedAt !== null && {
          term: t('order.collected'),
          value: formatDateTime(order.collectedAt),
        },
        order.emptiedAt !== null && {
          term: t('order.emptied'),
          value: formatDateTime(order.emptiedAt),
        },
        order.kgCollected !== null && {
          term: t('order.weight'),
          value: weightText(t, order),
        },
        {
          term: t('order.orderer'),
          value: (
            <>
              {order.ordererName}
              {order.recurringOrderId ? (
                <Box>
                  <Link to={recurringOrderPath(order.recurringOrderId)}>{t('order.byRule')}</Link>
                </Box>
              ) : null}
            </>
          ),
        },
        order.requisitionId !== null && {
          term: t('order.requisition'),
          value: order.requisitionId,
        },
        order.comment !== null && { term: t('order.comment'), value: order.comment },
      ]}
    />
  );
};
