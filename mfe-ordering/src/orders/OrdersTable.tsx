import type { Order } from '@fraktion/contract/orders';
import { formatDate, formatDateTime, formatQuantity, useTranslation } from '@fraktion/shared-ui';
import { type Column, DataGrid, type Sort } from '@fraktion/shared-ui/grid';
import { useMemo } from 'react';

import { containerText } from '../lib/container.ts';
import { OrderStatusPill } from '../lib/OrderStatusPill.tsx';
import type { ShownOrders } from './shownOrders.ts';

const useColumns = (): readonly Column<Order>[] => {
  const { t } = useTranslation('mfe-ordering');
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('Orders.Columns.Number'),
        text: ({ number }) => String(number),
        numeric: true,
        sortable: true,
        width: 84,
      },
      {
        key: 'status',
        header: t('Orders.Columns.Status'),
        text: ({ status }) => t(`Status.${status}`),
        render: ({ status }) => <OrderStatusPill status={status} />,
        width: 136,
      },
      {
        key: 'infocardName',
        header: t('Orders.Columns.Container'),
        text: ({ infocardName }) => infocardName,
        sortable: true,
        share: 2,
        minWidth: 150,
      },
      {
        key: 'size',
        header: t('Orders.Columns.Size'),
        text: containerText,
        share: 1.5,
        minWidth: 130,
      },
      {
        key: 'locationName',
        header: t('Orders.Columns.Location'),
        text: ({ locationName }) => locationName,
        sortable: true,
        share: 2,
        minWidth: 150,
      },
      {
        key: 'supplierName',
        header: t('Orders.Columns.Supplier'),
        text: ({ supplierName }) => supplierName,
        sortable: true,
        share: 1.5,
        minWidth: 120,
      },
      {
        key: 'orderedAt',
        header: t('Orders.Columns.Ordered'),
        text: ({ orderedAt }) => formatDateTime(orderedAt),
        sortable: true,
        width: 144,
      },
      {
        key: 'plannedDate',
        header: t('Orders.Columns.Planned'),
        text: ({ plannedDate }) => (plannedDate ? formatDate(plannedDate) : null),
        width: 108,
      },
      {
        key: 'kgCollected',
        header: t('Orders.Columns.Weight'),
        text: ({ kgCollected }) => (kgCollected ? formatQuantity(kgCollected) : null),
        numeric: true,
        sortable: true,
        width: 108,
      },
    ],
    [t],
  );
};

const sortOf = (text: string): Sort => {
  const [key = '', direction] = text.split(':');
  return { key, direction: direction === 'asc' ? 'asc' : 'desc' };
};

const OrdersTable = ({ list, orders, busy, error, onRetry, onOpen, empty }: ShownOrders) => {
  const { t } = useTranslation('mfe-ordering');
  const columns = useColumns();
  return (
    <DataGrid<Order>
      label={t('Orders.Title')}
      columns={columns}
      rows={orders?.data}
      rowKey={({ id }) => id}
      sort={sortOf(list.sort)}
      onSort={(sort) => list.change({ sort: sort && `${sort.key}:${sort.direction}` })}
      onOpen={({ id }) => onOpen(id)}
      busy={busy}
      error={error}
      onRetry={onRetry}
      empty={empty}
      {...(orders
        ? {
            paging: {
              page: list.page,
              pageSize: orders.page.pageSize,
              total: orders.page.total,
              totalCapped: orders.page.totalCapped,
              onPage: (page) => list.change({ page: page > 1 ? String(page) : undefined }),
            },
          }
        : {})}
    />
  );
};

export default OrdersTable;
