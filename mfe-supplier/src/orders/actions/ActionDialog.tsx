import type { OfferedAction } from '../orderActions.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import type { ActionProps } from './actionProps.ts';
import { CollectedDialog } from './CollectedDialog.tsx';
import { WeightDialog } from './WeightDialog.tsx';

const dialogs = { accept: AcceptDialog, markCollected: CollectedDialog, addWeight: WeightDialog };

/** What an action asks before it is done. */
export const ActionDialog = ({
  action,
  ...props
}: ActionProps & { readonly action: OfferedAction }) => {
  const Asked = dialogs[action];
  return <Asked {...props} />;
};
