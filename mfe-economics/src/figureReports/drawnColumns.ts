import type { Pivot, PivotColumn } from './pivot.ts';
import type { ChartKind } from './figureReportKinds.ts';

const mostSeries = 7;

export interface DrawnColumn {
  readonly column: PivotColumn;
  readonly index: number;
}

export interface DrawnColumns {
  readonly drawn: readonly DrawnColumn[];
  /** Columns beyond the series that can be told apart: drawn as one, if they can be added up. */
  readonly others: readonly DrawnColumn[];
}

/**
 * The columns that a chart can show: the parts of a measure, or the measures. Only those with the unit of the first are drawn,
 * because kilograms and kroner have no common axis; shares and a comparison are of one measure.
 */
export function drawnColumns(
  { columns }: Pivot,
  { kind, compared }: { readonly kind: ChartKind; readonly compared: boolean },
): DrawnColumns {
  const all = columns.map((column, index) => ({ column, index }));
  const parts = all.filter(({ column }) => column.across !== undefined);
  const measures = kind === 'share' || compared ? all.slice(0, 1) : all;
  const shown = parts.length > 0 ? parts : measures;
  const alike = shown.filter(({ column }) => column.unit === shown[0]?.column.unit);
  const own = alike.length > mostSeries ? mostSeries - 1 : mostSeries;
  return { drawn: alike.slice(0, own), others: alike.slice(own) };
}
