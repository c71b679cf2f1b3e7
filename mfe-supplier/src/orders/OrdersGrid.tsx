import type { Order } from '@fraktion/contract/orders';
import { FilterBar, IconButton, Stack, useTranslation } from '@fraktion/shared-ui';
import { DataGrid, useColumns } from '@fraktion/shared-ui/grid';
import { useCallback } from 'react';

import { type ListViewProps, pagingOf } from './listView.ts';
import { NoOrders } from './NoOrders.tsx';
import { offersOf } from './orderActions.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { useOrderColumns } from './useOrderColumns.tsx';

/** The orders for a desk: sorted and paged by the server, the next thing to do at the end of each row. */
const OrdersGrid = (props: ListViewProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { address, list, onAct } = props;
  const { tab } = address;
  const { columns, chooser } = useColumns(`supplier-orders-${tab}`, useOrderColumns(tab));
  const rowActions = useCallback(
    (order: Order) =>
      offersOf(order)
        .filter(({ main }) => main)
        .map(({ action, icon, label }) => (
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
    <Stack gap="3">
      <FilterBar end={chooser}>
        <OrderFilters address={address} />
      </FilterBar>
      <DataGrid
        label={t(`tabs.${tab}`)}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        sort={address.sort}
        onSort={address.setSort}
        onOpen={({ id }) => address.open(id)}
        rowActions={rowActions}
        paging={pagingOf(props)}
        busy={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<NoOrders {...props} />}
      />
    </Stack>
  );
};

export default OrdersGrid;
