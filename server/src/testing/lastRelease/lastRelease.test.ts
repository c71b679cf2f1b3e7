import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { type Database, openDatabase } from '../../db/database.ts';
import { isExpanding, migrationNames } from '../../db/migrate.ts';
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts';
import { readRecord, releasedVersion, statementFaults } from './record.ts';
import { readReleasedSchema, schemaFaults } from './releasedSchema.ts';

let server: TestDatabase;
let database: Database;
before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl, { max: 2 });
});
after(async () => {
  await database?.close();
  await server?.stop();
});

const record = await readRecord();

test('SRV-08 servers of the last release find all that they read and write in the schema of now', async () => {
  const names = await migrationNames();
  assert.ok(names.includes(record.migration), 'npm run docs -- release');
  assert.ok(Object.keys(record.schema.tables).length > 100);
  assert.ok(record.statements.length > 400);
  const since = names.slice(names.indexOf(record.migration) + 1);
  if (!since.every(isExpanding)) {
    // No node of before may run then, and the guide says so.
    const guide = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
    assert.match(guide, /^This version itself needs all nodes to end first/m);
    return;
  }
  assert.deepEqual(schemaFaults(record.schema, await readReleasedSchema(database.db)), []);
  assert.deepEqual(await statementFaults(database.db, record.statements), []);
});

test('SRV-08 what servers ask of their database is written down anew with each version', async () => {
  assert.equal(record.version, await releasedVersion(), 'npm run docs -- release');
});

/** What a change of the schema does to servers that do not know it. */
async function faultsAfter(change: string): Promise<string[]> {
  const before = await readReleasedSchema(database.db);
  let faults: string[] = [];
  const undone = new Error('undone');
  await database.db
    .transaction()
    .execute(async (tx) => {
      for (const statement of change.split(';')) await sql.raw(statement).execute(tx);
      faults = schemaFaults(before, await readReleasedSchema(tx));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return faults;
}

for (const [change, fault] of [
  ['alter table orders drop column comment', /^orders\.comment is gone$/],
  ['alter table orders rename column comment to remark', /^orders\.comment is gone$/],
  ['drop table order_message_reader', /^order_message_reader is gone$/],
  ['alter table orders add column visits int not null', /^orders\.visits is new and has to be/],
  ['alter table orders alter column comment set not null', /^orders\.comment may no longer be/],
  ['alter table account alter column phone type varchar(20)', /^account\.phone is character var/],
  [
    'alter function app_account() rename to whose_account',
    /^function app_account\(\) uuid is gone$/,
  ],
  ['revoke update on orders from fraktion_app', /^requests may no longer UPDATE on orders$/],
  ['alter table orders add constraint few check (number < 10)', /^orders has a new rule: CHECK/],
  ['create unique index on orders (comment)', /^orders has a new rule: unique index/],
  [
    'create policy few on orders as restrictive using (number < 9)',
    /^orders has a new rule: restr/,
  ],
] as const)
  test(`SRV-08 servers of before are missed after: ${change}`, async () => {
    const faults = await faultsAfter(change);
    assert.ok(
      faults.some((each) => fault.test(each)),
      faults.join('; '),
    );
  });

test('SRV-08 servers of before notice nothing of what is only added', async () => {
  assert.deepEqual(
    await faultsAfter(`alter table orders add column visits int not null default 0, add column visit text;
      create table visit (id uuid primary key, account_id uuid not null references account on delete cascade);
      create index on visit (account_id)`),
    [],
  );
});

test('SRV-08 a statement that a new column makes ambiguous is noticed', async () => {
  const statement = `select "number" from orders o join location l on l.account_id = o.account_id`;
  assert.deepEqual(await statementFaults(database.db, [statement]), []);
  const other = await startTestDatabase();
  const changed = openDatabase(other.ownerUrl, { max: 1 });
  await sql`alter table location add column "number" int`.execute(changed.db);
  const faults = await statementFaults(changed.db, [statement]);
  await changed.close();
  await other.stop();
  assert.deepEqual(faults, [`column reference "number" is ambiguous: ${statement}`]);
});
