import type { Order } from '@fraktion/contract/orders';
import { formatDate, formatDateTime, formatQuantity, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { OrderStatusPill, type OrderWords } from '@fraktion/shared-waste/orders';
import { containerText } from '@fraktion/shared-waste/container';

/** The columns of the list; the keys of those that sort are the call's. */
export const orderColumns = (
  t: Translate<'mfe-ordering'>,
  words: OrderWords,
): readonly Column<Order>[] => [
  {
    key: 'number',
    header: t('orders.columns.number'),
    text: ({ number }) => String(number),
    numeric: true,
    sortable: true,
    fixed: true,
  },
  {
    key: 'status',
    header: t('orders.columns.status'),
    text: words.status,
    render: (order) => <OrderStatusPill order={order} />,
    width: 164,
  },
  {
    key: 'infocardName',
    header: t('orders.columns.container'),
    text: ({ infocardName }) => infocardName,
    sortable: true,
  },
  {
    key: 'size',
    header: t('orders.columns.size'),
    text: containerText,
    hidden: true,
  },
  {
    key: 'locationName',
    header: t('orders.columns.location'),
    text: ({ locationName }) => locationName,
    sortable: true,
  },
  {
    key: 'supplierName',
    header: t('orders.columns.supplier'),
    text: ({ supplierName }) => supplierName,
    sortable: true,
  },
  {
    key: 'orderedAt',
    header: t('orders.columns.ordered'),
    text: ({ orderedAt }) => formatDateTime(orderedAt),
    sortable: true,
  },
  {
    key: 'plannedDate',
    header: t('orders.columns.planned'),
    text: ({ plannedDate }) => (plannedDate ? formatDate(plannedDate) : null),
  },
  {
    key: 'kgCollected',
    header: t('orders.columns.weight'),
    text: (order) => words.weight(order, formatQuantity),
    numeric: true,
    sortable: true,
    width: 164,
  },
];
