/**
 * Rows of every kind. Bundled by the remotes that use it; the grid comes with it, but only when it is drawn.
 *
 * ListView { name, label, searchLabel, address, list, rowKey, onOpen, columns, card: (row) => CardContent, cardHeight?,
 *   filters?, rowActions?, selection?, empty } — search, filter chips and choice of columns over a grid; cards on phones
 * useListAddress(call, { fixed?, usualSort? }) → { query, q, sort, page, filtered, clear, …, filter(name), setFilters(values),
 *   choice(name), several(name, known?), period(from, to) } — the last three are spread into the filter that they are for
 * useOpenInAddress(name) → { openId, open(id), close() } · countText(page) for a page's title
 * Pagination { page, pageSize, shown, total, onPage }
 * SearchField { label, value, onSearch, width? } · Timeline { entries } · FileList { label, files, onDownload, onOpen? }
 * ExportButton { onExport: async } — an Excel file, see `sheet`
 * StatePill { look: { tone, shape }, label }
 * ownColumns(name): the columns that this browser shows of a list, as its address has them: `columns=size,-weight`
 * textColumn(key, header, more?) · wordColumn(key, header, word, more?) · dateColumn(key, header): columns named as the value that they show
 * Thumbnail { label, url, drawn?, onShow } · LargePicture { name, url, drawn? } · isPicture(file)
 */
export { ownColumns } from '../grid/useColumns.tsx';
export { dateColumn, textColumn, wordColumn } from './columns.ts';
export { countText } from './countText.ts';
export { ExportButton } from './ExportButton.tsx';
export { FileList, type FileListProps, type ListedFile } from './FileList.tsx';
export { ListView } from './ListView.tsx';
export {
  isPicture,
  LargePicture,
  type LargePictureProps,
  Thumbnail,
  type ThumbnailProps,
} from './Pictures.tsx';
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
export { StatePill, type StatePillProps } from './StatePill.tsx';
export { Timeline, type TimelineEntry } from './Timeline.tsx';
export { type ListAddress, type ListState, useListAddress } from './useListAddress.ts';
export { useOpenInAddress } from './useOpenInAddress.ts';
export type { ListQuery, ListViewProps } from './view.ts';
