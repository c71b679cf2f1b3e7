import type { OrderAction, OrderWithEvents } from '@fraktion/contract/orders';
import { Button, IconButton, Row, useNavigate, useTranslation } from '@fraktion/shared-ui';
import {
  Ban,
  Check,
  CornerDownRight,
  Ellipsis,
  PackagePlus,
  Pencil,
  Printer,
  Repeat,
  X,
} from '@fraktion/shared-ui/icons';
import { Menu } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { orderAgain, printOrder } from '../orderAddress.ts';
import { toNewRecurring } from '../../recurringAddress.ts';
import { Approve } from './Approve.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { EditOrder } from './EditOrder.tsx';
import { NotApprove } from './NotApprove.tsx';
import { SendElsewhere } from './SendElsewhere.tsx';

/** The customer's actions with a dialog; cancelling has its own button. */
const dialogs = {
  approve: Approve,
  notApprove: NotApprove,
  edit: EditOrder,
  sendElsewhere: SendElsewhere,
} as const;
type AskedAction = keyof typeof dialogs;

const icons = { approve: Check, notApprove: X, edit: Pencil, sendElsewhere: CornerDownRight };

const isAsked = (action: OrderAction): action is AskedAction => action in dialogs;

/** The dialog of the chosen action; it stays open when the order changes. */
export const useAction = (order: OrderWithEvents) => {
  const [asked, setAsked] = useState<AskedAction | 'cancel' | null>(null);
  const Dialog = asked === 'cancel' ? CancelOrder : asked && dialogs[asked];
  return {
    ask: setAsked,
    dialog: Dialog ? <Dialog order={order} onClose={() => setAsked(null)} /> : null,
  };
};

/** Order again, make recurring, or print: always possible. */
const useRepeat = (order: OrderWithEvents) => {
  const { t } = useTranslation('mfe-ordering');
  const navigate = useNavigate();
  return [
    {
      key: 'again',
      label: t('order.again'),
      icon: PackagePlus,
      onSelect: () => void navigate(orderAgain(order)),
    },
    {
      key: 'recurring',
      label: t('recurring.make'),
      icon: Repeat,
      onSelect: () => void navigate(toNewRecurring(order.infocardId, order.id)),
    },
    {
      key: 'print',
      label: t('order.print'),
      icon: Printer,
      onSelect: () => void navigate(printOrder(order.id)),
    },
  ] as const;
};

/** The footer of an order: open actions as buttons, the others in a menu with their reasons. */
export const OrderActions = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const { ask, dialog } = useAction(order);
  const repeat = useRepeat(order);
  const allowed = order.allowedActions.filter(isAsked);
  const buttons = allowed.filter((action) => action !== 'sendElsewhere');
  const mayCancel = order.allowedActions.includes('cancel');
  // A menu is never shown alone: without a next action, ordering again becomes the button.
  const [again, ...repeats] = repeat;
  const alone = buttons.length === 0 && !mayCancel;
  const closed = order.closedActions.flatMap(({ action, closure }) =>
    isAsked(action)
      ? [
          {
            key: action,
            label: t(`order.actions.${action}`),
            icon: icons[action],
            onSelect: () => {},
            disabledReason: t(`order.closed.${closure}`),
          },
        ]
      : [],
  );
  const elsewhere = allowed.includes('sendElsewhere')
    ? [
        {
          key: 'sendElsewhere',
          label: t('order.actions.sendElsewhere'),
          icon: icons.sendElsewhere,
          onSelect: () => ask('sendElsewhere'),
        },
      ]
    : [];
  return (
    // On a narrow phone the buttons may take two lines; the menu stays beside them.
    <Row flexWrap="nowrap" alignItems="flex-start">
      <Row minWidth="0">
        {buttons.map((action) => (
          <Button
            key={action}
            variant={action === 'approve' ? 'primary' : 'secondary'}
            icon={icons[action]}
            onClick={() => ask(action)}
          >
            {t(`order.actions.${action}`)}
          </Button>
        ))}
        {alone ? (
          <Button icon={again.icon} onClick={again.onSelect}>
            {again.label}
          </Button>
        ) : null}
        {mayCancel ? (
          <Button variant="danger" icon={Ban} onClick={() => ask('cancel')}>
            {t('order.cancel.action')}
          </Button>
        ) : null}
      </Row>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('order.actions.more')} />}
        placement="top-end"
        groups={[
          { items: alone ? repeats : repeat },
          ...(elsewhere.length + closed.length > 0 ? [{ items: [...elsewhere, ...closed] }] : []),
        ]}
      />
      {dialog}
    </Row>
  );
};
