import { listSupplierOrders } from '@fraktion/contract/orders';
import { EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';

import { OrderDesk, useOrderDesk } from './OrderDesk.tsx';
import { OrderList } from './OrderList.tsx';
import { useOrderColumns } from './useOrderColumns.tsx';

/** Emptied orders, the latest first, with the customer's judgement. */
const CompletedPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const orders = useCallList(listSupplierOrders, {
    fixed: { 'filter[tab][eq]': 'completed' },
    usualSort: 'emptiedAt:desc',
  });
  const desk = useOrderDesk();
  const columns = useOrderColumns('completed');
  return (
    <Page
      title={t('completed.title')}
      count={orders.count}
      actions={<ExcelButton name={t('completed.title')} columns={columns} of={orders} />}
    >
      <OrderList
        tab="completed"
        label={t('completed.title')}
        address={orders.address}
        orders={orders.view.list}
        onOpen={desk.open}
        onAct={desk.act}
        empty={<EmptyState text={t('completed.empty')} drawing="truck" />}
      />
      <OrderDesk desk={desk} />
    </Page>
  );
};

export default CompletedPage;
