import {
  type Dimension,
  type Figures,
  type MeasureName,
  measureSign,
} from '@fraktion/contract/measures';
import type { Translate } from '@fraktion/shared-ui';
import { compareDecimals } from '@fraktion/shared-ui';

import { keyText } from '../lib/figures/figureWords.ts';

export interface PivotColumn {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly measure: MeasureName;
  /** The key of the column's dimension; undefined for the total or without a dimension. */
  readonly across?: string | null;
}
export interface Cell {
  readonly value: string | null;
  readonly compared: string | null;
}
export interface PivotRow {
  readonly id: string;
  readonly key: string | null;
  readonly label: string;
  readonly cells: readonly Cell[];
}
export interface Pivot {
  readonly columns: readonly PivotColumn[];
  readonly rows: readonly PivotRow[];
  readonly totals: readonly Cell[];
}

/** Answers of the same call: by rows, and if columns have a dimension, by both and by columns. */
export interface PivotAnswers {
  readonly byRow: Figures;
  readonly byBoth?: Figures | undefined;
  readonly byColumn?: Figures | undefined;
}

const nothing: Cell = { value: null, compared: null };
const isTime = (dimension: Dimension): boolean => dimension === 'month' || dimension === 'year';
const nameOf = (keys: readonly (string | null)[]): string => JSON.stringify(keys);

const cellAt = (
  row:
    | { values: readonly (string | null)[]; compared: readonly (string | null)[] | null }
    | undefined,
  index: number,
): Cell =>
  row ? { value: row.values[index] ?? null, compared: row.compared?.[index] ?? null } : nothing;

/** Times are in order; all other rows by size. */
function inOrder(dimension: Dimension, rows: Figures['rows']): Figures['rows'] {
  if (isTime(dimension))
    return rows.toSorted((a, b) => ((a.keys[0] ?? '') < (b.keys[0] ?? '') ? -1 : 1));
  return rows.toSorted((a, b) => compareDecimals(b.values[0] ?? '0', a.values[0] ?? '0'));
}

/** Rows, columns and totals of a report. Nothing is added up here: the call returns each of them. */
export function pivotOf(
  t: Translate<'mfe-economics'>,
  measureName: (measure: MeasureName) => string,
  by: Dimension,
  across: Dimension | '',
  { byRow, byBoth, byColumn }: PivotAnswers,
): Pivot {
  const divided = across !== '' && byBoth && byColumn ? { across, byBoth, byColumn } : null;
  const keys = divided
    ? inOrder(divided.across, divided.byColumn.rows).map((row) => row.keys[0] ?? null)
    : [];
  const parts = keys.flatMap((key) =>
    divided!.byBoth.columns.map(
      ({ measure, currency }, index): PivotColumn & { index: number } => ({
        id: nameOf([key, currency]),
        label: keyText(t, divided!.across, key, divided!.byColumn.labels),
        unit: measureSign(measure, currency),
        measure,
        across: key,
        index,
      }),
    ),
  );
  const totals = byRow.columns.map(
    ({ measure, currency }, index): PivotColumn & { index: number } => ({
      id: nameOf([measure, currency]),
      label: divided ? t('reports.total') : measureName(measure),
      unit: measureSign(measure, currency),
      measure,
      index,
    }),
  );
  const cells = new Map(divided?.byBoth.rows.map((row) => [nameOf(row.keys), row]));
  const ofColumn = new Map(divided?.byColumn.rows.map((row) => [nameOf(row.keys), row]));
  return {
    columns: [...parts, ...totals].map(({ index: _, ...column }) => column),
    rows: inOrder(by, byRow.rows).map((row) => {
      const key = row.keys[0] ?? null;
      return {
        id: nameOf([key]),
        key,
        label: keyText(t, by, key, byRow.labels),
        cells: [
          ...parts.map(({ across: of, index }) =>
            cellAt(cells.get(nameOf([key, of ?? null])), index),
          ),
          ...totals.map(({ index }) => cellAt(row, index)),
        ],
      };
    }),
    totals: [
      ...parts.map(({ across: of, index }) => cellAt(ofColumn.get(nameOf([of ?? null])), index)),
      ...totals.map(({ index }) => cellAt(byRow.totals, index)),
    ],
  };
}
