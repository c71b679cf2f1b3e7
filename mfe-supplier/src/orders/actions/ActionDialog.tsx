import type { Order } from '@fraktion/contract/orders';

import type { OfferedAction } from '../orderActions.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { CollectedDialog } from './CollectedDialog.tsx';
import { WeightDialog } from './WeightDialog.tsx';

export interface ActionDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

const dialogs = { accept: AcceptDialog, markCollected: CollectedDialog, addWeight: WeightDialog };

/** What an action asks before it is done. */
export const ActionDialog = ({
  action,
  ...props
}: ActionDialogProps & { readonly action: OfferedAction }) => {
  const Asked = dialogs[action];
  return <Asked {...props} />;
};
