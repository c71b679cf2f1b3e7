import type { Order } from '@fraktion/contract/orders';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { useCallback, useState } from 'react';

import { ActionDialog } from './actions/ActionDialog.tsx';
import type { OfferedAction } from './orderActions.ts';
import { OrderPanel } from './OrderPanel.tsx';

interface Acting {
  readonly order: Order;
  readonly action: OfferedAction;
}

/** What a list of orders opens: one order beside it, and what is asked before an action. */
export const useOrderDesk = () => {
  const { openId, open, close } = useOpenInAddress('order');
  // Kept here and not in its row: live news may take the row away while its dialog is open.
  const [acting, setActing] = useState<Acting>();
  const act = useCallback(
    (order: Order, action: OfferedAction) => setActing({ order, action }),
    [],
  );
  return { openId, open, close, act, acting, stop: () => setActing(undefined) };
};

export interface OrderDeskProps {
  readonly desk: ReturnType<typeof useOrderDesk>;
  readonly onSeen?: (id: string) => void;
}

export const OrderDesk = ({ desk, onSeen }: OrderDeskProps) => (
  <>
    <OrderPanel id={desk.openId} onClose={desk.close} onAct={desk.act} onSeen={onSeen} />
    {desk.acting ? (
      <ActionDialog
        {...desk.acting}
        onClose={desk.stop}
        onGone={desk.openId === desk.acting.order.id ? desk.close : undefined}
      />
    ) : null}
  </>
);
