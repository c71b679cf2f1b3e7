import type { ServiceReportEvent } from './serviceReports.ts';
import type { ServiceReportStatus } from '../policies/serviceReportRights.ts';

/** How each status of a report looks to both sides: a tone of the design system and the name of a shape. */
export const serviceReportLooks = {
  Open: { tone: 'amber', shape: 'alert' },
  Answered: { tone: 'blue', shape: 'message' },
  Closed: { tone: 'grey', shape: 'check' },
} as const satisfies Record<ServiceReportStatus, { tone: string; shape: string }>;

export const serviceReportTones = {
  reported: 'amber',
  answered: 'blue',
  resolved: 'green',
  notResolved: 'red',
  reopened: 'amber',
} as const satisfies Record<ServiceReportEvent['kind'], string>;
