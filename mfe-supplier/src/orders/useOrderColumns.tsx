import type { Order } from '@fraktion/contract/orders';
import type { SupplierList } from '@fraktion/contract/supplierOrders';
import { Badge, formatDate, formatDateTime, Row, Text, useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { OrderStatusPill } from '../lib/OrderStatusPill.tsx';
import { containerText } from '../lib/orderText.ts';
import { useOrderDay } from '../lib/useOrderDay.ts';
import { useWeightText } from '../lib/useWeightText.ts';

const toCome: readonly SupplierList[] = ['inbox', 'accepted'];

/** The same facts in every list; which of them stand there unasked follows what the list is for. */
export const useOrderColumns = (
  tab: SupplierList,
  isNew: (order: Order) => boolean = () => false,
): readonly Column<Order>[] => {
  const { t } = useTranslation('mfe-supplier');
  const dayOf = useOrderDay();
  const weightOf = useWeightText();
  const wanted = ({ asFastAsPossible, wantedEmptiedDate }: Order) =>
    asFastAsPossible || !wantedEmptiedDate
      ? t('day.asFastAsPossible')
      : formatDate(wantedEmptiedDate);
  return [
    {
      key: 'number',
      header: t('fields.number'),
      text: ({ number }) => String(number),
      numeric: true,
    },
    {
      key: 'customerName',
      header: t('fields.customer'),
      text: ({ customerName }) => customerName,
      sortable: true,
    },
    {
      key: 'locationName',
      header: t('fields.location'),
      text: (order) => (isNew(order) ? `${t('orders.new')} ` : '') + order.locationName,
      render: (order) =>
        isNew(order) ? (
          <Row as="span" gap="1.5" flexWrap="nowrap" display="inline-flex" maxWidth="full">
            <Badge tone="blue">{t('orders.new')}</Badge>
            <Text as="span" size="grid" strong truncate>
              {order.locationName}
            </Text>
          </Row>
        ) : (
          order.locationName
        ),
      sortable: true,
      fixed: true,
    },
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
    {
      key: 'container',
      header: t('fields.container'),
      text: containerText,
    },
    {
      key: 'wanted',
      header: t('fields.wanted'),
      text: wanted,
      hidden: !toCome.includes(tab),
    },
    {
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
      hidden: tab !== 'accepted',
    },
    {
      key: 'orderedAt',
      header: t('fields.ordered'),
      text: ({ orderedAt }) => formatDateTime(orderedAt),
      sortable: true,
      hidden: tab === 'accepted' || tab === 'completed',
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
      text: weightOf,
      numeric: true,
      sortable: true,
      hidden: toCome.includes(tab),
    },
    {
      key: 'receiverName',
      header: t('fields.forwarded'),
      text: ({ receiverName }) => receiverName,
      hidden: true,
    },
    {
      key: 'status',
      header: t('fields.status'),
      text: ({ status }) => t(`status.${status}`),
      render: ({ status }) => <OrderStatusPill status={status} />,
      width: 144,
    },
  ];
};
