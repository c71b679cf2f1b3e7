/**
 * Excel files. An entry of its own: it comes when somebody exports.
 *
 * sheetFile(name, rows)                                   a file of any cells; the first row is the head and stays in view
 * exportList({ name, columns, read, numberOf?, dateOf? }) a list as it is filtered and sorted, every page and every column of it
 */
export { exportList, type ListExport } from './exportList.ts';
export { type SheetCell, sheetFile } from './sheetFile.ts';
