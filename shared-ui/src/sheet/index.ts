/**
 * Excel files. An entry of its own: it comes when somebody exports or imports.
 *
 * sheetFile   a file of any cells; the first row is the head and stays in view
 * exportList  a list as it is filtered and sorted, every row and every column of it
 * readSheet   the first sheet of an Excel file, each cell as text; a `SheetProblem` gives the reason of a refusal
 */
export { exportList, type ListExport } from './exportList.ts';
export { type SheetCell, sheetFile } from './sheetFile.ts';
export { readSheet, type ReadSheetOptions } from './readSheet.ts';
export { SheetProblem } from './unzip.ts';
