/**
 * Rows of every kind. Bundled by the remotes that use it; the grid comes with it, but only when it is drawn. What each piece
 * takes is said by the types of its props.
 */
export { type Column, columnsOf } from '../grid/columns.ts';
export { mutedZeros } from '../grid/mutedZeros.tsx';
export { ownColumns, useColumns } from '../grid/useColumns.tsx';
export { countText } from './countText.ts';
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
export type { ListQuery, ListViewProps } from './view.ts';
