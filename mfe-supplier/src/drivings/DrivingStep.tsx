import type { DrivingAction } from '@fraktion/contract/drivings';
import type { ComponentType } from 'react';

import { CancelDriving } from './CancelDriving.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { SetAsideDialog } from './SetAsideDialog.tsx';
import { UnloadDialog } from './UnloadDialog.tsx';
import type { StepProps } from './useStepForm.tsx';

type Step = Exclude<DrivingAction, 'edit'>;

const dialogs: Record<Step, ComponentType<StepProps>> = {
  unload: UnloadDialog,
  close: CloseDialog,
  cancel: CancelDriving,
  setAside: SetAsideDialog,
};

export interface DrivingStepProps extends StepProps {
  readonly step: Step;
}

/** The dialog of a step. */
export const DrivingStep = ({ step, ...props }: DrivingStepProps) => {
  const StepDialog = dialogs[step];
  return <StepDialog {...props} />;
};
