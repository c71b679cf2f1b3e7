/**
 * The grid for long lists. The remotes that use it bundle it and load it with their pages; phones usually show `CardList` of
 * the core instead. Most pages use `ListView` of `shared-ui/list`, which renders it.
 */
export { type Column, type ColumnKind, columnsOf, type Sort } from './columns.ts';
export { DataGrid, type DataGridProps } from './DataGrid.tsx';
export { type ChosenColumns, ownColumns, useColumns } from './useColumns.tsx';
export type { Selection } from './useSelection.ts';
