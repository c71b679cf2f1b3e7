import { useMemo } from 'react';

import type { Column } from './columns.ts';
import { textWidth } from './textWidth.ts';

/** Both sides of a cell, and what rounding takes. */
const air = 30;
/** The arrow of a column that sorts. */
const arrow = 20;
/** Widths come in steps, so that the next page of a list seldom moves its columns. */
const step = 16;
/** No text claims more: a long one is cut rather than all others. */
const most = 420;

/** How wide each column would like to be, by its key. */
export type Widths = Readonly<Record<string, number>>;

const wanted = <Row>(column: Column<Row>, rows: readonly Row[], sortable: boolean): number => {
  const header = textWidth(column.header) + (sortable ? arrow : 0);
  const cells = rows.map((row) => textWidth(column.text(row) ?? '–'));
  const width = Math.max(header, ...cells) + (column.lead ?? 0) + air;
  return Math.min(most, Math.ceil(width / step) * step);
};

/** The columns share the room by what stands in them, measured before anything is drawn: nothing jumps. */
export const useWidths = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sorts: readonly string[],
): Widths =>
  useMemo(
    () =>
      Object.fromEntries(
        columns
          .filter(({ width }) => width === undefined)
          .map((column) => [column.key, wanted(column, rows, sorts.includes(column.key))]),
      ),
    [columns, rows, sorts],
  );
