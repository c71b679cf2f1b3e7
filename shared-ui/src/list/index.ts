/**
 * Lists of all kinds. Remotes that use it bundle it; the grid is loaded only when it is rendered. The types of the props
 * document each part.
 */
export { type Column, columnsOf, isNumeric } from '../grid/columns.ts';
export { mutedZeros } from '../grid/mutedZeros.tsx';
export { ownColumns, useColumns } from '../grid/useColumns.tsx';
export { countText } from './countText.ts';
export { DataTable } from './DataTable.tsx';
export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export { FileList, type FileListProps, type ListedFile } from './FileList.tsx';
export { ListExportButton, type ListExportButtonProps } from './ListExportButton.tsx';
export { ListView } from './ListView.tsx';
export {
  isPicture,
  LargePicture,
  type LargePictureProps,
  Thumbnail,
  type ThumbnailProps,
} from './Pictures.tsx';
export { PhoneFilters, type PhoneFiltersProps } from './PhoneFilters.tsx';
export { PrintedTable } from './PrintedTable.tsx';
export { type Progress, readAll, type ReadPage } from './readAll.ts';
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { ReadingProgress } from './ReadingProgress.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
export { StatePill, type StatePillProps } from './StatePill.tsx';
export { Timeline, type TimelineEntry } from './Timeline.tsx';
export { type ListAddress, type ListState, useListAddress } from './useListAddress.ts';
export { useOpenInAddress } from './useOpenInAddress.ts';
export { useWalk } from './useWalk.ts';
export { WideBox, type WideBoxProps } from './WideBox.tsx';
export type { ListQuery, ListViewProps } from './view.ts';
