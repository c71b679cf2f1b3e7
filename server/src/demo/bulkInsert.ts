import { sql } from 'kysely';

import type { Schema } from '../db/schema/index.ts';
import type { Tx } from '../db/transaction.ts';
import type { Row } from './background.ts';

const rowsAtOnce = 5_000;

/** Inserts rows as one JSON document per batch, which PostgreSQL unpacks far faster than parameters. */
export async function bulkInsert<T extends keyof Schema>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(
      tx,
    );
  }
}
