import type { ListAnswer } from '@fraktion/contract/call';
import type { Order } from '@fraktion/contract/orders';
import { supplierOrderPath } from '@fraktion/contract/pages';
import { formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { OrderStatusPill } from '@fraktion/shared-waste/orders';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import type { UseQueryResult } from '@tanstack/react-query';

import { useOrderDay } from '../lib/order/useOrderDay.ts';
import { wasteText } from '../lib/order/wasteText.ts';

interface OrdersWidgetProps {
  readonly query: UseQueryResult<ListAnswer<Order>>;
  readonly title: string;
  readonly empty: string;
  /** When it was ordered, not the day it is planned for. */
  readonly asOrdered?: boolean;
}

/** A few of a supplier's orders. */
export const OrdersWidget = ({ query, title, empty, asOrdered = false }: OrdersWidgetProps) => {
  const { t } = useTranslation('mfe-supplier');
  const dayOf = useOrderDay();
  return (
    <WidgetBody
      query={query}
      empty={empty}
      isEmpty={({ data }) => data.length === 0}
      failed={t('orders.failed')}
    >
      {({ data }) => (
        <Rows
          label={title}
          rows={data.map((order) => ({
            key: order.id,
            to: supplierOrderPath(order.id),
            title: order.locationName,
            text: [
              order.customerName,
              wasteText(order),
              asOrdered
                ? t('day.ordered', { time: formatDateTime(order.orderedAt) })
                : dayOf(order).text,
            ].join(' · '),
            end: <OrderStatusPill order={order} />,
          }))}
        />
      )}
    </WidgetBody>
  );
};
