import type { ColDef } from 'ag-grid-community';
import { createContext, type ReactNode, use } from 'react';

import { actionsColumn } from './keyboard.ts';

/** Outside the column definitions, which are rebuilt when their inputs change: a menu that is open in a row stays open. */
export const RowActions = createContext<(row: never) => ReactNode>(() => null);

const ActionsCell = ({ data }: { readonly data?: unknown }) => {
  const actionsOf = use(RowActions);
  return data === undefined ? null : actionsOf(data as never);
};

/** The column of the buttons at the end of a row. */
export const rowActionsColumn = <Row,>(header: string): ColDef<Row> => ({
  colId: actionsColumn,
  headerName: header,
  headerClass: 'fk-row-actions-head',
  sortable: false,
  width: 72,
  // Visible even if the window is too narrow for all columns.
  pinned: 'right',
  resizable: false,
  cellClass: 'fk-row-actions',
  cellRenderer: ActionsCell,
});
