import { type Order } from '@fraktion/contract/orders';
import { listSupplierOrders, supplierTabs } from '@fraktion/contract/supplierOrders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Page, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useLiveOrders } from '../lib/useLiveOrders.ts';
import { ActionDialog } from './actions/ActionDialog.tsx';
import type { OfferedAction } from './orderActions.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { tabCountsQuery } from './orderQueries.ts';
import { OrdersView } from './OrdersView.tsx';
import { useOrdersAddress } from './useOrdersAddress.ts';

interface Acting {
  readonly order: Order;
  readonly action: OfferedAction;
}

const OrdersPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useOrdersAddress();
  const list = useQuery({
    ...listQueryFor(listSupplierOrders, { query: address.query }),
    meta: { quiet: true },
  });
  const counts = useQuery(tabCountsQuery()).data;
  // Kept here and not in its row: live news may take the row away while its dialog is open.
  const [acting, setActing] = useState<Acting>();
  const act = (order: Order, action: OfferedAction) => setActing({ order, action });
  useLiveOrders();
  return (
    <Page
      title={t('orders.title')}
      toolbar={
        <Tabs
          label={t('orders.title')}
          value={address.tab}
          onChange={address.setTab}
          tabs={supplierTabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: counts?.[value],
          }))}
        />
      }
    >
      <OrdersView address={address} list={list} onAct={act} />
      <OrderPanel id={address.openId} onClose={address.close} onAct={act} />
      {acting ? <ActionDialog {...acting} onClose={() => setActing(undefined)} /> : null}
    </Page>
  );
};

export default OrdersPage;
