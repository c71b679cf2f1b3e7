import type { DriveUsage } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';

/** Serialises changes of an account's drive, so that each sees the result of the one before. */
export const lockDrive = async (tx: Tx, accountId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`drive ${accountId}`}, 0))`.execute(tx);

/** Entries in the trash use space too, until they are erased. */
export async function readUsage(
  tx: Tx,
  accountId: string,
  quotaBytes: number,
): Promise<DriveUsage> {
  const { used, trash } = await tx
    .selectFrom('drive_file')
    .select([
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('used'),
      sql<number>`coalesce(sum(bytes) filter (where trashed_at is not null), 0)::bigint`.as(
        'trash',
      ),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { usedBytes: used, trashBytes: trash, quotaBytes };
}

/** The refusal contains the free space, so that the page can show it. */
export async function refuseFull(
  tx: Tx,
  accountId: string,
  bytes: number,
  quotaBytes: number,
): Promise<void> {
  const usage = await readUsage(tx, accountId, quotaBytes);
  if (usage.usedBytes + bytes <= quotaBytes) return;
  throw new Refusal('FileDrive.Full', { current: usage });
}
