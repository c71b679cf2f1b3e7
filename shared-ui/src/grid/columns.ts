import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { ReactNode } from 'react';

import type { Widths } from './useWidths.ts';

/** One column of a list. */
export interface Column<Row> {
  /** Its name in the list's sort parameter, and its own. */
  readonly key: string;
  readonly header: string;
  /** What the cell says, as text already in the reader's format. */
  readonly text: (row: Row) => string | null | undefined;
  /** What the cell shows where text is not enough, such as a state. */
  readonly render?: ((row: Row) => ReactNode) | undefined;
  /** Numbers stand right, with figures of one width. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Pixels, for what is not text; a column without takes the room that its texts need. */
  readonly width?: number;
  /** Pixels that something takes before the text, such as a mark. */
  readonly lead?: number;
  /** Not shown until asked for. */
  readonly hidden?: boolean;
  /** Always shown; cannot be taken away. */
  readonly fixed?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

const rendererOf = <Row>(column: Column<Row>) => {
  const { render } = column;
  if (!render) return {};
  return { cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? render(data) : null) };
};

// The server sorts; the grid must leave the order it was given.
const asGiven = () => 0;

/** Where the window is too narrow for all, long texts give way in proportion, down to this; a date or a word stays whole. */
const least = 120;
const whole = 152;
/** What a row is known by gives way last. */
const leastOfName = 192;

const roomOf = <Row>(
  { key, width, numeric, fixed = false }: Column<Row>,
  widths: Widths,
): ColDef<Row> => {
  const natural = width ?? widths[key] ?? whole;
  // Room to spare goes to texts: a number stays near what it is about.
  if (width !== undefined || numeric) return { width: natural, minWidth: Math.min(natural, 72) };
  const give = fixed ? leastOfName : least;
  return { flex: natural, minWidth: natural > whole ? Math.min(natural, give) : natural };
};

export const toColDef = <Row>(
  column: Column<Row>,
  sort: Sort | undefined,
  widths: Widths,
): ColDef<Row> => ({
  colId: column.key,
  headerName: column.header,
  valueGetter: ({ data }) => (data ? (column.text(data) ?? '–') : ''),
  sortable: column.sortable ?? false,
  comparator: asGiven,
  sort: sort?.key === column.key ? sort.direction : null,
  ...roomOf(column, widths),
  ...(column.numeric ? { type: 'rightAligned' } : {}),
  ...rendererOf(column),
});
