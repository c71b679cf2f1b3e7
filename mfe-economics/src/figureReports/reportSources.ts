import { type Figures, withoutKey } from '@fraktion/contract/measures';
import { figureText } from '@fraktion/shared-waste/figures';
import { monthsBefore } from '@fraktion/shared-ui/overlay';

import type { SourcesQuery } from '../lib/figures/SourcesPanel.tsx';
import type { TableCell } from './FigureReportTable.tsx';
import type { Cell, Pivot } from './pivot.ts';
import type { FigureReport } from './useFigureReport.ts';
import { askedFor } from './useFigures.ts';

interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

const lastOf = (key: string): string => {
  const [year = 0, month] = key.split('-').map(Number);
  return new Date(Date.UTC(year, month ?? 12, 0)).toISOString().slice(0, 10);
};

/** The days of a month or a year that are inside the period. */
function daysOf(key: string, { fromDate, toDate }: Days): Days {
  const first = `${key}${key.length > 4 ? '' : '-01'}-01`;
  const last = lastOf(key);
  return { fromDate: first < fromDate ? fromDate : first, toDate: last > toDate ? toDate : last };
}

/** The query that opens a figure of the table. */
export function sourcesOf(report: FigureReport, { row, column }: TableCell): SourcesQuery {
  const keys = [
    ...(row ? [[report.by, row.key] as const] : []),
    ...(column.across === undefined ? [] : [[report.across, column.across] as const]),
  ];
  const { fromDate, toDate, ...asked } = askedFor(report);
  let days: Days = { fromDate, toDate };
  const narrowed: Record<string, string> = {};
  for (const [dimension, key] of keys) {
    if (dimension === 'month' || dimension === 'year') days = daysOf(key ?? '', days);
    else narrowed[dimension] = key ?? withoutKey;
  }
  return { ...asked, ...days, ...narrowed, measure: column.measure };
}

const monthOf = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** A day some months earlier; the last day of a month stays one. */
function earlier(date: string, months: number): string {
  const moved = monthsBefore(date, months);
  return date === lastOf(date.slice(0, 7)) ? lastOf(moved.slice(0, 7)) : moved;
}

/** The same figure of the compared period; a row of a month or a year is as many months earlier as the period is. */
export function comparedSources(
  report: FigureReport,
  cell: TableCell,
  compared: NonNullable<Figures['compared']>,
): SourcesQuery {
  const query = sourcesOf(report, cell);
  const isWhole = query.fromDate === report.period.from && query.toDate === report.period.to;
  const back = monthOf(report.period.from) - monthOf(compared.fromDate);
  return isWhole
    ? { ...query, ...compared }
    : {
        ...query,
        fromDate: earlier(query.fromDate ?? '', back),
        toDate: earlier(query.toDate ?? '', back),
      };
}

/** A figure of the table with its unit. */
export function figureOf(
  pivot: Pivot | undefined,
  { row, column }: TableCell,
  side: keyof Cell,
): string {
  const at = pivot?.columns.findIndex(({ id }) => id === column.id) ?? -1;
  const cells = row ? pivot?.rows.find(({ id }) => id === row.id)?.cells : pivot?.totals;
  const value = cells?.[at]?.[side] ?? null;
  return figureText(column.measure, value, column.unit.split('/')[0] ?? null);
}
