import type { Order } from '@fraktion/contract/orders';
import {
  Badge,
  Button,
  type CardContent,
  CardList,
  ErrorState,
  FilterBar,
  formatDateTime,
  formatWeight,
  Pagination,
  Row,
  SkeletonCards,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';

import { OrderStatusPill } from '../lib/OrderStatusPill.tsx';
import { wasteText } from '../lib/orderText.ts';
import { useOrderDay } from '../lib/useOrderDay.ts';
import { type ListViewProps, pagingOf } from './listView.ts';
import { NoOrders } from './NoOrders.tsx';
import { offersOf } from './orderActions.ts';
import { OrderFilters } from './OrderFilters.tsx';

const Offers = ({ order, onAct }: Pick<ListViewProps, 'onAct'> & { readonly order: Order }) => {
  const { t } = useTranslation('mfe-supplier');
  return offersOf(order)
    .filter(({ main }) => main)
    .map(({ action, icon, label }) => (
      <Button key={action} icon={icon} flex="1" onClick={() => onAct(order, action)}>
        {t(label)}
      </Button>
    ));
};

const useCard = ({ address, onAct }: ListViewProps) => {
  const { t } = useTranslation('mfe-supplier');
  const dayOf = useOrderDay();
  return (order: Order): CardContent => {
    const day = dayOf(order);
    const canAct = offersOf(order).some(({ main }) => main);
    return {
      key: order.id,
      title: order.locationName,
      onOpen: () => address.open(order.id),
      status: (
        <Row gap="1" justifyContent="flex-end">
          {day.late ? <Badge tone="red">{t('day.late')}</Badge> : null}
          <OrderStatusPill status={order.status} />
        </Row>
      ),
      text: (
        <>
          {order.locationAddress}
          <br />
          {wasteText(order)}
        </>
      ),
      facts: [
        order.customerName,
        order.status === 'Created' || order.status === 'Accepted' ? day.text : null,
        order.kgCollected ? formatWeight(order.kgCollected) : null,
        t('day.ordered', { time: formatDateTime(order.orderedAt) }),
      ],
      actions: canAct ? <Offers order={order} onAct={onAct} /> : null,
    };
  };
};

const Cards = (props: ListViewProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { list, address } = props;
  const card = useCard(props);
  const orders = list.data?.data;
  const paging = pagingOf(props);
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
  if (!orders || !paging) return <SkeletonCards cards={5} height={188} />;
  if (orders.length === 0 && paging.page === 1) return <NoOrders {...props} />;
  return (
    <Stack gap="3" aria-busy={list.isPlaceholderData || undefined}>
      <CardList label={t(`tabs.${address.tab}`)} cards={orders.map(card)} />
      <Pagination {...paging} shown={orders.length} />
    </Stack>
  );
};

/** The orders for a thumb: what to know before driving, and the one thing to do next. */
export const OrderCards = (props: ListViewProps) => (
  <Stack gap="3">
    <FilterBar>
      <OrderFilters address={props.address} />
    </FilterBar>
    <Cards {...props} />
  </Stack>
);
