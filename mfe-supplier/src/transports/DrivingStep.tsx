import type { Driving, DrivingAction } from '@fraktion/contract/drivings';
import { type ComponentType, useState } from 'react';

import { CancelDriving } from './CancelDriving.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { SetAsideDialog } from './SetAsideDialog.tsx';
import type { StepProps } from './stepProps.ts';
import { UnloadDialog } from './UnloadDialog.tsx';

type Step = Exclude<DrivingAction, 'edit'>;

const dialogs: Record<Step, ComponentType<StepProps>> = {
  unload: UnloadDialog,
  close: CloseDialog,
  cancel: CancelDriving,
  setAside: SetAsideDialog,
};

export interface DrivingStepProps {
  /** As it was read when the step was chosen. */
  readonly driving: Driving;
  readonly step: Step;
  readonly onClose: () => void;
}

/** What a step asks. The driving stays as it was read until one asks for what someone else has made of it. */
export const DrivingStep = ({ driving, step, onClose }: DrivingStepProps) => {
  const [shown, setShown] = useState(driving);
  const Asked = dialogs[step];
  return <Asked driving={shown} onClose={onClose} onNewest={setShown} />;
};
