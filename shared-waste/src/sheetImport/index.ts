/**
 * Rows of a list from an Excel or CSV file: what each would do is shown before anything is written.
 *
 * SheetImport  the dialog; it comes when it is opened
 * sheetWords   what heads and words of a file mean, from the words of an area
 */
import { later } from '@fraktion/shared-ui';

import type { SheetImportProps } from './importSheet.ts';

export type { ImportCalls, ImportSheet, ImportWords, SheetWords } from './importSheet.ts';
export { sheetWords } from './sheetWords.ts';

export const SheetImport = later<SheetImportProps>(() => import('./SheetImportDialog.tsx'), null);
