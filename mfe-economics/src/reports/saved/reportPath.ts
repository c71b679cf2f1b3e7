import {
  amountsReportPath,
  drivingsReportPath,
  postingsReportPath,
} from '@fraktion/contract/pages';
import type { SavedReport, SavedReportPage } from '@fraktion/contract/savedReports';

const paths = {
  amounts: amountsReportPath,
  postings: postingsReportPath,
  drivings: drivingsReportPath,
} as const satisfies Record<SavedReportPage, string>;

export const pathOf = ({ page, query }: Pick<SavedReport, 'page' | 'query'>): string =>
  query ? `${paths[page]}?${query}` : paths[page];
