import type { Insertable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema/index.ts';

const rowsAtOnce = 500;

/** Writes rows to a table, as many at once as a statement takes. */
export async function insertMany<T extends keyof Schema>(
  db: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
}
