import type { Pivot, PivotColumn } from './pivot.ts';
import type { ChartKind } from './figureReportKinds.ts';

const mostSeries = 7;

export interface DrawnColumn {
  readonly column: PivotColumn;
  readonly index: number;
}

/**
 * The columns that a chart can show: the parts of a measure, or the measures. Only those with the unit of the first are drawn,
 * because kilograms and kroner have no common axis; shares and a comparison are of one measure.
 */
export function drawnColumns(
  { columns }: Pivot,
  { kind, compared }: { readonly kind: ChartKind; readonly compared: boolean },
): DrawnColumn[] {
  const all = columns.map((column, index) => ({ column, index }));
  const parts = all.filter(({ column }) => column.across !== undefined);
  const measures = kind === 'share' || compared ? all.slice(0, 1) : all;
  const shown = parts.length > 0 ? parts : measures;
  return shown.filter(({ column }) => column.unit === shown[0]?.column.unit).slice(0, mostSeries);
}
