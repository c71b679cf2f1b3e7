import {
  allowedDrivingActions,
  cancelDriving,
  closeDriving,
  type Driving,
  drivingActions,
  unloadDriving,
} from '@fraktion/contract/drivings';
import { useWaiting, type WaitingEntry } from '@fraktion/shared-auth/waiting';
import { useCallback } from 'react';

/** The steps that a driver takes on the road. They wait on the device without a connection. */
export const roadSteps = ['unload', 'close', 'cancel'] as const;
export type RoadStep = (typeof roadSteps)[number];

const stepOf: Readonly<Record<string, RoadStep>> = {
  [unloadDriving.id]: 'unload',
  [closeDriving.id]: 'close',
  [cancelDriving.id]: 'cancel',
};

type StepValues = Partial<Pick<Driving, 'kgCollected' | 'hours' | 'km'>>;

function after(driving: Driving, { call, body }: WaitingEntry): Driving {
  const step = stepOf[call.id];
  if (!step) return driving;
  const { kgCollected, hours, km } = body as StepValues;
  const { to } = drivingActions[step];
  const next = allowedDrivingActions(to);
  return {
    ...driving,
    status: to,
    // A further load adds to the earlier ones, which the server knows.
    ...(kgCollected && driving.unloadings.length === 0 ? { kgCollected } : {}),
    ...(km ? { km } : {}),
    ...(hours ? { hours } : {}),
    // An edit would overtake the waiting steps.
    allowedActions: roadSteps.filter((each) => next.includes(each)),
  };
}

/**
 * The trip as it will be after the waiting entries, so that a driver without a connection can take the next step. After a
 * refusal it is the server's trip, because the user must decide first.
 */
export const withWaiting = (driving: Driving, entries: readonly WaitingEntry[]): Driving => {
  const own = entries.filter(({ subject }) => subject === driving.id);
  return own.some(({ refused }) => refused) ? driving : own.reduce(after, driving);
};

export const useWithWaiting = () => {
  const entries = useWaiting();
  return useCallback((driving: Driving) => withWaiting(driving, entries), [entries]);
};
