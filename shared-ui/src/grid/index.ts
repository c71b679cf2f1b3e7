/**
 * The grid of long lists. Bundled by the remotes that use it and loaded with their pages; phones usually show
 * `CardList` of the core instead.
 *
 * DataGrid { label, columns: { key, header, text(row), render?(row), numeric?, sortable?, width?, hidden?, fixed? }[],
 *   rows | undefined, rowKey, sort?: { key, direction }, onSort?, onOpen?, selection?: { keys, onChange(keys, rows) },
 *   rowActions?, paging?: { page, pageSize, total, totalCapped?, onPage }, busy?, error?, onRetry?, empty, height?: auto|fill }
 * useColumns(name, columns) → { columns, chooser }: which columns are shown, as the address has them or the browser keeps them;
 *   ownColumns(name): the latter, as an address says it
 */
export type { Column, Sort } from './columns.ts';
export { DataGrid, type DataGridProps } from './DataGrid.tsx';
export { type ChosenColumns, ownColumns, useColumns } from './useColumns.tsx';
export type { Selection } from './useSelection.ts';
