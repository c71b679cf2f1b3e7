import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';

const notifyPages = (
  tx: Tx,
  accountId: string,
  event: 'recalculation-changed' | 'recalculation-ended' = 'recalculation-changed',
): Promise<void> =>
  notifyEvent(tx, { groups: [accountGroup(accountId)], event, payload: { accountId } });

/** Rows that a job still has to change. Pages of the account show it until it ends. */
export async function beginWork(tx: Tx, accountId: string, total: number): Promise<string> {
  const { id } = await tx
    .insertInto('recalculation')
    .values({ account_id: accountId, kind: 'rows', total })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyPages(tx, accountId);
  return id;
}

/** Another part of it is done, in the transaction that has done it. */
export async function continueWork(
  tx: Tx,
  accountId: string,
  { id, done }: { readonly id: string; readonly done: number },
): Promise<void> {
  await sql`update recalculation set done = least(total, done + ${done})
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await notifyPages(tx, accountId);
}

export async function endWork(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('recalculation')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await notifyPages(tx, accountId, 'recalculation-ended');
}

/** Days of these accounts were written. As the owner of the tables. */
export async function noteFigures(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) await notifyPages(tx, accountId);
}

/** Ends what is done, also of accounts whose days somebody else has written. As the owner of the tables. */
export async function endFigures(tx: Tx): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    delete from recalculation r where kind = 'figures'
      and not exists (select from insight_later l where l.account_id = r.account_id)
    returning account_id`.execute(tx);
  const ended = new Set(rows.map(({ account_id: accountId }) => accountId));
  for (const accountId of [...ended].toSorted())
    await notifyPages(tx, accountId, 'recalculation-ended');
}
