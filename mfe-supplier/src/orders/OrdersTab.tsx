import type { Order } from '@fraktion/contract/orders';
import { Button, EmptyState, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';
import { BulkBar, FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { BulkAcceptDialog } from './actions/BulkAcceptDialog.tsx';
import { isToAnswer } from './orderActions.ts';
import { OrderList, type OrderListProps } from './OrderList.tsx';
import type { OrdersAddress } from './useOrdersAddress.ts';

export interface OrdersTabProps extends Pick<
  OrderListProps,
  'orders' | 'onOpen' | 'onAct' | 'isNew'
> {
  readonly address: OrdersAddress;
}

/** Other selected orders can no longer be accepted, or have left the list. */
const useChosen = (rows: readonly Order[]) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = rows.filter((order) => ids.includes(order.id) && isToAnswer(order));
  return { chosen, setIds };
};

/** One tab; in the inbox several orders can be accepted at once. */
export const OrdersTab = ({ address, ...props }: OrdersTabProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { tab, list } = address;
  const { chosen, setIds } = useChosen(props.orders.data?.data ?? []);
  // The orders as selected: while they are accepted they leave the list one by one.
  const [accepting, setAccepting] = useState<readonly Order[]>();
  const several = tab === 'inbox' ? { chosen: chosen.map(({ id }) => id), onChosen: setIds } : {};
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
        {/* It stays until the result was read, and then passes the focus on. */}
        <BulkBar count={(accepting ?? chosen).length} onClear={() => setIds([])}>
          <Button variant="primary" icon={Check} onClick={() => setAccepting(chosen)}>
            {t('actions.accept')}
          </Button>
        </BulkBar>
      </FocusHome>
      {accepting ? (
        <BulkAcceptDialog
          orders={accepting}
          onSent={() => setIds([])}
          onClose={() => setAccepting(undefined)}
        />
      ) : null}
    </div>
  );
};
