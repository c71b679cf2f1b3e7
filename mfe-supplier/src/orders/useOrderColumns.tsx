import type { Order, SupplierList } from '@fraktion/contract/orders';
import { formatDate, Row, Text, useMediaQuery, useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/list';
import { orderColumns, useOrderWords } from '@fraktion/shared-waste/orders';

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

/** On a smaller screen some columns are hidden by default, so that names stay readable and the status visible. */
const useRoom = () => ({
  small: useMediaQuery('(max-width: 1499.98px)'),
  middling: useMediaQuery('(max-width: 1679.98px)'),
});

/** The same columns in every list; which of them are visible by default depends on the list. */
export const useOrderColumns = (
  tab: SupplierList,
  isNew: IsNew = () => false,
): readonly Column<Order>[] => {
  const words = useOrderWords();
  const columns = orderColumns(words);
  const location = useLocationColumn(isNew);
  const planned = usePlanned();
  const { small, middling } = useRoom();
  const { number, customer, address, fraction, size, wanted } = columns;
  const { ordered, emptied, weight, weighing, receiver, status } = columns;
  return [
    number,
    customer,
    location,
    { ...address, hidden: true },
    fraction,
    { ...size, header: words.field('container'), hidden: small },
    // When a day is planned, the wanted day is less important.
    { ...wanted, hidden: !toCome.includes(tab) || (tab === 'accepted' && middling) },
    { ...columns.planned, ...planned, hidden: tab !== 'accepted' },
    {
      ...ordered,
      hidden: tab === 'accepted' || tab === 'completed' || (tab === 'inbox' && middling),
    },
    { ...emptied, hidden: tab !== 'completed' },
    { ...weight, hidden: toCome.includes(tab) },
    { ...weighing, hidden: true },
    { ...receiver, hidden: true },
    status,
    { ...columns.containerId, hidden: true },
    { ...columns.receivingFacility, hidden: true },
  ];
};
