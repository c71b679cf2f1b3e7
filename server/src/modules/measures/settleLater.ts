import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { ownerTransaction } from '../../db/transaction.ts';

/** No more than what a transaction writes at its end. */
const atOnce = 1_000;

/**
 * Writes the roll-ups that were too many for the transaction that has changed them. Some in each transaction of its own, so that
 * a killed process continues where it was and nobody waits for long.
 */
export async function settleLater(db: Db): Promise<void> {
  for (let taken = atOnce; taken === atOnce;) {
    taken = await ownerTransaction(db, async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        with taken as (
          delete from insight_later where ctid = any(array(
            select ctid from insight_later order by account_id, infocard_id limit ${sql.lit(atOnce)} for update skip locked))
          returning *)
        insert into insight_due (account_id, infocard_id, day, touched_from, touched_to)
        select account_id, infocard_id, day, touched_from, touched_to from taken`.execute(tx);
      return Number(numAffectedRows);
    });
  }
}
