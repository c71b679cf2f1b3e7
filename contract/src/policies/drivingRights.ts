import { allowsFrom, type Right } from './rights.ts';

export const drivingStatuses = ['Ongoing', 'Unloaded', 'Closed', 'Cancelled'] as const;
export type DrivingStatus = (typeof drivingStatuses)[number];

export interface DrivingTransition extends Right<DrivingStatus> {
  readonly to?: DrivingStatus;
  /** Only for a trip that may be the double of another. */
  readonly doubtful?: true;
}

/** The state machine of a trip: which actions each status allows, and the status that each leads to. */
export const drivingActions = {
  edit: { from: ['Ongoing', 'Unloaded'] },
  unload: { from: ['Ongoing', 'Unloaded'], to: 'Unloaded' },
  close: { from: ['Unloaded'], to: 'Closed' },
  cancel: { from: ['Ongoing'], to: 'Cancelled' },
  setAside: {
    from: ['Ongoing', 'Unloaded', 'Closed'],
    doubtful: true,
    also: 'It may be the double of another trip.',
  },
} as const satisfies Record<string, DrivingTransition>;
export type DrivingAction = keyof typeof drivingActions;
export const drivingActionNames = Object.keys(drivingActions) as [
  DrivingAction,
  ...DrivingAction[],
];

/** The actions that a trip allows now. The server checks them and the page offers them. */
export const allowedDrivingActions = (status: DrivingStatus, doubtful = false): DrivingAction[] =>
  drivingActionNames.filter((name) => {
    const right: DrivingTransition = drivingActions[name];
    return allowsFrom(right, status) && (doubtful || !right.doubtful);
  });
