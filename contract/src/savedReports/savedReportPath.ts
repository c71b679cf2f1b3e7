import {
  amountsReportPath,
  dataInsightsPath,
  drivingsReportPath,
  postingsReportPath,
  wasteAccountingPath,
} from '../pages/pages.ts';
import type { SavedReport, SavedReportPage } from './savedReports.ts';

const paths = {
  amounts: amountsReportPath,
  postings: postingsReportPath,
  drivings: drivingsReportPath,
  insights: dataInsightsPath,
  wasteAccounting: wasteAccountingPath,
} as const satisfies Record<SavedReportPage, string>;

/** The address of a page as it was saved. */
export const savedReportPath = ({ page, query }: Pick<SavedReport, 'page' | 'query'>): string =>
  query ? `${paths[page]}?${query}` : paths[page];
