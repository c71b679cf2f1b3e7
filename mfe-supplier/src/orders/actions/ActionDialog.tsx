import type { ComponentType } from 'react';

import type { OfferedAction } from '../orderActions.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import type { ActionProps } from './ActionFrame.tsx';
import { CollectedDialog } from './weight/CollectedDialog.tsx';
import { CorrectDialog } from './weight/CorrectDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { EmptiedDialog } from './weight/EmptiedDialog.tsx';
import { ForwardDialog } from './ForwardDialog.tsx';
import { FutileDialog } from './FutileDialog.tsx';
import { HandBackDialog } from './HandBackDialog.tsx';
import { PhotosDialog } from './photos/PhotosDialog.tsx';
import { ReplanDialog } from './ReplanDialog.tsx';
import { SignDialog } from './sign/SignDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { WeightDialog } from './weight/WeightDialog.tsx';

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
  const StepDialog = dialogs[action];
  return <StepDialog {...props} />;
};
