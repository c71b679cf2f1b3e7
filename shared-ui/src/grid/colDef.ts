import type { ColDef, ICellRendererParams } from 'ag-grid-community';

import { mutedZeros } from './mutedZeros.tsx';
import { type Column, isNumeric, type Sort } from './columns.ts';
import { headerWidth, type Widths } from './useWidths.ts';

const rendererOf = <Row>(column: Column<Row>) => {
  const { kind, render } = column;
  if (render)
    return { cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? render(data) : null) };
  if (kind !== 'quantity' && kind !== 'money') return {};
  return { cellRenderer: ({ value }: ICellRendererParams<Row, string>) => mutedZeros(value ?? '') };
};

// The server sorts; the grid must preserve the given order.
const asGiven = () => 0;

/** If the window is too narrow, long texts shrink in proportion down to this width or that of their title; dates and words stay whole. */
const least = 120;
const whole = 152;
/** The column that identifies the row shrinks last. */
const leastOfName = 192;

const isDate = ({ kind }: Pick<Column<never>, 'kind'>): boolean =>
  kind === 'day' || kind === 'moment';

const roomOf = <Row>(column: Column<Row>, widths: Widths, sortable: boolean): ColDef<Row> => {
  const { key, width, fixed = false } = column;
  const natural = widths[key] ?? width ?? whole;
  // Spare room goes to texts, so that a number stays near its label; a date needs none and is never cut.
  if (width !== undefined || isNumeric(column) || isDate(column))
    return { width: natural, minWidth: Math.min(natural, 72) };
  const give = Math.max(fixed ? leastOfName : least, headerWidth(column, sortable));
  return { flex: natural, minWidth: natural > whole ? Math.min(natural, give) : natural };
};

export interface DrawnState {
  readonly sort: Sort | undefined;
  readonly sortable: boolean;
  readonly widths: Widths;
}

export const toColDef = <Row>(
  column: Column<Row>,
  { sort, sortable, widths }: DrawnState,
): ColDef<Row> => ({
  colId: column.key,
  headerName: column.header,
  valueGetter: ({ data }) => (data ? (column.text(data) ?? '–') : ''),
  sortable,
  comparator: asGiven,
  sort: sort?.key === column.key ? sort.direction : null,
  ...roomOf(column, widths, sortable),
  ...(isNumeric(column) ? { type: 'rightAligned' } : {}),
  ...rendererOf(column),
});
