import type { Right } from './rights.ts';

export const serviceReportStatuses = ['Open', 'Answered', 'Closed'] as const;
export type ServiceReportStatus = (typeof serviceReportStatuses)[number];

/**
 * The carrier is the expected collector: the receiver of a forwarded order, else its supplier, else the infocard's collector.
 */
export const serviceReportSides = ['customer', 'carrier'] as const;
export type ServiceReportSide = (typeof serviceReportSides)[number];

export const reopenDays = 30;

interface Transition extends Right<ServiceReportStatus> {
  readonly by: ServiceReportSide;
  readonly to: ServiceReportStatus;
  /** Only within `reopenDays` after closing. */
  readonly soon?: true;
}

/**
 * The state machine of a service report. A collector without an account cannot answer here, so the customer may close an open
 * report.
 */
export const serviceReportActions = {
  answer: { by: 'carrier', from: ['Open'], to: 'Answered' },
  close: { by: 'customer', from: ['Open', 'Answered'], to: 'Closed' },
  reopen: { by: 'customer', from: ['Closed'], to: 'Open', soon: true },
} as const satisfies Record<string, Transition>;

export type ServiceReportAction = keyof typeof serviceReportActions;
export const serviceReportActionNames = Object.keys(serviceReportActions) as [
  ServiceReportAction,
  ...ServiceReportAction[],
];

export interface ServiceReportPlace {
  readonly status: ServiceReportStatus;
  /** It was closed within the last `reopenDays`. */
  readonly closedLately: boolean;
}

const isOpen = (name: ServiceReportAction, place: ServiceReportPlace): boolean => {
  const { from, soon }: Transition = serviceReportActions[name];
  return from.includes(place.status) && (!soon || place.closedLately);
};

/** The actions that a side may take on a report now. */
export const allowedServiceReportActions = (
  place: ServiceReportPlace,
  side: ServiceReportSide,
): ServiceReportAction[] =>
  serviceReportActionNames.filter(
    (name) => serviceReportActions[name].by === side && isOpen(name, place),
  );
