import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * Row-level security binds the owner of the tables too: it needs its own policy. Without it a table shows the owner nothing.
 * Runs after the migrations of each start, so that a new table gets its policy, and a database that was restored under another
 * owner gets a new one.
 */
export async function forceRowSecurity(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two nodes may start at the same time.
    await sql`select pg_advisory_xact_lock(4200422)`.execute(tx);
    const { rows } = await missing.execute(tx);
    for (const { statement } of rows) await sql.raw(statement).execute(tx);
  });
}

/** In a valid order; empty, and without a lock on a table, if nothing is missing. */
const missing = sql<{ statement: string }>`
  with guarded as (
    select c.oid, c.oid::regclass as name, c.relforcerowsecurity as forced
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
  )
  select statement from (
    select 1 as step, format('alter table %s force row level security', name) as statement
    from guarded where not forced
    union all
    select 2, format('drop policy table_owner on %s', g.name)
    from guarded g join pg_policy p on p.polrelid = g.oid and p.polname = 'table_owner'
    where p.polroles <> array[current_user::regrole::oid]
    union all
    select 3, format('create policy table_owner on %s to current_user using (true)', g.name)
    from guarded g
    where not exists (select from pg_policy p
      where p.polrelid = g.oid and p.polname = 'table_owner' and p.polroles = array[current_user::regrole::oid])
  ) steps order by step, statement`;
