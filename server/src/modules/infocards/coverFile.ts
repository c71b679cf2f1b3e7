import type { Tx } from '../../db/transaction.ts';

/** A cover that no infocard shows any more goes; copies of an infocard share theirs. */
export async function dropUnusedFile(tx: Tx, accountId: string, fileId: string | null) {
  if (!fileId) return;
  await tx
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
    .execute();
}
