import type { ImportedRow } from '@fraktion/contract/background';
import { maxImportedRows } from '@fraktion/contract/background';

import { readCsv } from './csv.ts';
import { importedRows } from './importedRows.ts';
import type { ImportSheet, SheetWords } from './importSheet.ts';

export interface SheetFault {
  readonly fault: 'notASheet' | 'tooLarge' | 'columns' | 'empty';
  /** The columns that every row needs. */
  readonly missing: readonly string[];
}

export const mostRows = ({ most = maxImportedRows }: ImportSheet): number => most;

const isCsv = ({ name, type }: File): boolean => type === 'text/csv' || /\.(csv|txt)$/i.test(name);

/** The rows of an Excel or CSV file, or the reason why there are none. Its reader is loaded on use. */
export async function readRows(
  sheet: ImportSheet,
  file: File,
  ofSheets: () => Promise<SheetWords>,
): Promise<SheetFault | { readonly rows: readonly ImportedRow[] }> {
  const { readSheet, SheetProblem } = await import('@fraktion/shared-ui/sheet');
  const most = mostRows(sheet);
  try {
    const cells = isCsv(file)
      ? await readCsv(file)
      : // With the headings, and the rows that may be above them.
        await readSheet(file, { maxRows: most + 20 });
    const { rows, missing } = importedRows(sheet, cells, await ofSheets());
    if (missing.length > 0) return { fault: 'columns', missing };
    if (rows.length > most) return { fault: 'tooLarge', missing };
    return rows.length === 0 ? { fault: 'empty', missing } : { rows };
  } catch (error) {
    if (error instanceof SheetProblem) return { fault: error.reason, missing: [] };
    throw error;
  }
}
