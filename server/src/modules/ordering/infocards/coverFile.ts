import type { Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';

/** A cover that no infocard shows any more goes, and its bytes after it; copies of an infocard share theirs. */
export async function dropUnusedFile(tx: Tx, accountId: string, fileId: string | null) {
  if (!fileId) return;
  const gone = await tx
    .deleteFrom('file')
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('infocard')
            .select('infocard.id')
            .where('infocard.account_id', '=', accountId)
            .where('infocard.cover_file_id', '=', fileId),
        ),
      ),
    )
    .returning('path')
    .executeTakeFirst();
  if (gone) await addJob(tx, 'files.deleteBytes', { path: gone.path });
}
