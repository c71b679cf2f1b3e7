import type { Order } from '@fraktion/contract/orders';
import { formatQuantity } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { orderColumns as columnsOf, type OrderWords } from '@fraktion/shared-waste/orders';

/** The columns of the list. */
export const orderColumns = (words: OrderWords): readonly Column<Order>[] => {
  const { number, status, infocard, size, location, supplier, ordered, planned, weight } =
    columnsOf(words);
  return [
    { ...number, sortable: true, fixed: true },
    status,
    infocard,
    { ...size, hidden: true },
    location,
    supplier,
    { ...ordered, sortable: true },
    planned,
    {
      ...weight,
      header: `${weight.header}, kg`,
      text: (order) => words.weight(order, formatQuantity),
      width: 164,
    },
  ];
};

/** What the list has no room for, and its sheet has. */
export const sheetColumns = (words: OrderWords): readonly Column<Order>[] => {
  const { weighing, wanted, collected, orderer } = columnsOf(words);
  const { containerId, receivingFacility, requisition, comment } = columnsOf(words);
  return [
    weighing,
    wanted,
    collected,
    orderer,
    containerId,
    receivingFacility,
    requisition,
    comment,
  ];
};
