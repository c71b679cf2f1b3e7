import type { Order } from '@fraktion/contract/orders';
import { formatDate, formatQuantity } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/list';
import { orderColumns as allColumns, type OrderWords } from '@fraktion/shared-waste/orders';

const orderedDay = ({ orderedAt }: Order): string => formatDate(orderedAt);

/** Every field of an order: list and print show some by default, the export all. */
export const orderColumns = (words: OrderWords): readonly Column<Order>[] => {
  const of = allColumns(words);
  const { weighing, wanted, collected, orderer } = of;
  const { containerId, receivingFacility, requisition, comment } = of;
  return [
    { ...of.number, fixed: true },
    of.status,
    of.infocard,
    { ...of.size, hidden: true },
    of.location,
    of.supplier,
    // The time of day, which few need, would take the last letters of the locations.
    { ...of.ordered, drawn: orderedDay, render: orderedDay },
    of.planned,
    {
      ...of.weight,
      header: `${of.weight.header}, kg`,
      unit: undefined,
      text: (order) => words.weight(order, formatQuantity),
    },
    ...[
      weighing,
      wanted,
      collected,
      orderer,
      containerId,
      receivingFacility,
      requisition,
      comment,
    ].map((column) => ({ ...column, hidden: true })),
  ];
};
