import type { VoucherFormat, VoucherSelection } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { csvFile } from './csv.ts';
import { isComplete } from './exportGaps.ts';
import type { ExportedFile, VoucherExport } from './exportModel.ts';
import { prepareExport } from './readExport.ts';
import { saftFile } from './saft.ts';
import { denmark, norway } from './saftCountries.ts';
import { sieFile } from './sie.ts';

const files: Record<VoucherFormat, (file: VoucherExport) => ExportedFile> = {
  csv: csvFile,
  sie: sieFile,
  saftNo: (file) => saftFile(file, norway),
  saftDk: (file) => saftFile(file, denmark),
};

/** The number of vouchers and entries in the file, and the missing data. */
export async function checkExport(tx: Tx, actor: Actor, selection: VoucherSelection) {
  const { file, entryCount, gaps } = await prepareExport(tx, actor, selection);
  return { vouchers: file.vouchers.length, entries: entryCount, gaps };
}

/** The complete file; refused if any data is missing. */
export async function exportFile(
  tx: Tx,
  actor: Actor,
  selection: VoucherSelection,
): Promise<ExportedFile> {
  const { file, gaps } = await prepareExport(tx, actor, selection);
  if (file.vouchers.length === 0) throw new Refusal('Vouchers.Export.Empty');
  if (!isComplete(gaps)) throw new Refusal('Vouchers.Export.Incomplete', { current: gaps });
  return files[selection.format](file);
}
