import { scopeIn } from '@fraktion/contract/locations';
import {
  type Comparison,
  comparisons,
  type Dimension,
  dimensions,
  dimensionsOf,
  type MeasureName,
} from '@fraktion/contract/measures';
import { today, useSearchParams } from '@fraktion/shared-ui';
import { monthsBefore, type Period } from '@fraktion/shared-ui/overlay';

import { type ChartKind, chartKinds, type FigureReportKind } from './figureReportKinds.ts';

/** The filters of a report; a group is one, by its name. */
export const reportFilters = ['fraction', 'category', 'collector', 'locationGroup'] as const;
export type ReportFilter = (typeof reportFilters)[number];

export interface FigureReport {
  readonly measures: readonly [MeasureName, ...MeasureName[]];
  readonly by: Dimension;
  /** Empty if the columns are the measures. */
  readonly across: Dimension | '';
  readonly compare: Comparison | '';
  readonly chart: ChartKind;
  readonly period: Period;
  /** What the figures are limited to: keys of each filter that is set. */
  readonly narrowed: Readonly<Partial<Record<ReportFilter, string>>>;
  /** The whole report as in its address, without the frame's choice, which is not part of it. */
  readonly query: string;
  /** The frame's choice; null for all locations. */
  readonly locationId: string | null;
  readonly change: (values: Readonly<Record<string, string>>) => void;
  /** The number of settings that are not the usual ones; the period is one. */
  readonly filters: number;
  /** Back to the usual settings. */
  readonly clear: () => void;
}

const own = [
  'measures',
  'by',
  'across',
  'compare',
  'chart',
  'fromDate',
  'toDate',
  ...reportFilters,
] as const;

/** What is said of the report in the address, as the page reads it: somebody may have typed names that do not exist. */
function queryOf(
  params: URLSearchParams,
  read: Readonly<Partial<Record<(typeof own)[number], string>>>,
): string {
  const kept = own.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, read[name] ?? value]];
  });
  return new URLSearchParams(kept).toString();
}

const isFilter = (name: string): boolean => reportFilters.some((each) => each === name);

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters in the address. Only postings have a category, so it limits no other figure. */
function narrowedIn(params: URLSearchParams, measures: FigureReport['measures']) {
  const set = reportFilters.flatMap((name) => {
    const value = params.get(name);
    const fits = name !== 'category' || measures.every((each) => dimensionsOf(each).includes(name));
    return value && fits ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set) as FigureReport['narrowed'];
}

/** One of the known values, or the default. */
const among = <T extends string>(known: readonly T[], text: string | null, usual: T): T =>
  known.find((each) => each === text) ?? usual;

const measuresIn = (kind: FigureReportKind, text: string | null): FigureReport['measures'] => {
  const asked = text?.split(',') ?? [];
  const [first, ...rest] = kind.measures.filter((name) => asked.includes(name));
  return first ? [first, ...rest] : kind.shown;
};

/** The address contains the report's settings, so it can be bookmarked, sent to someone, and reached with Back. */
export const useFigureReport = (kind: FigureReportKind): FigureReport => {
  const [params, setParams] = useSearchParams();
  const measures = measuresIn(kind, params.get('measures'));
  const offered = dimensions.filter((each) =>
    measures.every((name) => dimensionsOf(name).includes(each)),
  );
  const by = among(offered, params.get('by'), kind.by);
  const across = among<Dimension | ''>(['', ...offered], params.get('across') ?? kind.across, '');
  const compare = among<Comparison | ''>(['', ...comparisons], params.get('compare'), '');
  const usual = { from: monthsBefore(today(), 12), to: today() };
  const [from, to] = [params.get('fromDate'), params.get('toDate')];
  const period = { from: isDate(from) ? from : usual.from, to: isDate(to) ? to : usual.to };
  return {
    measures,
    by,
    across: across === by ? '' : across,
    compare,
    chart: among(chartKinds, params.get('chart'), kind.chart),
    period: period.from <= period.to ? period : usual,
    narrowed: narrowedIn(params, measures),
    query: queryOf(params, { measures: measures.join(','), by, across, compare }),
    locationId: scopeIn(params),
    change: (values) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '' && isFilter(name)) next.delete(name);
          else next.set(name, value);
        }
        return next;
      });
    },
    filters: own.filter((name) => name !== 'toDate' && params.has(name)).length,
    clear: () =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const name of own) next.delete(name);
        return next;
      }),
  };
};
