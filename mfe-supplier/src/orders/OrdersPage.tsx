import { maxCountedTotal } from '@fraktion/contract/list';
import { listSupplierOrders, supplierTabs } from '@fraktion/contract/orders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Page, useTranslation } from '@fraktion/shared-ui';
import { countText } from '@fraktion/shared-ui/list';
import { TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { OrderDesk, useOrderDesk } from './OrderDesk.tsx';
import { orderCounts } from '../lib/order/someOrders.ts';
import { OrdersTab } from './OrdersTab.tsx';
import { useOrdersAddress } from './useOrdersAddress.ts';
import { useUnreadOrders } from './useUnreadOrders.ts';

const panel = 'supplier-orders';

/** `10,000+` if the server stopped counting. */
const tabCount = (total: number) =>
  countText({ total, totalCapped: total >= maxCountedTotal }) ?? undefined;

const OrdersPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useOrdersAddress();
  const orders = useQuery(listQueryFor(listSupplierOrders, { query: address.list.query }));
  // The tabs are usable without their counts, so a failure is not reported.
  const counts = useQuery(orderCounts()).data;
  const desk = useOrderDesk(orders.data?.data);
  const { isNew, markRead } = useUnreadOrders();
  return (
    <Page
      title={t('orders.title')}
      toolbar={
        <Tabs
          label={t('orders.title')}
          value={address.tab}
          onChange={address.setTab}
          panel={panel}
          tabs={supplierTabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: counts && tabCount(counts[value]),
          }))}
        />
      }
    >
      <TabPanel id={panel} value={address.tab}>
        {/* Each tab has its own columns. */}
        <OrdersTab
          key={address.tab}
          address={address}
          orders={orders}
          onOpen={desk.open}
          onAct={desk.act}
          isNew={isNew}
        />
      </TabPanel>
      <OrderDesk desk={desk} onSeen={markRead} />
    </Page>
  );
};

export default OrdersPage;
