/**
 * Excel files. An entry of its own: it comes when somebody exports.
 *
 * sheetFile   a file of any cells; the first row is the head and stays in view
 * exportList  a list as it is filtered and sorted, every row and every column of it
 */
export { exportList, type ListExport } from './exportList.ts';
export { type SheetCell, sheetFile } from './sheetFile.ts';
