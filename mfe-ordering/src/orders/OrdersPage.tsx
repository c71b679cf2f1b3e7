import type { Page as ListPage } from '@fraktion/contract/call';
import { listOrders } from '@fraktion/contract/orders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  EmptyState,
  formatCount,
  NoMatches,
  Page,
  SkeletonRows,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { OrderPanel } from '../lib/OrderPanel.tsx';
import { useLiveOrders } from '../lib/useLiveOrders.ts';
import { useOpenOrder } from '../lib/useOpenOrder.ts';
import { OrderCards } from './OrderCards.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { type OrderList, useOrderList } from './useOrderList.ts';

// A phone never draws the grid, so it never fetches it.
const OrdersTable = lazy(() => import('./OrdersTable.tsx'));

const Empty = ({ list }: { readonly list: OrderList }) => {
  const { t } = useTranslation('mfe-ordering');
  if (list.isFiltered) return <NoMatches onClear={list.clear} />;
  return (
    <EmptyState
      drawing="truck"
      text={t('Orders.Empty')}
      action={<ButtonLink to="/ordering">{t('Orders.Order')}</ButtonLink>}
    />
  );
};

const countText = (page: ListPage | undefined): string | null => {
  if (page?.total == null) return null;
  return formatCount(page.total) + (page.totalCapped ? '+' : '');
};

/** Every order of the account that its reader may see: to filter, sort, search, open and cancel. */
const OrdersPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const { narrow, mobile } = useDevice();
  const list = useOrderList();
  const { open } = useOpenOrder();
  useLiveOrders();
  const orders = useQuery(
    listQueryFor(listOrders, { query: { ...list.query, count: 'true' as const } }),
  );
  const shown = {
    list,
    orders: orders.data,
    busy: orders.isPlaceholderData,
    error: orders.data ? null : orders.error,
    onRetry: () => void orders.refetch(),
    onOpen: open,
    empty: <Empty list={list} />,
  };
  return (
    <Page
      title={t('Orders.Title')}
      count={countText(orders.data?.page)}
      actions={
        <ButtonLink to="/ordering" variant="primary">
          {t('Orders.Order')}
        </ButtonLink>
      }
      toolbar={<OrderFilters list={list} />}
    >
      {narrow || mobile ? (
        <OrderCards {...shown} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={12} columns={7} />}>
          <OrdersTable {...shown} />
        </Suspense>
      )}
      <OrderPanel />
    </Page>
  );
};

export default OrdersPage;
