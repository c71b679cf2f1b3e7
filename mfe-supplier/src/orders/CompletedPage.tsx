import { listSupplierOrders } from '@fraktion/contract/orders';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import { EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { countText, ListExportButton, useListAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';

import { OrderDesk, useOrderDesk } from './OrderDesk.tsx';
import { OrderList } from './OrderList.tsx';
import { useOrderColumns } from './useOrderColumns.tsx';

/** Emptied orders, the latest first, with the customer's judgement. */
const CompletedPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useListAddress(listSupplierOrders, {
    fixed: { 'filter[tab][eq]': 'completed' },
    usualSort: 'emptiedAt:desc',
  });
  const orders = useQuery(listQueryFor(listSupplierOrders, { query: address.query }));
  const desk = useOrderDesk();
  const columns = useOrderColumns('completed');
  return (
    <Page
      title={t('completed.title')}
      count={countText(orders.data?.page)}
      actions={
        <ListExportButton
          name={t('completed.title')}
          columns={columns}
          read={pagesOf(listSupplierOrders, { query: address.query })}
          save={saveFile}
        />
      }
    >
      <OrderList
        tab="completed"
        label={t('completed.title')}
        address={address}
        orders={orders}
        onOpen={desk.open}
        onAct={desk.act}
        empty={<EmptyState text={t('completed.empty')} drawing="truck" />}
      />
      <OrderDesk desk={desk} />
    </Page>
  );
};

export default CompletedPage;
