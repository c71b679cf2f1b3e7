import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { nextOrders } from '../lib/order/someOrders.ts';
import { OrdersWidget } from './OrdersWidget.tsx';

/** The next collections, by day. */
const NextCollectionsWidget = () => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <OrdersWidget
      query={useQuery(nextOrders())}
      title={t('home.next')}
      empty={t('home.nextEmpty')}
    />
  );
};

export default NextCollectionsWidget;
