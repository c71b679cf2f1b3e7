import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Copies of one row, by a statement, with other values in some columns; `n` counts them from 1. */
export async function copyRow(
  db: Db,
  table: 'infocard' | 'invoice_line' | 'orders' | 'posting',
  id: string,
  { count, set }: { readonly count: number; readonly set: Readonly<Record<string, string>> },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`.execute(
    db,
  );
  const values: Readonly<Record<string, string>> = { id: 'gen_random_uuid()', ...set };
  const columns = rows.map(({ name }) => name);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => (values[name] === undefined ? sql`r.${sql.ref(name)}` : sql.raw(values[name]))))}
    from ${sql.table(table)} r, generate_series(1, ${count}) n where r.id = ${id}`.execute(db);
}
