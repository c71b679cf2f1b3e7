import {
  type ImportedField,
  type ImportedPrice,
  maxImportedPrices,
} from '@fraktion/contract/agreements';

import { importedRows } from './importedRows.ts';
import { readWords } from './sheetWords.ts';

export interface SheetFault {
  readonly fault: 'notASheet' | 'tooLarge' | 'columns' | 'empty';
  readonly missing: readonly ImportedField[];
}

/** The prices of an Excel file, or why there are none. Its reader comes when somebody imports. */
export async function readPrices(
  file: File,
): Promise<SheetFault | { readonly rows: readonly ImportedPrice[] }> {
  const { readSheet, SheetProblem } = await import('@fraktion/shared-ui/sheet');
  try {
    const sheet = await readSheet(file, { maxRows: maxImportedPrices + 1 });
    const { rows, missing } = importedRows(sheet, await readWords());
    if (missing.length > 0) return { fault: 'columns', missing };
    return rows.length === 0 ? { fault: 'empty', missing } : { rows };
  } catch (error) {
    if (error instanceof SheetProblem) return { fault: error.reason, missing: [] };
    throw error;
  }
}
