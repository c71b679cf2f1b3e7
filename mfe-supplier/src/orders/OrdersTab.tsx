import type { Order } from '@fraktion/contract/orders';
import { EmptyState, useTranslation } from '@fraktion/shared-ui';
import { FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { BulkActions } from './bulk/BulkActions.tsx';
import { isForMany } from './orderActions.ts';
import { OrderList, type OrderListProps } from './OrderList.tsx';
import type { OrdersAddress } from './useOrdersAddress.ts';

export interface OrdersTabProps extends Pick<
  OrderListProps,
  'orders' | 'onOpen' | 'onAct' | 'isNew'
> {
  readonly address: OrdersAddress;
}

/** Other selected orders can no longer be changed, or have left the list. */
const useChosen = (rows: readonly Order[]) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = rows.filter((order) => ids.includes(order.id) && isForMany(order));
  return { chosen, setIds };
};

/** One tab; several orders can be answered or planned at once. */
export const OrdersTab = ({ address, ...props }: OrdersTabProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { tab, list } = address;
  const { chosen, setIds } = useChosen(props.orders.data?.data ?? []);
  const several =
    tab === 'collected' ? {} : { chosen: chosen.map(({ id }) => id), onChosen: setIds };
  return (
    <div ref={followFocus}>
      <FocusHome label={t(`tabs.${tab}`)}>
        <OrderList
          {...props}
          {...several}
          tab={tab}
          label={t(`tabs.${tab}`)}
          address={list}
          empty={
            <EmptyState
              text={t(`orders.empty.${tab}`)}
              drawing={tab === 'inbox' ? 'inbox' : 'truck'}
            />
          }
        />
        <BulkActions chosen={chosen} onClear={() => setIds([])} />
      </FocusHome>
    </div>
  );
};
