import { sql } from 'kysely';
import type pg from 'pg';

import type { Database } from '../../db/database.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import type { Owner } from '../rows/catalogueRows.ts';
import { placeColumns } from './foreignTries.ts';

interface Policy {
  name: string;
  table: string;
  sees: boolean;
  writes: boolean;
  permissive: boolean;
}

const policies = sql<Policy>`
  select p.polname as name, c.relname as table, p.polqual is not null as sees, p.polwithcheck is not null as writes,
    p.polpermissive as permissive
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = 'public'::regnamespace and p.polname <> 'table_owner'`;

const letThrough = 'let through: ';

/**
 * Opens every policy of the schema: a request then reaches all rows, and only its own conditions still limit it to its account.
 * Each policy sends a notice for a row of `theirs` that those conditions let through; it has such a high cost that the planner
 * checks it last. Returns the tables with such notices since the last call.
 */
export async function openPolicies(
  { db, pool }: Database,
  catalogue: Catalogue,
  theirs: Owner,
): Promise<() => string[]> {
  await sql
    .raw(
      `create function let_through(in_table text, in_place uuid) returns boolean language plpgsql cost 100000 as $$
       begin
         if in_place in ('${theirs.account}', '${theirs.id}') then raise notice '${letThrough}%', in_table; end if;
         return true;
       end $$`,
    )
    .execute(db);
  const { rows } = await policies.execute(db);
  for (const { name, table, sees, writes, permissive } of rows) {
    const [place] = placeColumns(catalogue.get(table)!);
    const open = permissive && place ? `(let_through('${table}', ${place}))` : '(true)';
    const clauses = [sees ? `using ${open}` : '', writes ? `with check ${open}` : ''].join(' ');
    await sql`alter policy ${sql.ref(name)} on ${sql.table(table)} ${sql.raw(clauses)}`.execute(db);
  }

  const tables = new Set<string>();
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notice', ({ message }) => {
      if (message?.startsWith(letThrough)) tables.add(message.slice(letThrough.length));
    });
  });
  return () => {
    const since = [...tables];
    tables.clear();
    return since;
  };
}
