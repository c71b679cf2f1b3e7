import { useOpenInAddress, useWalk } from '@fraktion/shared-ui/list';
import type { Order } from '@fraktion/contract/orders';
import { useState } from 'react';

import { ActionDialog } from './actions/ActionDialog.tsx';
import { CarrierOrderPanel } from './CarrierOrderPanel.tsx';
import { useActing } from './useActing.ts';

/** The panels of a list of orders: one of its `rows` beside it, and the dialog of an action. */
export const useOrderDesk = (rows: readonly Order[] = []) => {
  const { openId, open, close } = useOpenInAddress('order');
  const walk = useWalk(
    'order',
    rows.map(({ id }) => id),
  );
  // The address changes a moment later; until then an order that was given away must not be read again.
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && left !== openId) setLeft(null);
  const leave = () => {
    setLeft(openId);
    close();
  };
  return { openId: left === null ? openId : null, walk, open, close, leave, ...useActing() };
};

export interface OrderDeskProps {
  readonly desk: ReturnType<typeof useOrderDesk>;
  readonly onSeen?: (id: string) => void;
}

export const OrderDesk = ({ desk, onSeen }: OrderDeskProps) => (
  <>
    <CarrierOrderPanel
      id={desk.openId}
      walk={desk.walk}
      onClose={desk.close}
      onAct={desk.act}
      onSeen={onSeen}
      leaving={
        (desk.acting?.action === 'decline' || desk.acting?.action === 'handBack') &&
        desk.acting.order.id === desk.openId
      }
    />
    {desk.acting ? (
      <ActionDialog
        {...desk.acting}
        onClose={desk.stop}
        onGone={desk.openId === desk.acting.order.id ? desk.leave : undefined}
      />
    ) : null}
  </>
);
