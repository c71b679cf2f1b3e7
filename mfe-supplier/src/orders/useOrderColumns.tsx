import type { CarriedOrder, Order, SupplierList } from '@fraktion/contract/orders';
import { saysField } from '@fraktion/contract/sheets';
import { formatDate, Row, Text, useMediaQuery, useTranslation } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { orderColumns, useOrderWords } from '@fraktion/shared-waste/orders';

import { wasteText } from '../lib/order/wasteText.ts';
import { useOrderDay } from '../lib/order/useOrderDay.ts';
import { type IsNew, useLocationColumn } from './useLocationColumn.tsx';

const toCome: readonly SupplierList[] = ['inbox', 'accepted'];

/** The planned day, and whether it has passed. */
const usePlanned = (): Pick<Column<Order>, 'text' | 'render'> => {
  const { t } = useTranslation('mfe-supplier');
  const dayOf = useOrderDay();
  return {
    text: (order) =>
      order.plannedDate &&
      formatDate(order.plannedDate) + (dayOf(order).late ? ` ${t('day.late')}` : ''),
    render: (order) => {
      const text = order.plannedDate ? formatDate(order.plannedDate) : '–';
      if (!dayOf(order).late) return text;
      return (
        <Row as="span" gap="1.5" flexWrap="nowrap" display="inline-flex">
          {text}
          <Text as="span" size="grid" tone="error">
            {t('day.late')}
          </Text>
        </Row>
      );
    },
  };
};

/** Pixels between a date and the word for a day that has passed. */
const beforeLate = 8;

/** Pixels of a usual fraction with its size. */
const withSize = 152;

/** The waste in little room: `Cardboard · 660 L`. */
const fractionAndSize = (order: Order): string =>
  wasteText(order.size === null ? order : { ...order, containerType: null });

/** On a smaller screen some columns are hidden by default, so that names stay readable. */
const useRoom = () => ({
  small: useMediaQuery('(max-width: 1499.98px)'),
  middling: useMediaQuery('(max-width: 1679.98px)'),
});

const { text } = columnsOf<CarriedOrder>();

/** Where the account itself will collect it, and by whom: in little room the driver alone, if there is one. */
const useOwnColumns = (inLittleRoom: boolean) => {
  const { t } = useTranslation('mfe-supplier');
  return {
    town: text('town', t('orders.town')),
    driver: text('driverName', t('orders.driver'), {
      value: ({ driverName, vehicleName }) =>
        inLittleRoom
          ? (driverName ?? vehicleName)
          : [vehicleName, driverName].filter(Boolean).join(', ') || null,
      // A sheet has room for both.
      sheet: [
        { parts: [{ field: 'vehicleName' }, { words: ', ' }, { field: 'driverName' }] },
        ...saysField('vehicleName'),
        ...saysField('driverName'),
      ],
    }),
  };
};

/** The same columns in every list, the day first; which of them are visible by default depends on the list. */
export const useOrderColumns = (
  tab: SupplierList,
  isNew: IsNew = () => false,
): readonly Column<CarriedOrder>[] => {
  const words = useOrderWords();
  const columns = orderColumns(words);
  const location = useLocationColumn(isNew);
  const planned = usePlanned();
  const { small, middling } = useRoom();
  const { number, customer, address, fraction, size, wanted } = columns;
  const { ordered, emptied, weight, weighing, receiver, status } = columns;
  const open = toCome.includes(tab);
  // With the planned day and the driver beside it, the size has no room of its own.
  const together = small && tab === 'accepted';
  const own = useOwnColumns(together);
  return [
    // The usual order of the list is by urgency, which is this day and what must be done as fast as possible.
    ...(tab === 'inbox' ? [{ ...wanted, key: 'urgency' }] : []),
    ...(tab === 'accepted' ? [{ ...columns.planned, ...planned, lead: beforeLate }] : []),
    location,
    // What the customer writes matters more than the town, which the board has.
    { ...own.town, hidden: !open || together },
    { ...address, hidden: true },
    { ...fraction, ...(together ? { text: fractionAndSize, width: withSize } : {}) },
    { ...size, header: words.field('container'), hidden: small && tab !== 'inbox' },
    { ...own.driver, hidden: tab !== 'accepted' },
    { ...columns.comment, hidden: !open },
    { ...customer, hidden: open && small },
    { ...number, hidden: open && middling },
    ...(tab === 'inbox' ? [] : [{ ...wanted, hidden: tab !== 'accepted' || middling }]),
    ...(tab === 'accepted' ? [] : [{ ...columns.planned, ...planned, hidden: true }]),
    { ...ordered, hidden: tab === 'accepted' || tab === 'completed' || tab === 'inbox' },
    { ...emptied, hidden: tab !== 'completed' },
    { ...weight, hidden: open },
    { ...weighing, hidden: true },
    { ...receiver, hidden: true },
    // Every order of the inbox is new.
    { ...status, hidden: tab === 'inbox' },
    { ...columns.containerId, hidden: true },
    { ...columns.receivingFacility, hidden: true },
  ];
};
