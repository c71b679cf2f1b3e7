/**
 * Excel files. A separate entry: it is loaded when somebody exports or imports.
 *
 * sheetFile   a file of any cells; the first row is the heading and stays in view
 * exportList  a list as filtered and sorted, with all rows and columns
 * readSheet   the first sheet of an Excel file, each cell as a text or a figure; a `SheetProblem` gives the reason of a refusal
 */
export { exportList, type ListExport } from './exportList.ts';
export { type SheetCell, sheetFile } from './sheetFile.ts';
export { type ReadCell, readSheet, type ReadSheetOptions } from './readSheet.ts';
export { SheetProblem } from './unzip.ts';
