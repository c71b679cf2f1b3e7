import { type Order, orderMark } from '@fraktion/contract/orders';
import { saysField } from '@fraktion/contract/sheets';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { containerSayings, containerText } from '../container/containerText.ts';
import { OrderStatusPill } from './OrderStatusPill.tsx';
import { statusSayings, weighingSayings } from './orderSayings.ts';
import type { OrderWords } from './useOrderWords.ts';

const { text, count, quantity, day, moment, status } = columnsOf<Order>();

/** All possible columns of orders. Each list selects some, and decides which are visible by default. */
export const orderColumns = (words: OrderWords) => {
  const { field } = words;
  return {
    number: count('number', field('number'), { text: ({ number }) => String(number) }),
    status: status(
      'status',
      field('status'),
      words.status,
      (order) => <OrderStatusPill order={order} />,
      {
        width: 164,
        drawn: (order) => words.mark(orderMark(order)),
        sheet: statusSayings(words),
      },
    ),
    customer: text('customerName', field('customer')),
    supplier: text('supplierName', field('supplier')),
    receiver: text('receiverName', field('forwarded')),
    infocard: text('infocardName', field('container')),
    size: text('size', field('size'), { value: containerText, sheet: containerSayings }),
    location: text('locationName', field('location')),
    address: text('locationAddress', field('address')),
    fraction: text('fraction', field('fraction'), {
      value: ({ wasteFractionName, infocardName }) => wasteFractionName ?? infocardName,
      sheet: [...saysField('wasteFractionName'), ...saysField('infocardName')],
    }),
    wanted: day('wanted', field('wanted'), {
      value: ({ asFastAsPossible, wantedEmptiedDate }) =>
        asFastAsPossible ? null : wantedEmptiedDate,
      text: (order) => words.wanted(order),
      sheet: [{ when: { asFastAsPossible: ['false'] }, parts: [{ field: 'wantedEmptiedDate' }] }],
      sheetOtherwise: [{ parts: [{ words: words.asFastAsPossible }] }],
      // 'As soon as possible' in the longest of the languages.
      width: 160,
    }),
    planned: day('plannedDate', field('planned')),
    ordered: moment('orderedAt', field('ordered')),
    collected: moment('collectedAt', field('collected')),
    emptied: moment('emptiedAt', field('emptied')),
    weight: quantity('kgCollected', field('weight'), {
      unit: 'kg',
      text: (order) => words.weight(order),
    }),
    /** On screen the weight shows this beside its figure; a sheet, with bare numbers, has a column for it. */
    weighing: text('weighing', field('weighing'), {
      value: words.weighing,
      sheet: weighingSayings(words),
    }),
    orderer: text('ordererName', field('orderer')),
    containerId: text('containerId', field('containerId')),
    receivingFacility: text('receivingFacility', field('receivingFacility')),
    requisition: text('requisitionId', field('requisition')),
    comment: text('comment', field('comment')),
  } satisfies Record<string, Column<Order>>;
};
