import type { SavedReportPage } from '@fraktion/contract/savedReports';

/** The title of the page that a report is saved from. */
export const reportTitles = {
  amounts: 'reports.amounts.title',
  postings: 'reports.postings.title',
  drivings: 'reports.drivings.title',
  insights: 'insights.title',
  wasteAccounting: 'accounting.title',
} as const satisfies Record<SavedReportPage, string>;
