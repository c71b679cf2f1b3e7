import {
  Box,
  CardList,
  ErrorState,
  formatDate,
  formatDateTime,
  formatWeight,
  Pagination,
  SkeletonCards,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';

import { OrderStatusPill } from '../lib/OrderStatusPill.tsx';
import type { ShownOrders } from './shownOrders.ts';

/** The list on a phone. */
export const OrderCards = ({ list, orders, busy, error, onRetry, onOpen, empty }: ShownOrders) => {
  const { t } = useTranslation('mfe-ordering');
  if (error) return <ErrorState title={t('Orders.Failed')} error={error} onRetry={onRetry} />;
  if (!orders) return <SkeletonCards cards={6} height={116} />;
  if (orders.data.length === 0 && list.page === 1) return <>{empty}</>;
  const { page, pageSize, total, totalCapped } = orders.page;
  return (
    <Stack gap="4" aria-busy={busy || undefined}>
      <Box opacity={busy ? '0.6' : '1'} transition="opacity 120ms">
        <CardList
          label={t('Orders.Title')}
          cards={orders.data.map((order) => ({
            key: order.id,
            title: order.infocardName,
            status: <OrderStatusPill status={order.status} />,
            text: order.locationName,
            facts: [
              t('Order.Title', { number: order.number }),
              formatDateTime(order.orderedAt),
              order.plannedDate &&
                t('Ordering.Recent.Planned', { date: formatDate(order.plannedDate) }),
              order.kgCollected && formatWeight(order.kgCollected),
            ],
            onOpen: () => onOpen(order.id),
          }))}
        />
      </Box>
      <Pagination
        page={page}
        pageSize={pageSize}
        shown={orders.data.length}
        total={total}
        totalCapped={totalCapped}
        onPage={(to) => list.change({ page: to > 1 ? String(to) : undefined })}
      />
    </Stack>
  );
};
