import type { Listed } from '@fraktion/contract/call';
import type { Order } from '@fraktion/contract/orders';
import { EmptyState, IconButton, useTranslation } from '@fraktion/shared-ui';
import { ListView } from '@fraktion/shared-ui/list';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';

import { mainOffersOf, type OfferedAction } from './orderActions.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { useOrderCard } from './useOrderCard.tsx';
import { useOrderColumns } from './useOrderColumns.tsx';
import type { OrdersAddress } from './useOrdersAddress.ts';

export interface OrdersTabProps {
  readonly address: OrdersAddress;
  readonly orders: UseQueryResult<Listed<Order>>;
  readonly onOpen: (id: string) => void;
  readonly onAct: (order: Order, action: OfferedAction) => void;
}

/** One tab of the inbox, the next thing to do at the end of each row. */
export const OrdersTab = ({ address, orders, onOpen, onAct }: OrdersTabProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { tab, list } = address;
  const columns = useOrderColumns(tab);
  const card = useOrderCard(onAct);
  const rowActions = useCallback(
    (order: Order) =>
      mainOffersOf(order).map(({ action, icon, label }) => (
        <IconButton
          key={action}
          size="small"
          icon={icon}
          label={t('actions.on', { action: t(label), number: order.number })}
          onClick={() => onAct(order, action)}
        />
      )),
    [onAct, t],
  );
  return (
    <ListView
      name={`supplier-orders-${tab}`}
      label={t(`tabs.${tab}`)}
      searchLabel={t('orders.search')}
      address={list}
      list={orders}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      columns={columns}
      card={card}
      cardHeight={188}
      filters={<OrderFilters tab={tab} address={list} />}
      rowActions={rowActions}
      empty={
        <EmptyState text={t(`orders.empty.${tab}`)} drawing={tab === 'inbox' ? 'inbox' : 'truck'} />
      }
    />
  );
};
