import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { ReactNode } from 'react';

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
  /** Pixels; a column without takes a share of the rest. */
  readonly width?: number;
  readonly share?: number;
  readonly minWidth?: number;
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

export const toColDef = <Row>(column: Column<Row>, sort: Sort | undefined): ColDef<Row> => ({
  colId: column.key,
  headerName: column.header,
  valueGetter: ({ data }) => (data ? (column.text(data) ?? '–') : ''),
  sortable: column.sortable ?? false,
  comparator: asGiven,
  sort: sort?.key === column.key ? sort.direction : null,
  minWidth: column.minWidth ?? 72,
  ...(column.width === undefined ? { flex: column.share ?? 1 } : { width: column.width }),
  ...(column.numeric ? { type: 'rightAligned' } : {}),
  ...rendererOf(column),
});
