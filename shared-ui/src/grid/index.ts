/**
 * The grid of long lists. Bundled by the remotes that use it and loaded with their pages; phones usually show
 * `CardList` of the core instead. Most pages take `ListView` of `shared-ui/list`, which draws it.
 */
export { type Column, type ColumnKind, columnsOf, type Sort } from './columns.ts';
export { DataGrid, type DataGridProps } from './DataGrid.tsx';
export { type ChosenColumns, ownColumns, useColumns } from './useColumns.tsx';
export type { Selection } from './useSelection.ts';
