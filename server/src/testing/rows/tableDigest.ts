import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** What belongs to a moment, a connection or a session and not to the account's data. */
const passing = new Set([
  'session',
  'attempt',
  'idempotency_key',
  'realtime_event',
  'invoice_presence',
  'account_user',
]);

const isMasked = /^(uuid|timestamp|bytea)/;
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const instants = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:?\d\d)?|Z)?/g;
const secrets = /(?<=#)[\w-]{32,}/g;

interface Masks {
  /** Columns that differ by who was first, such as running numbers, by `table.column`. */
  readonly columns: ReadonlySet<string>;
  /** Texts that only name the account that they are of. */
  readonly texts: RegExp;
}

/** The rows of one account in every table, without ids and times, in an order of their own: equal for equal data. */
export async function tablesOf(
  db: Db,
  accountId: string,
  { columns, texts }: Masks,
): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await sql<{ name: string; fields: { name: string; type: string }[] }>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
      order by a.attnum) as fields
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'account_id')
    group by c.relname order by c.relname`.execute(db);
  const found: Record<string, readonly string[]> = {};
  for (const { name, fields } of tables) {
    if (passing.has(name)) continue;
    const shown = fields.filter(
      (field) => !isMasked.test(field.type) && !columns.has(`${name}.${field.name}`),
    );
    const values: RawBuilder<unknown>[] = shown.map((field) => sql`${sql.ref(field.name)}::text`);
    const { rows } = await sql<{ row: (string | null)[] }>`
      select array[${sql.join([...values, sql`null`])}]::text[] as row from ${sql.table(name)} where account_id = ${accountId}`.execute(
      db,
    );
    const texted = rows.map(({ row }) =>
      shown.map((field, at) => `${field.name}: ${masked(row[at] ?? 'null', texts)}`).join(' | '),
    );
    if (texted.length > 0) found[name] = texted.toSorted((a, b) => (a < b ? -1 : 1));
  }
  return found;
}

const masked = (text: string, texts: RegExp): string =>
  text
    .replaceAll(ids, '#')
    .replaceAll(instants, '@')
    .replaceAll(secrets, '*')
    .replaceAll(texts, '~');
