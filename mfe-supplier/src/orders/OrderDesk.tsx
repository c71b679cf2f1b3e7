import { useOpenInAddress } from '@fraktion/shared-ui/list';

import { ActionDialog } from './actions/ActionDialog.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { useActing } from './useActing.ts';

/** What a list of orders opens: one order beside it, and what is asked before an action. */
export const useOrderDesk = () => {
  const { openId, open, close } = useOpenInAddress('order');
  return { openId, open, close, ...useActing() };
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
