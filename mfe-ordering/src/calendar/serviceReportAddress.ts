import type { ServiceEntry, ServiceReportKind } from '@fraktion/contract/serviceReports';

/** The parameter of the open report; its notification links to it. */
export const serviceReportParam = 'report';

/** A report to create, and its subject. */
export interface NewServiceReport {
  readonly kind: ServiceReportKind;
  readonly entry: ServiceEntry;
}
