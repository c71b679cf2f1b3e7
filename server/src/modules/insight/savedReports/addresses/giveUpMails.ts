import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';

/** Unsent mails to addresses that have stopped, or were removed, are not sent any more. */
export async function giveUpAddressMails(
  tx: Tx,
  accountId: string,
  addressIds: readonly string[],
): Promise<void> {
  await sql`select give_up_address_mails(${accountId}, ${[...addressIds]})`.execute(tx);
}
