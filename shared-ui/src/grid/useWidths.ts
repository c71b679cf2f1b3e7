import { useMemo } from 'react';

import type { Column } from './columns.ts';
import { textWidth } from './textWidth.ts';

/** Padding on both sides of a cell, plus rounding. */
const air = 28;
/** The arrow of a sortable column. */
const arrow = 20;
/** The frame and the icon of a status. */
const pill = 40;
/** Widths are rounded to steps, so that the next page of a list seldom moves its columns; large steps of eight columns cut a name. */
const step = 8;
/** The maximum width of a text column: a long text is cut, so that the others have room. */
const most = 420;

/** The preferred width of each column, by its key. */
export type Widths = Readonly<Record<string, number>>;

/** Below it the title of a column is cut. */
export const headerWidth = ({ header }: { readonly header: string }, sortable: boolean): number =>
  textWidth(header) + (sortable ? arrow : 0) + air;

const wanted = <Row>(column: Column<Row>, rows: readonly Row[], sortable: boolean): number => {
  const cells = rows.map((row) => textWidth(column.drawn?.(row) ?? column.text(row) ?? '–'));
  const framed = column.kind === 'status' ? pill : 0;
  const header = headerWidth(column, sortable);
  const width = Math.max(header, ...cells.map((cell) => cell + framed + air)) + (column.lead ?? 0);
  // A declared width is for the longest value, which few pages have. A status has few words, and none of them is cut.
  const limit = column.kind === 'status' ? most : (column.width ?? most);
  return Math.min(limit, Math.ceil(width / step) * step);
};

/** Distributes the width by the content of the columns, measured before drawing, so that nothing jumps. */
export const useWidths = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sorts: readonly string[],
): Widths =>
  useMemo(
    () =>
      Object.fromEntries(
        columns
          // What is drawn may be wider than its text, except for a status.
          .filter(({ width, kind, render }) => width === undefined || !render || kind === 'status')
          .map((column) => [column.key, wanted(column, rows, sorts.includes(column.key))]),
      ),
    [columns, rows, sorts],
  );
