import { type Dimension, type MeasureName, measuresIn } from '../measures/measures.ts';
import type { SavedReportPage } from './savedReports.ts';

/** The choices and the initial state of a report's page. */
export interface FigureReportDefaults {
  readonly measures: readonly [MeasureName, ...MeasureName[]];
  /** The measures that are shown first. */
  readonly shown: readonly [MeasureName, ...MeasureName[]];
  readonly by: Dimension;
  /** Empty if the columns are the measures. */
  readonly across: Dimension | '';
}

/** Pages whose measures can be chosen; waste accounting has its own document. */
export type MeasuredPage = Exclude<SavedReportPage, 'wasteAccounting'>;

/** Waste by weight, money as it was posted, and trips: for the pages, and for reports that are mailed. */
export const figureReportDefaults = {
  amounts: { measures: measuresIn('amounts'), shown: ['kg'], by: 'month', across: 'wasteCategory' },
  postings: { measures: measuresIn('postings'), shown: ['net'], by: 'month', across: '' },
  drivings: {
    measures: measuresIn('drivings'),
    shown: [
      'drivings',
      'drivenKg',
      'loadPerDriving',
      'drivenHours',
      'drivingCost',
      'costPerDriving',
      'possibleDoubles',
    ],
    by: 'month',
    across: '',
  },
  insights: {
    measures: measuresIn('insights'),
    shown: measuresIn('insights'),
    by: 'location',
    across: '',
  },
} as const satisfies Readonly<Record<MeasuredPage, FigureReportDefaults>>;
