import { type Order, type SupplierList } from '@fraktion/contract/orders';
import {
  formatDate,
  formatDateTime,
  Row,
  Text,
  useMediaQuery,
  useTranslation,
} from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { textColumn } from '@fraktion/shared-ui/list';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import { containerText } from '@fraktion/shared-waste/container';

import { useOrderDay } from '../lib/order/useOrderDay.ts';
import { type IsNew, useLocationColumn } from './useLocationColumn.tsx';

const toCome: readonly SupplierList[] = ['inbox', 'accepted'];

/** The day that was agreed on, and whether it has gone by. */
const usePlannedColumn = (): Column<Order> => {
  const { t } = useTranslation('mfe-supplier');
  const dayOf = useOrderDay();
  return {
    key: 'plannedDate',
    header: t('fields.planned'),
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
    sortable: true,
  };
};

/** On a smaller desk some columns wait until they are asked for, so that names stay readable and the status in sight. */
const useRoom = () => ({
  small: useMediaQuery('(max-width: 1499.98px)'),
  middling: useMediaQuery('(max-width: 1679.98px)'),
});

/** The same facts in every list; which of them stand there unasked follows what the list is for. */
export const useOrderColumns = (
  tab: SupplierList,
  isNew: IsNew = () => false,
): readonly Column<Order>[] => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const location = useLocationColumn(isNew);
  const planned = usePlannedColumn();
  const { small, middling } = useRoom();
  return [
    {
      key: 'number',
      header: t('fields.number'),
      text: ({ number }) => String(number),
      numeric: true,
    },
    textColumn('customerName', t('fields.customer')),
    location,
    {
      key: 'address',
      header: t('fields.address'),
      text: ({ locationAddress }) => locationAddress,
      hidden: true,
    },
    {
      key: 'fraction',
      header: t('fields.fraction'),
      text: ({ wasteFractionName, infocardName }) => wasteFractionName ?? infocardName,
    },
    { key: 'container', header: t('fields.container'), text: containerText, hidden: small },
    {
      key: 'wanted',
      header: t('fields.wanted'),
      text: (order) => words.wanted(order),
      // 'As soon as possible' in the longest of the languages.
      width: 160,
      // Once a day is agreed on, the wish comes second.
      hidden: !toCome.includes(tab) || (tab === 'accepted' && middling),
    },
    { ...planned, hidden: tab !== 'accepted' },
    {
      key: 'orderedAt',
      header: t('fields.ordered'),
      text: ({ orderedAt }) => formatDateTime(orderedAt),
      sortable: true,
      hidden: tab === 'accepted' || tab === 'completed' || (tab === 'inbox' && middling),
    },
    {
      key: 'emptiedAt',
      header: t('fields.emptied'),
      text: ({ emptiedAt }) => emptiedAt && formatDateTime(emptiedAt),
      sortable: true,
      hidden: tab !== 'completed',
    },
    {
      key: 'kgCollected',
      header: t('fields.weight'),
      text: (order) => words.weight(order),
      numeric: true,
      sortable: true,
      hidden: toCome.includes(tab),
    },
    {
      key: 'weighing',
      header: t('fields.weighing'),
      text: ({ kgCollected, weightEstimated }) =>
        kgCollected && t(weightEstimated ? 'weighing.estimated' : 'weighing.weighed'),
      // The weight says it beside its figure; a sheet, whose weights are bare numbers, says it here.
      hidden: true,
    },
    textColumn('receiverName', t('fields.forwarded'), { sortable: false, hidden: true }),
    {
      key: 'status',
      header: t('fields.status'),
      text: words.status,
      render: (order) => <OrderStatusPill order={order} />,
      width: 164,
    },
  ];
};
