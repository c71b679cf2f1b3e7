import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Must be given: it may not be empty and has no default. */
  readonly needed: boolean;
  /** Computed or numbered by the database, which accepts no value. */
  readonly computed: boolean;
  /** Computed by the database from other columns. */
  readonly generated: boolean;
}

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly refers: readonly string[];
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** The allowed values of each column with a check. */
  readonly listed: Readonly<Record<string, readonly string[]>>;
  /** Requests may use it in some way. */
  readonly touchable: boolean;
  readonly readable: boolean;
}

export type Catalogue = ReadonlyMap<string, Table>;

/** The schema's tables, from PostgreSQL's own catalogue. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const { rows } = await tables.execute(db);
  return new Map(
    rows.map(({ checks, ...table }) => [table.name, { ...table, listed: listsIn(checks) }]),
  );
}

/** `CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text])))` lists the allowed values. */
function listsIn(checks: readonly string[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const check of checks) {
    const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? [];
    if (column && list) lists[column] = [...list.matchAll(/'([^']*)'/g)].map(([, one]) => one!);
  }
  return lists;
}

const names = (numbers: string, table: string) =>
  sql.raw(`(select json_agg(a.attname order by k.place)
    from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`);

const tables = sql<Omit<Table, 'listed'> & { checks: string[] }>`
  select c.relname as name,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'needed', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'computed', a.attgenerated <> '' or a.attidentity <> '', 'generated', a.attgenerated <> '') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select ${names('i.indkey', 'c.oid')} from pg_index i where i.indrelid = c.oid and i.indisprimary),
      '[]') as key,
    coalesce((select json_agg(json_build_object('table', f.confrelid::regclass::text,
        'columns', ${names('f.conkey', 'c.oid')}, 'refers', ${names('f.confkey', 'f.confrelid')}) order by f.conname)
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys",
    coalesce((select json_agg(pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
    has_table_privilege('fraktion_app', c.oid, 'select, insert, update, delete')
      or has_any_column_privilege('fraktion_app', c.oid, 'select, insert, update') as touchable,
    has_table_privilege('fraktion_app', c.oid, 'select') as readable
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by c.relname`;
