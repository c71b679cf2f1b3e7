import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { endFigures, noteFigures } from '../../platform/recalculations/index.ts';

/** No more than what a transaction writes at its end. A day that waits several times is taken and written once. */
const atOnce = 1_000;

/**
 * Writes the roll-ups that were too many for the transaction that has changed them. Some in each transaction of its own, so that
 * a killed process continues where it was and nobody waits for long.
 */
export async function settleLater(db: Db): Promise<void> {
  for (let taken = atOnce; taken === atOnce;) {
    taken = await ownerTransaction(db, async (tx) => {
      // What it takes is written with it: put off again, it would never end.
      await sql`select set_config('fraktion.roll_ups_now', 'on', true)`.execute(tx);
      const { rows } = await sql<{ account_id: string; days: number }>`
        with taken as (
          delete from insight_later where ctid = any(array(
            select ctid from insight_later order by account_id, infocard_id, day limit ${sql.lit(atOnce)} for update skip locked))
          returning *),
        due as (
          insert into insight_due (account_id, infocard_id, day, touched_from, touched_to)
          select distinct account_id, infocard_id, day, touched_from, touched_to from taken)
        select account_id, count(*)::int as days from taken group by account_id order by account_id`.execute(
        tx,
      );
      await noteFigures(
        tx,
        rows.map(({ account_id: accountId }) => accountId),
      );
      return rows.reduce((sum, { days }) => sum + days, 0);
    });
  }
  await ownerTransaction(db, endFigures);
}
