import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { placeOf } from './placement.ts';

interface Key {
  readonly table: string;
  readonly name: string;
  /** Empty for a unique key. */
  readonly refers: string;
  readonly columns: readonly string[];
  readonly referred: readonly string[];
}

const columnsOf = (numbers: string, table: string) =>
  sql.raw(`array(select a.attname::text from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`);

const uniqueKeys = sql<Key>`
  select c.relname as "table", x.relname as name, '' as refers, ${columnsOf('i.indkey', 'c.oid')} as columns, '{}'::text[] as referred
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where i.indisunique and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1, 2`;

const foreignKeys = sql<Key>`
  select c.relname as "table", f.conname as name, r.relname as refers, ${columnsOf('f.conkey', 'f.conrelid')} as columns,
    ${columnsOf('f.confkey', 'f.confrelid')} as referred
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
  where f.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

const byAccount = 'account_id';

function foreignKeyFits({ table, refers, columns, referred }: Key): boolean {
  const [from, to] = [placeOf(table), placeOf(refers)];
  if (from === 'reference') return to === 'reference';
  if (from !== 'distributed') return to !== 'distributed';
  if (to === 'reference') return true;
  const at = columns.indexOf(byAccount);
  return to === 'distributed' && at >= 0 && referred[at] === byAccount;
}

/** The tables of the schema, and what of it does not fit their places, as `table: key`. */
export async function readFit(db: Db) {
  const { rows: tables } = await sql<{ name: string; byAccount: boolean }>`
    select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = ${byAccount} and a.attnotnull) as "byAccount"
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  );
  const unique = (await uniqueKeys.execute(db)).rows;
  const foreign = (await foreignKeys.execute(db)).rows;
  const isDistributed = (table: string): boolean => placeOf(table) === 'distributed';
  const named = ({ table, name }: Key): string => `${table}: ${name}`;
  return {
    tables: tables.map(({ name }) => name),
    distributed: tables.map(({ name }) => name).filter(isDistributed),
    withoutAccount: tables
      .filter((table) => isDistributed(table.name) && !table.byAccount)
      .map(({ name }) => name),
    uniqueKeys: unique
      .filter(({ table, columns }) => isDistributed(table) && !columns.includes(byAccount))
      .map(named),
    foreignKeys: foreign.filter((key) => !foreignKeyFits(key)).map(named),
  };
}
