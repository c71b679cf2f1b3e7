import { scopeIn } from '@fraktion/contract/locations';
import { listOrders, type Order } from '@fraktion/contract/orders';
import { orderingPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { ButtonLink, Page, useDevice, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Printer } from '@fraktion/shared-ui/icons';
import { ListView, useOpenInAddress, useWalk } from '@fraktion/shared-ui/list';
import { FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { ViewsMenu } from '@fraktion/shared-waste/views';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { EmptyInScope, onlyCount } from '../lib/EmptyInScope.tsx';
import { openOrder, printOrders } from '../lib/order/orderAddress.ts';
import { orderColumns } from '../lib/order/orderColumns.ts';
import { OrderPanel } from '../lib/order/OrderPanel.tsx';
import { useOrderCard } from '../lib/order/useOrderCard.tsx';
import { BulkOrders } from './bulk/BulkOrders.tsx';
import { isForMany } from './bulk/bulkRows.ts';
import { OrderFilters } from './OrderFilters.tsx';

/** Other selected orders no longer allow an action, or have left the list. */
const useChosen = (rows: readonly Order[]) => {
  const [keys, onChange] = useState<readonly string[]>([]);
  const chosen = rows.filter((order) => keys.includes(order.id) && isForMany(order));
  return { keys, onChange, chosen };
};

/** All orders that the user may see: filter, sort, search and open them, and act on one or on many. */
const OrdersPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const [params] = useSearchParams();
  const scope = scopeIn(params);
  const { mobile } = useDevice();
  const orders = useCallList(listOrders, {
    // The frame's location takes precedence over the list's own filter.
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const { open } = useOpenInAddress(openOrder);
  const walk = useWalk(
    openOrder,
    orders.rows.map(({ id }) => id),
  );
  const columns = useMemo(() => orderColumns(words), [words]);
  const { keys, onChange, chosen } = useChosen(orders.rows);
  const card = useOrderCard({ chosen: keys, onChosen: onChange, may: isForMany });
  return (
    <Page
      title={t('orders.title')}
      count={orders.count}
      actions={
        <>
          <ExcelButton name={t('orders.title')} columns={columns} of={orders} />
          {mobile ? null : (
            <ButtonLink to={printOrders(params)} icon={Printer}>
              {t('orders.print')}
            </ButtonLink>
          )}
          <ButtonLink to={orderingPath} variant="primary">
            {t('orders.order')}
          </ButtonLink>
        </>
      }
    >
      <div ref={followFocus}>
        <FocusHome label={t('orders.title')}>
          <ListView
            name="ordering.orders"
            label={t('orders.title')}
            searchLabel={t('orders.search')}
            {...orders.view}
            rowKey={({ id }) => id}
            onOpen={({ id }) => open(id)}
            columns={columns}
            card={card}
            cardHeight={116}
            selection={{ keys, onChange, may: isForMany }}
            filters={<OrderFilters address={orders.address} scoped={scope !== null} />}
            tools={<ViewsMenu list="ordering.orders" />}
            empty={
              <EmptyInScope
                everywhere={queryFor(listOrders, { query: onlyCount })}
                otherwise={{
                  drawing: 'truck',
                  text: t('orders.empty'),
                  action: <ButtonLink to={orderingPath}>{t('orders.order')}</ButtonLink>,
                }}
              />
            }
          />
          <BulkOrders chosen={chosen} onChosen={onChange} />
        </FocusHome>
      </div>
      <OrderPanel walk={walk} />
    </Page>
  );
};

export default OrdersPage;
