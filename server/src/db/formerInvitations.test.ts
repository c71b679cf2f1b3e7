import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

import { migrateJobs } from '../jobs/index.ts';
import { startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);
const first = '0096_account_invitations';

let server: TestDatabase;
let database: Database;

/** The schema as it was before invitations had rows of their own. */
before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl, { max: 2 });
  const { db } = database;
  await sql`drop schema public cascade; drop schema graphile_worker cascade; create schema public`.execute(
    db,
  );
  await migrateJobs(server.ownerUrl);
  const names = (await readdir(folder)).map((name) => name.replace(/\.ts$/, '')).toSorted();
  const former = names.filter((name) => name < first);
  const migrations: Record<string, Migration> = Object.fromEntries(
    await Promise.all(
      former.map(async (name) => [name, await import(new URL(`${name}.ts`, folder).href)] as const),
    ),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  assert.equal(error, undefined);
});
after(async () => {
  await database.close();
  await server.stop();
});

const id = (last: number): string => `0193a000-0000-7000-8000-${String(last).padStart(12, '0')}`;

test('AUT-03 who was a user without a password is invited from now on, and its link stays good', async () => {
  const { db } = database;
  await sql`insert into account (id, kind, name) values
    (${id(1)}, 'customer', 'One'), (${id(2)}, 'customer', 'Two')`.execute(db);
  await sql`insert into app_user (id, email, name, password_hash) values
    (${id(11)}, 'member@test.example', 'Member', 'hash'),
    (${id(12)}, 'invited@test.example', 'Invited', null),
    (${id(13)}, 'noted@test.example', 'Noted', null)`.execute(db);
  await sql`insert into account_user (account_id, user_id, role, all_locations, invited_at) values
    (${id(1)}, ${id(11)}, 'Admin', true, now()),
    (${id(1)}, ${id(12)}, 'User', false, now()),
    (${id(2)}, ${id(12)}, 'Admin', true, now()),
    (${id(1)}, ${id(13)}, 'User', true, null)`.execute(db);
  await sql`insert into location (account_id, id, name, address, zip, city, country)
    values (${id(1)}, ${id(21)}, 'Quay', 'Havnegade 1', '8000', 'Aarhus', 'DK')`.execute(db);
  await sql`insert into account_user_location (account_id, user_id, location_id)
    values (${id(1)}, ${id(12)}, ${id(21)})`.execute(db);
  await sql`insert into user_link (secret_hash, user_id, purpose, account_id, expires_at)
    values ('\\x01', ${id(12)}, 'register', ${id(1)}, now() + interval '10 days')`.execute(db);
  await migrate(db);
  const { rows } = await sql`
    select account_id as account, name, location_ids as locations, sent_at is not null as sent,
      expires_at > now() as good, secret_hash is not null as linked
    from account_invitation order by name, account_id`.execute(db);
  assert.deepEqual(rows, [
    { account: id(1), name: 'Invited', locations: [id(21)], sent: true, good: true, linked: true },
    { account: id(2), name: 'Invited', locations: [], sent: true, good: true, linked: false },
    { account: id(1), name: 'Noted', locations: [], sent: false, good: null, linked: false },
  ]);
  const people = await sql`select name from app_user`.execute(db);
  assert.deepEqual(people.rows, [{ name: 'Member' }]);
});
