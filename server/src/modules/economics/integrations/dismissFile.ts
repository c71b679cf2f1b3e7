import type { IntegrationFile } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { readFileRow } from './integrationRows.ts';
import { noteIntegration } from './runRow.ts';

/** Dismisses a failed file. The first person to do it is the one that the log names. */
export async function dismissFile(
  tx: Tx,
  { accountId, userName }: Actor,
  file: { readonly integrationId: string; readonly id: string },
): Promise<IntegrationFile> {
  await readFileRow(tx, accountId, file);
  await tx
    .updateTable('integration_file')
    .set({ dismissed_by: userName, dismissed_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', file.id)
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .execute();
  const row = await readFileRow(tx, accountId, file);
  if (row.dismissedAt === null) throw new Refusal('Integrations.File.Not.Failed');
  await noteIntegration(tx, accountId, file.integrationId);
  return row;
}
