import type { ServiceEntry, ServiceReportKind } from '@fraktion/contract/serviceReports';

/** The report whose panel is open stands in the address under this name, as its notification leads to it. */
export const reportParam = 'report';

/** A report to be made, and of what. */
export interface AskReport {
  readonly kind: ServiceReportKind;
  readonly entry: ServiceEntry;
}
