import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

const atOnce = 50;

/**
 * Writes all roll-ups again, some infocards in each transaction. Users who change one of these wait for a moment; nobody else
 * waits. The old rows are replaced in one step, so no figure is missing meanwhile.
 */
export async function rebuildRollUps(
  db: Db,
  accountId?: string,
): Promise<{ infocards: number; postings: number }> {
  const { rows } = await sql<{ account_id: string; ids: string[] }>`
    select account_id, array_agg(id order by id) as ids from (
      select account_id, id, (row_number() over (partition by account_id order by id) - 1) / ${sql.lit(atOnce)} as batch
      from infocard where ${accountId ?? null}::uuid is null or account_id = ${accountId ?? null}::uuid) numbered
    group by account_id, batch`.execute(db);
  for (const { account_id, ids } of rows)
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select insight_rebuild(${account_id}, ${ids}::uuid[])`.execute(tx);
    });
  const counted = await sql<{ postings: number }>`
    select coalesce(sum(postings), 0)::int as postings from insight_month
    where ${accountId ?? null}::uuid is null or account_id = ${accountId ?? null}::uuid`.execute(
    db,
  );
  return {
    infocards: rows.reduce((sum, { ids }) => sum + ids.length, 0),
    postings: counted.rows[0]!.postings,
  };
}
