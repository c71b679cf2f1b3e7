import type { ComponentType } from 'react';

import type { OfferedAction } from '../orderActions.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import type { ActionProps } from './actionProps.ts';
import { CollectedDialog } from './CollectedDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { EmptiedDialog } from './EmptiedDialog.tsx';
import { ForwardDialog } from './ForwardDialog.tsx';
import { FutileDialog } from './FutileDialog.tsx';
import { HandBackDialog } from './HandBackDialog.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { ReplanDialog } from './ReplanDialog.tsx';
import { SignDialog } from './SignDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { WeightDialog } from './WeightDialog.tsx';

const dialogs: Record<OfferedAction, ComponentType<ActionProps>> = {
  accept: AcceptDialog,
  markCollected: CollectedDialog,
  markEmptied: EmptiedDialog,
  correctWeight: CorrectDialog,
  addWeight: WeightDialog,
  addPhotos: PhotosDialog,
  sign: SignDialog,
  forward: ForwardDialog,
  removeForward: TakeBackDialog,
  replan: ReplanDialog,
  reportFutile: FutileDialog,
  handBack: HandBackDialog,
  decline: DeclineDialog,
};

/** The dialog of an action. */
export const ActionDialog = ({
  action,
  ...props
}: ActionProps & { readonly action: OfferedAction }) => {
  const Asked = dialogs[action];
  return <Asked {...props} />;
};
