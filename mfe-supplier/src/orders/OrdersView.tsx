import type { Listed } from '@fraktion/contract/call';
import type { Order } from '@fraktion/contract/orders';
import {
  EmptyState,
  NoMatches,
  SkeletonRows,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import type { OfferedAction } from './orderActions.ts';
import { OrderCards } from './OrderCards.tsx';
import type { useOrdersAddress } from './useOrdersAddress.ts';

// The grid needs more code than all the rest, and phones do without.
const OrdersGrid = lazy(() => import('./OrdersGrid.tsx'));

export interface OrdersViewProps {
  readonly address: ReturnType<typeof useOrdersAddress>;
  readonly list: UseQueryResult<Listed<Order>>;
  readonly onAct: (order: Order, action: OfferedAction) => void;
}

export const pagingOf = ({ address, list }: OrdersViewProps) => {
  const page = list.data?.page;
  return page && { ...page, onPage: address.setPage };
};

/** Nothing to show: because of the filters, or because there is nothing. */
export const NoOrders = ({ address: { tab, filtered, clear } }: OrdersViewProps) => {
  const { t } = useTranslation('mfe-supplier');
  if (filtered) return <NoMatches onClear={clear} />;
  return (
    <EmptyState text={t(`orders.empty.${tab}`)} drawing={tab === 'inbox' ? 'inbox' : 'truck'} />
  );
};

/** One tab of the inbox: a grid at a desk, cards on phones and tablets. */
export const OrdersView = (props: OrdersViewProps) => {
  const { mobile, narrow } = useDevice();
  if (mobile || narrow) return <OrderCards {...props} />;
  return (
    <Suspense fallback={<SkeletonRows rows={12} columns={6} />}>
      {/* Each tab has columns of its own. */}
      <OrdersGrid key={props.address.tab} {...props} />
    </Suspense>
  );
};
