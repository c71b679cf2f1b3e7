import { type ReportDefaults, reportDefaults } from '@fraktion/contract/savedReports';

/** The initial settings of a report, and its possible ones. */
export interface ReportKind extends ReportDefaults {
  readonly chart: ChartKind;
}

export const chartKinds = ['bar', 'line', 'stacked', 'share'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const reportKinds = {
  amounts: { ...reportDefaults.amounts, chart: 'stacked' },
  postings: { ...reportDefaults.postings, chart: 'bar' },
  drivings: { ...reportDefaults.drivings, chart: 'bar' },
} as const satisfies Record<string, ReportKind>;
export type ReportName = keyof typeof reportKinds;
