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
        { term: t('Order.Container'), value: order.infocardName },
        { term: t('Order.Size'), value: containerText(order) },
        order.containerId !== null && { term: t('Order.ContainerId'), value: order.containerId },
        { term: t('Order.Fraction'), value: order.wasteFractionName },
        {
          term: t('Order.Location'),
          value: (
            <>
              {order.locationName}
              <Text tone="muted">{order.locationAddress}</Text>
            </>
          ),
        },
        order.placement !== null && { term: t('Order.Placement'), value: order.placement },
        { term: t('Order.Supplier'), value: order.supplierName },
        order.receiverName !== null && { term: t('Order.Receiver'), value: order.receiverName },
        order.receivingFacility !== null && {
          term: t('Order.ReceivingFacility'),
          value: order.receivingFacility,
        },
        {
          term: t('Order.Wanted'),
          value: order.asFastAsPossible ? t('Order.AsFastAsPossible') : wanted,
        },
        order.plannedDate !== null && {
          term: t('Order.Planned'),
          value: formatDay(order.plannedDate),
        },
        order.collectedAt !== null && {
          term: t('Order.Collected'),
          value: formatDateTime(order.collectedAt),
        },
        order.emptiedAt !== null && {
          term: t('Order.Emptied'),
          value: formatDateTime(order.emptiedAt),
        },
        order.kgCollected !== null && {
          term: t('Order.Weight'),
          value: weightText(t, order),
        },
        {
          term: t('Order.Orderer'),
          value: (
            <>
              {order.ordererName}
              {order.recurringOrderId ? (
                <Box>
                  <Link to={recurringOrderPath(order.recurringOrderId)}>{t('Order.ByRule')}</Link>
                </Box>
              ) : null}
            </>
          ),
        },
        order.requisitionId !== null && {
          term: t('Order.Requisition'),
          value: order.requisitionId,
        },
        order.comment !== null && { term: t('Order.Comment'), value: order.comment },
      ]}
    />
  );
};
