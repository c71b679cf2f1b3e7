import type { Dimension, MeasureName } from '@fraktion/contract/measures';

/** What a report begins with, and what it can show: waste by weight, money as it was posted, or trips. */
export interface ReportKind {
  readonly measures: readonly [MeasureName, ...MeasureName[]];
  /** The measures that it begins with. */
  readonly shown: readonly [MeasureName, ...MeasureName[]];
  readonly by: Dimension;
  readonly across: Dimension | '';
  readonly chart: ChartKind;
}

export const chartKinds = ['bar', 'line', 'stacked', 'share'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const reportKinds = {
  amounts: {
    measures: ['kg', 'recyclingRate', 'sortingRate', 'co2', 'avoidedCo2', 'trips', 'collections'],
    shown: ['kg'],
    by: 'month',
    across: 'wasteCategory',
    chart: 'stacked',
  },
  postings: {
    measures: ['net', 'cost', 'income', 'costPerTonne', 'postings', 'collections', 'km'],
    shown: ['net'],
    by: 'month',
    across: '',
    chart: 'bar',
  },
  drivings: {
    measures: [
      'drivings',
      'drivenKg',
      'loadPerDriving',
      'drivenHours',
      'tripCost',
      'costPerDriving',
      'possibleDoubles',
      'km',
    ],
    shown: [
      'drivings',
      'drivenKg',
      'loadPerDriving',
      'drivenHours',
      'tripCost',
      'costPerDriving',
      'possibleDoubles',
    ],
    by: 'month',
    across: '',
    chart: 'bar',
  },
} as const satisfies Record<string, ReportKind>;
export type ReportName = keyof typeof reportKinds;
