import { listOrders } from '@fraktion/contract/orders';
import { orderPath } from '@fraktion/contract/pages';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = 8;

/** Orders that are not collected yet, the newest first. */
const OpenOrdersWidget = ({ locationId }: WidgetProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { role } = useProfile();
  const words = useOrderWords();
  const query = useQuery(
    listQueryFor(listOrders, {
      query: {
        'filter[status][in]': 'Created,Accepted',
        ...(locationId ? { 'filter[locationId][in]': locationId } : {}),
        pageSize: shown,
      },
    }),
  );
  return (
    <WidgetBody
      query={query}
      empty={t('widgets.openOrders.empty')}
      isEmpty={({ data }) => data.length === 0}
      failed={t('widgets.openOrders.failed')}
    >
      {({ data }) => (
        <Rows
          label={t('widgets.openOrders.title')}
          rows={data.map((order) => ({
            key: order.id,
            to: orderPath(order.id, role),
            title: order.infocardName,
            text: [words.title(order), order.locationName, words.wish(order)].join(' · '),
            end: <OrderStatusPill order={order} />,
          }))}
        />
      )}
    </WidgetBody>
  );
};

export default OpenOrdersWidget;
