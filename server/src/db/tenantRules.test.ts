import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';

import { ownedDatabase } from '../testing/servers/testDatabase.ts';

const { database } = await ownedDatabase();

interface Relation {
  name: string;
  guarded: boolean;
}

/**
 * All relations that requests may use, and whether they only show the rows of the account. A customer's trips are a supplier's
 * rows: two views of the owner show them, and name the account themselves.
 */
const touchable = async (): Promise<Relation[]> => {
  const { rows } = await sql<Relation>`
    select c.oid::regclass::text as name, case
      when c.relkind = 'v' then coalesce(c.reloptions @> '{security_invoker=true}', false)
        or coalesce(c.reloptions @> '{security_barrier=true}', false) and c.relname in ('driving_double', 'driving_fact')
          and pg_get_viewdef(c.oid) like '%account_id = app_account()%'
      else c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) end as guarded
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
      and n.nspname not in ('pg_catalog', 'information_schema')
      and (has_table_privilege('fraktion_app', c.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege('fraktion_app', c.oid, 'select, insert, update'))
    order by 1`.execute(database.db);
  return rows;
};
/** Requests add events, but cannot read them: the hub reads them, as the owner. */
const writtenBlindly = 'realtime_event';
const unguarded = async (): Promise<string[]> =>
  (await touchable())
    .filter(({ name, guarded }) => !guarded && name !== writtenBlindly)
    .map(({ name }) => name);

test("SRV-04 every relation that requests may use has row-level security with a policy, or is a view with the caller's rights", async () => {
  assert.ok((await touchable()).length > 40);
  assert.deepEqual(await unguarded(), []);
});

test('SRV-04 a table without protection does not pass', async () => {
  await sql`create table forgotten (account_id uuid)`.execute(database.db);
  await sql`create view forgotten_view as select * from location`.execute(database.db);
  assert.deepEqual(await unguarded(), ['forgotten', 'forgotten_view']);
  await sql`drop table forgotten; drop view forgotten_view`.execute(database.db);
});

test('SRV-04 requests read neither the events of others nor the list of migrations', async () => {
  for (const table of [writtenBlindly, 'kysely_migration', 'kysely_migration_lock']) {
    const tried = database.db.transaction().execute(async (tx) => {
      await sql`set local role fraktion_app`.execute(tx);
      await sql`select * from ${sql.table(table)}`.execute(tx);
    });
    await assert.rejects(tried, /permission denied/);
  }
});

/** Tables of an account with other keys; docs/decisions/tenants.md explains them. */
const keyedOtherwise: Readonly<Record<string, string>> = {
  audit_entry: 'some belong to no account; listed by (account_id, at)',
  contact_link: 'whoever opens it has its secret and no account',
  ewc_code: 'the global ones belong to no account',
  ewc_earlier_figures: 'the published ones belong to no account',
  mail: "the platform's belong to no account; sent by id",
  order_file: "the account is the file's, and both sides of the order read it",
  realtime_ticket: 'whoever shows it has its digest alone',
  service_report_file: "the account is the file's, and both sides of the report read it",
  session: "a user's, who may change its account",
  session_entry: "a session's",
  session_support: "a session's",
  weighing: "the platform's, until it is matched to a customer's order or trip",
};

test('SRV-04 keys start with the account if a row has one, except the listed ones', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where i.indkey[0] <> a.attnum order by 1`.execute(database.db);
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.keys(keyedOtherwise),
  );
});
