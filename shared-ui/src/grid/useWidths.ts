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

/** From so many rows on, the longest tenth of a column of texts may be cut, but never to less than this, and never inside a word. */
const many = 20;
const brief = 120;

/** The longest; of many texts the one that a tenth exceeds, so that one long name does not take the last letters of all others. */
function widest<Row>({ kind, fixed = false }: Column<Row>, texts: readonly string[]): number {
  const cells = texts.map(textWidth);
  const longest = Math.max(0, ...cells);
  if (kind !== 'text' || fixed || cells.length < many) return longest;
  const usual = cells.toSorted((a, b) => a - b)[Math.floor(cells.length * 0.9)] ?? 0;
  const words = texts
    .filter((_, at) => (cells[at] ?? 0) > usual)
    .flatMap((text) => text.split(/\s/));
  return Math.max(usual, Math.min(longest, brief), ...words.map(textWidth));
}

/** The preferred width of each column, by its key. */
export type Widths = Readonly<Record<string, number>>;

/** Below it the title of a column is cut. */
export const headerWidth = ({ header }: { readonly header: string }, sortable: boolean): number =>
  textWidth(header) + (sortable ? arrow : 0) + air;

const wanted = <Row>(column: Column<Row>, rows: readonly Row[], sortable: boolean): number => {
  const texts = rows.map((row) => column.drawn?.(row) ?? column.text(row) ?? '–');
  const framed = column.kind === 'status' ? pill : 0;
  const header = headerWidth(column, sortable);
  const width = Math.max(header, widest(column, texts) + framed + air) + (column.lead ?? 0);
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
