import type { Order } from '@fraktion/contract/orders';
import { listSupplierOrders, supplierTabs } from '@fraktion/contract/supplierOrders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Page, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { useLiveOrders } from '../lib/useLiveOrders.ts';
import { ActionDialog } from './actions/ActionDialog.tsx';
import type { OfferedAction } from './orderActions.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { tabCountsQuery } from './orderQueries.ts';
import { OrdersTab } from './OrdersTab.tsx';
import { useOrdersAddress } from './useOrdersAddress.ts';

const panel = 'supplier-orders';

interface Acting {
  readonly order: Order;
  readonly action: OfferedAction;
}

const OrdersPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useOrdersAddress();
  const { openId, open, close } = useOpenInAddress('order');
  const orders = useQuery(listQueryFor(listSupplierOrders, { query: address.list.query }));
  const counts = useQuery(tabCountsQuery()).data;
  // Kept here and not in its row: live news may take the row away while its dialog is open.
  const [acting, setActing] = useState<Acting>();
  const act = useCallback(
    (order: Order, action: OfferedAction) => setActing({ order, action }),
    [],
  );
  useLiveOrders();
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
            count: counts?.[value],
          }))}
        />
      }
    >
      <TabPanel id={panel} value={address.tab}>
        {/* Each tab has columns of its own. */}
        <OrdersTab key={address.tab} address={address} orders={orders} onOpen={open} onAct={act} />
      </TabPanel>
      <OrderPanel id={openId} onClose={close} onAct={act} />
      {acting ? <ActionDialog {...acting} onClose={() => setActing(undefined)} /> : null}
    </Page>
  );
};

export default OrdersPage;
