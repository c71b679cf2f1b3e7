import type { ListAnswer } from '@fraktion/contract/call';
import type { Order } from '@fraktion/contract/orders';
import {
  Box,
  type DrawingName,
  EmptyState,
  ErrorState,
  Link,
  Panel,
  SkeletonText,
  useTranslation,
} from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';

import { OrderLine } from './OrderLine.tsx';

export interface OrdersPanelProps {
  readonly title: string;
  readonly list: UseQueryResult<ListAnswer<Order>>;
  /** The link to all of them. */
  readonly all: string;
  readonly empty: string;
  readonly drawing: DrawingName;
  /** The orders have different statuses, so each shows its own. */
  readonly withStatus?: boolean;
}

const Lines = ({ title, list, empty, drawing, withStatus = false }: OrdersPanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const orders = list.data?.data;
  if (orders && orders.length > 0) {
    return (
      <Box as="ul" aria-label={title}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} withStatus={withStatus} />
        ))}
      </Box>
    );
  }
  if (orders) return <EmptyState text={empty} drawing={drawing} />;
  if (list.error) {
    return (
      <ErrorState
        title={t('orders.failed')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  return (
    <Box px="4" pb="4">
      <SkeletonText lines={10} />
    </Box>
  );
};

/** A few orders and a link to all of them. */
export const OrdersPanel = (props: OrdersPanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Panel
      title={props.title}
      flush
      actions={
        <Link alone to={props.all} aria-label={t('home.allOf', { title: props.title })}>
          {t('home.all')}
        </Link>
      }
    >
      <Lines {...props} />
    </Panel>
  );
};
