/**
 * Rows of a list from an Excel or CSV file: the effect of each is shown before anything is written.
 *
 * SheetImport   the dialog; it is loaded when it is opened
 * saveTemplate  an empty file with all headings
 * sheetWords    the meaning of headings and words of a file, from the texts of an area
 */
import { later } from '@fraktion/shared-ui';

import type { SheetImportProps } from './importSheet.ts';

export type { ImportCalls, ImportSheet, ImportWords, SheetWords } from './importSheet.ts';
export { saveTemplate } from './sheetFiles.ts';
export { sheetWords } from './sheetWords.ts';

export const SheetImport = later<SheetImportProps>(() => import('./SheetImportDialog.tsx'), null);
