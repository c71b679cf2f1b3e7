import type { Order, OrderAction } from '@fraktion/contract/orders';
import { Button, type IconShape, type TextKey, useTranslation } from '@fraktion/shared-ui';
import { CalendarDays, Check, CircleX, Forward } from '@fraktion/shared-ui/icons';
import { BulkBar } from '@fraktion/shared-ui/overlay';
import { type ComponentType, useState } from 'react';

import { useMayForward } from '../../lib/order/useMayForward.ts';
import { isToAnswer } from '../orderActions.ts';
import { BulkAcceptDialog } from './BulkAcceptDialog.tsx';
import { BulkForwardDialog } from './BulkForwardDialog.tsx';
import type { BulkProps } from './BulkFrame.tsx';
import { BulkHandBackDialog } from './BulkHandBackDialog.tsx';
import { BulkPlanDialog } from './BulkPlanDialog.tsx';

interface BulkAction {
  readonly name: 'accept' | 'replan' | 'forward' | 'handBack';
  readonly label: TextKey<'mfe-supplier'>;
  readonly icon: IconShape;
  readonly may: (order: Order) => boolean;
  readonly Dialog: ComponentType<BulkProps>;
}

const allows =
  (action: OrderAction) =>
  ({ allowedActions }: Order): boolean =>
    allowedActions.includes(action);

const actions: readonly BulkAction[] = [
  {
    name: 'accept',
    label: 'actions.accept',
    icon: Check,
    may: isToAnswer,
    Dialog: BulkAcceptDialog,
  },
  {
    name: 'replan',
    label: 'bulk.plan.action',
    icon: CalendarDays,
    may: allows('replan'),
    Dialog: BulkPlanDialog,
  },
  {
    name: 'forward',
    label: 'actions.forward',
    icon: Forward,
    may: allows('forward'),
    Dialog: BulkForwardDialog,
  },
  {
    name: 'handBack',
    label: 'actions.handBack',
    icon: CircleX,
    may: allows('handBack'),
    Dialog: BulkHandBackDialog,
  },
];

export interface BulkActionsProps {
  readonly chosen: readonly Order[];
  readonly onClear: () => void;
}

/** What may be done to all chosen orders, at the bottom of the screen. */
export const BulkActions = ({ chosen, onClear }: BulkActionsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const mayForward = useMayForward();
  // The orders as chosen: while they are sent they leave the list one by one.
  const [open, setOpen] = useState<{
    readonly orders: readonly Order[];
    readonly Dialog: BulkAction['Dialog'];
  }>();
  const offered = actions.filter(
    ({ name, may }) => (name !== 'forward' || mayForward) && chosen.length > 0 && chosen.every(may),
  );
  return (
    <>
      {/* It stays until the result was read, and then passes the focus on. */}
      <BulkBar count={(open?.orders ?? chosen).length} onClear={onClear}>
        {offered.map(({ name, label, icon, Dialog }, index) => (
          <Button
            key={name}
            icon={icon}
            variant={index === 0 ? 'primary' : 'secondary'}
            onClick={() => setOpen({ orders: chosen, Dialog })}
          >
            {t(label)}
          </Button>
        ))}
      </BulkBar>
      {open ? (
        <open.Dialog orders={open.orders} onSent={onClear} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
};
