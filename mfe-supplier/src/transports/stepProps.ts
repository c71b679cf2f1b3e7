import type { Driving } from '@fraktion/contract/drivings';

/** What every step's dialog takes. */
export interface StepProps {
  readonly driving: Driving;
  readonly onClose: () => void;
  /** Shows what someone else has made of the driving. */
  readonly onNewest: (driving: Driving) => void;
}
