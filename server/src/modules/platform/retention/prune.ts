import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { RetentionRule } from './rule.ts';

/** The batch size: large removals must never lock a table for long. */
const batchSize = 2_000;

/** The rows that a rule removes, oldest first, without locked ones. */
export const overdue = (
  { table, since, kept, only = sql`true` }: RetentionRule,
  limit: number,
): RawBuilder<unknown> => sql`
  select ctid from ${sql.table(table)}
  where ${since} < now() - ${sql.lit(kept)}::interval and ${only}
  order by ${since} limit ${sql.lit(limit)} for update skip locked`;

/** The nightly job: removes rows whose retention period has ended, each batch in a separate transaction. */
export async function prune(
  db: Db,
  rules: readonly RetentionRule[],
  limit = batchSize,
): Promise<void> {
  for (const rule of rules) {
    let removed = limit;
    while (removed === limit) removed = await removeSome(db, rule, limit);
  }
}

async function removeSome(db: Db, rule: RetentionRule, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(rule.table)} where ctid = any(array(${overdue(rule, limit)}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
