import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { latestOrders } from '../lib/order/someOrders.ts';
import { OrdersWidget } from './OrdersWidget.tsx';

/** The latest orders. */
const LatestOrdersWidget = () => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <OrdersWidget
      query={useQuery(latestOrders())}
      title={t('home.latest')}
      empty={t('home.latestEmpty')}
      asOrdered
    />
  );
};

export default LatestOrdersWidget;
