import { type FigureReportDefaults, figureReportDefaults } from '@fraktion/contract/savedReports';

/** The initial settings of a report, and its possible ones. */
export interface FigureReportKind extends FigureReportDefaults {
  readonly chart: ChartKind;
}

export const chartKinds = ['bar', 'line', 'stacked', 'share'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const figureReportKinds = {
  amounts: { ...figureReportDefaults.amounts, chart: 'stacked' },
  postings: { ...figureReportDefaults.postings, chart: 'bar' },
  drivings: { ...figureReportDefaults.drivings, chart: 'bar' },
} as const satisfies Record<string, FigureReportKind>;
export type FigureReportName = keyof typeof figureReportKinds;
