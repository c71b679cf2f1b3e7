/**
 * A list of rows that one call of the contract reads.
 *
 *   useCallList(call, { fixed?, usualSort? })  address, rows and pages of the call; `view` is for `ListView`
 *   ListPage                                   the whole page, where the list is the page
 *   useOpenRow(call, rows, openId)             the row that the address names, on screen or not
 *   ExcelButton                                all its rows as a file
 *   BulkResultDialog                           what an action for many of them has left, with reasons
 */
export { BulkResultDialog } from './BulkResultDialog.tsx';
export { ExcelButton, type ExcelButtonProps } from './ExcelButton.tsx';
export { ListPage, type ListPageProps } from './ListPage.tsx';
export { useOpenRow } from './useOpenRow.ts';
export { type CallList, type RowList, useCallList } from './useCallList.ts';
