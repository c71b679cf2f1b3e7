import type { OrderWithEvents } from '@fraktion/contract/orders';
import {
  DescriptionList,
  formatDateTime,
  formatDay,
  formatWeight,
  Heading,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { containerText } from './container.ts';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderNotices } from './OrderNotices.tsx';

/** All that an order says: the facts, its files, and what happened to it. */
export const OrderDetails = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const wanted = order.wantedEmptiedDate ? formatDay(order.wantedEmptiedDate) : null;
  return (
    <Stack gap="6">
      <OrderNotices order={order} />
      <DescriptionList
        items={[
          { term: t('Order.Container'), value: order.infocardName },
          { term: t('Order.Size'), value: containerText(order) },
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
            value: order.weightEstimated
              ? t('Order.Estimated', { weight: formatWeight(order.kgCollected) })
              : formatWeight(order.kgCollected),
          },
          { term: t('Order.Orderer'), value: order.ordererName },
          order.requisitionId !== null && {
            term: t('Order.Requisition'),
            value: order.requisitionId,
          },
          order.comment !== null && { term: t('Order.Comment'), value: order.comment },
        ]}
      />
      <OrderFiles order={order} />
      <Stack as="section" gap="3">
        <Heading size="small">{t('Order.Timeline')}</Heading>
        <OrderHistory events={order.events} />
      </Stack>
    </Stack>
  );
};
