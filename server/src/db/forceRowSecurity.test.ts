import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';

import { ownedDatabase } from '../testing/servers/testDatabase.ts';
import { forceRowSecurity } from './forceRowSecurity.ts';

const { database } = await ownedDatabase();

/** Tables with row-level security that does not bind the owner, or that lack a policy for the owner. */
const unforced = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not (c.relforcerowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'table_owner'
        and p.polroles = array[current_user::regrole::oid]))
    order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
};

test('SRV-04 row-level security is forced on every table that has it', async () => {
  assert.deepEqual(await unforced(), []);
});

test('SRV-04 the owner of a table sees what its own policy allows, and nothing without one', async (t) => {
  const { rows } = await sql<{ unbound: boolean }>`
    select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`.execute(
    database.db,
  );
  if (rows[0]!.unbound) return t.skip('no policy binds a superuser');
  await sql`create table guarded (account_id uuid)`.execute(database.db);
  await sql`insert into guarded default values`.execute(database.db);
  await sql`alter table guarded enable row level security`.execute(database.db);
  const seen = async () => (await sql`select from guarded`.execute(database.db)).rows.length;
  assert.deepEqual(await unforced(), ['guarded']);
  await forceRowSecurity(database.db);
  assert.deepEqual(await unforced(), []);
  assert.equal(await seen(), 1);
  await sql`drop policy table_owner on guarded`.execute(database.db);
  assert.equal(await seen(), 0);

  // As after a restore from a database with another owner.
  await sql`create policy table_owner on guarded to fraktion_app using (true)`.execute(database.db);
  await forceRowSecurity(database.db);
  assert.deepEqual(await unforced(), []);
  await sql`drop table guarded`.execute(database.db);
});
