import type { IntegrationFile } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { runImportAgain } from '../invoices/index.ts';
import { readFileRow } from './integrationRows.ts';
import { noteIntegration } from './runRow.ts';
import { openRun, startRun } from './startRun.ts';

/** A file that failed is tried once more: its import, or, where it never became one, the file at its source. */
export async function retryFile(
  tx: Tx,
  { accountId, userName }: Actor,
  file: { readonly integrationId: string; readonly id: string },
): Promise<IntegrationFile> {
  // A run that is about to end has to see the file, and then begins another run.
  await openRun(tx, accountId, file.integrationId);
  const { importId } = await readFileRow(tx, accountId, file);
  const tried = await tx
    .updateTable('integration_file')
    .set({
      ...(importId
        ? { state: 'taken', settled: false, reason_key: null, reason_detail: null }
        : { state: 'retry' }),
      dismissed_by: null,
      dismissed_at: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', file.id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (tried.numUpdatedRows === 0n) throw new Refusal('Integrations.File.Not.Failed');
  if (importId) await runImportAgain(tx, accountId, importId);
  await startRun(tx, { accountId, integrationId: file.integrationId, startedBy: userName });
  // A run that is under way already has told nobody of this file.
  await noteIntegration(tx, accountId, file.integrationId);
  return readFileRow(tx, accountId, file);
}
