import type { Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';

/** Deletes the rows of files at once, and their bytes after the commit. */
export async function deleteFiles(
  tx: Tx,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  const gone = await tx
    .deleteFrom('file')
    .where('account_id', '=', accountId)
    .where('id', 'in', known)
    .returning('path')
    .execute();
  for (const { path } of gone) await addJob(tx, 'files.deleteBytes', { path });
}
