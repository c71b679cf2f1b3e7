import type { Order } from '@fraktion/contract/orders';
import { formatDate, formatDateTime } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { textColumn } from '@fraktion/shared-ui/list';

import { containerText } from '../container/containerText.ts';
import { OrderStatusPill } from './OrderStatusPill.tsx';
import type { OrderField, OrderWords } from './useOrderWords.ts';

/** Every column that orders may have. Each list and sheet chooses among them, and says which of them its call sorts by. */
export const orderColumns = (words: OrderWords) => {
  const { field } = words;
  const said = (
    key: 'ordererName' | 'containerId' | 'receivingFacility' | 'requisitionId' | 'comment',
    name: OrderField,
  ) => textColumn(key, field(name), { sortable: false });
  const moment = (key: 'orderedAt' | 'collectedAt' | 'emptiedAt', name: OrderField) => ({
    key,
    header: field(name),
    text: (order: Order) => order[key] && formatDateTime(order[key]),
  });
  return {
    number: {
      key: 'number',
      header: field('number'),
      text: ({ number }: Order) => String(number),
      numeric: true,
    },
    status: {
      key: 'status',
      header: field('status'),
      text: words.status,
      render: (order: Order) => <OrderStatusPill order={order} />,
      width: 164,
    },
    customer: textColumn('customerName', field('customer')),
    supplier: textColumn('supplierName', field('supplier')),
    receiver: textColumn('receiverName', field('forwarded'), { sortable: false }),
    infocard: textColumn('infocardName', field('container')),
    size: { key: 'size', header: field('size'), text: containerText },
    location: textColumn('locationName', field('location')),
    address: textColumn('locationAddress', field('address'), { sortable: false }),
    fraction: {
      key: 'fraction',
      header: field('fraction'),
      text: ({ wasteFractionName, infocardName }: Order) => wasteFractionName ?? infocardName,
    },
    wanted: {
      key: 'wanted',
      header: field('wanted'),
      text: (order: Order) => words.wanted(order),
      // 'As soon as possible' in the longest of the languages.
      width: 160,
    },
    planned: {
      key: 'plannedDate',
      header: field('planned'),
      text: ({ plannedDate }: Order) => plannedDate && formatDate(plannedDate),
    },
    ordered: moment('orderedAt', 'ordered'),
    collected: moment('collectedAt', 'collected'),
    emptied: moment('emptiedAt', 'emptied'),
    weight: {
      key: 'kgCollected',
      header: field('weight'),
      text: (order: Order) => words.weight(order),
      numeric: true,
      sortable: true,
    },
    /** The weight says it beside its figure; a sheet, whose weights are bare numbers, says it here. */
    weighing: { key: 'weighing', header: field('weighing'), text: words.weighing },
    orderer: said('ordererName', 'orderer'),
    containerId: said('containerId', 'containerId'),
    receivingFacility: said('receivingFacility', 'receivingFacility'),
    requisition: said('requisitionId', 'requisition'),
    comment: said('comment', 'comment'),
  } satisfies Record<string, Column<Order>>;
};
