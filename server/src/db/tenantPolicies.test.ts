import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { createAccountRows, type OwnerOfRows } from '../testing/rows/accountRows.ts';
import { buildAccount } from '../testing/rows/builders.ts';
import { type Catalogue, readCatalogue, type Table } from '../testing/rows/catalogue.ts';
import { insertRow } from '../testing/rows/catalogueRows.ts';
import { foreignReach, reachOf } from '../testing/access/foreignTries.ts';
import { sides } from '../testing/rows/sharedRows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { type Database, openDatabase } from './database.ts';
import type { Tx } from './transaction.ts';

let server: TestDatabase;
let database: Database;
let catalogue: Catalogue;
let mine: OwnerOfRows;
let theirs: OwnerOfRows;

before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl, { max: 1 });
  catalogue = await readCatalogue(database.db);
  const rows = createAccountRows(database.db, catalogue);
  mine = await rows.account('mine');
  theirs = await rows.account('theirs');
});
after(async () => {
  await database.close();
  await server.stop();
});

const nothingStays = new Error('nothing stays');

/** Runs as the owner of the tables and rolls everything back, also changes of the schema. */
async function tried<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  await database.db
    .transaction()
    .execute(async (tx) => {
      answer = { value: await act(tx) };
      throw nothingStays;
    })
    .catch((error: unknown) => {
      if (error !== nothingStays) throw error;
    });
  return answer!.value;
}

const touchable = (): Table[] => [...catalogue.values()].filter((table) => table.touchable);

/** Everything that an account reaches in one table beyond its declared rights; empty if its policies are correct. */
async function surprises(tx: Tx, table: Table): Promise<string[]> {
  const reached = await foreignReach(tx, table, mine, theirs);
  const found = reached.map((what) => `a stranger: ${what}`);
  for (const [name, { letIn, reaches }] of Object.entries(sides)) {
    await sql`savepoint side`.execute(tx);
    await letIn(tx, theirs, mine.account);
    const allowed = reaches[table.name] ?? [];
    const got = await reachOf(tx, mine.account, table, theirs.rows.get(table.name)!);
    if (String(got) !== String(allowed)) found.push(`${name}: ${String(got)}`);
    await sql`rollback to savepoint side`.execute(tx);
  }
  // The customer reads offers after they are unsealed, and writes none of them.
  await sql`savepoint side`.execute(tx);
  await sql`update tender_access set invitation_id = null where account_id = ${theirs.account}`.execute(
    tx,
  );
  if (table.name === 'tender_answer' || table.name === 'tender_price') {
    const got = await reachOf(tx, theirs.account, table, theirs.rows.get(table.name)!);
    if (String(got) !== 'select') found.push(`the customer of a tender: ${String(got)}`);
  }
  await sql`rollback to savepoint side`.execute(tx);
  return found;
}

test('SRV-04 an account reaches no row of another in any table, by no statement, and another side of an order, tender or report what is listed', async () => {
  assert.ok(touchable().length > 45);
  for (const table of touchable())
    assert.deepEqual(await tried((tx) => surprises(tx, table)), [], table.name);
});

/** Tables that requests write but do not read. */
const writtenBlindly: Readonly<Record<string, string[]>> = { mail: ['insert'], realtime_event: [] };

test('SRV-04 an account reaches its own row in each of them', async () => {
  for (const table of touchable()) {
    const reached = await tried((tx) =>
      reachOf(tx, mine.account, table, mine.rows.get(table.name)!),
    );
    const expected = writtenBlindly[table.name];
    if (expected) assert.deepEqual(reached, expected, table.name);
    else assert.ok(reached.includes('select'), table.name);
  }
});

test('SRV-04 a row without an account is read by those who may, and changed by none', async () => {
  const platform = { ...mine, account: (await buildAccount(database.db, { kind: 'platform' })).id };
  const reach = (table: string, who: OwnerOfRows) =>
    tried(async (tx) => {
      const row = { ...theirs.rows.get(table)!, account_id: null, id: randomUUID() };
      await insertRow(tx, catalogue.get(table)!, row);
      return reachOf(tx, who.account, catalogue.get(table)!, row);
    });
  assert.deepEqual(await reach('ewc_code', mine), ['select']);
  assert.deepEqual(await reach('audit_entry', mine), []);
  assert.deepEqual(await reach('audit_entry', platform), ['select']);
  // The platform's mails, for example about a new password.
  assert.deepEqual(await reach('mail', mine), ['insert']);
});

interface Policy {
  name: string;
  table: string;
  sees: boolean;
  writes: boolean;
}

const policies = () => sql<Policy>`
  select p.polname as name, c.relname as table, p.polqual is not null as sees, p.polwithcheck is not null as writes
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = 'public'::regnamespace and p.polname <> 'table_owner'
    and c.relname = any(${sql.val(touchable().map((table) => table.name))}) order by 2, 1`;

test('SRV-04 each policy that is opened is noticed', async () => {
  const { rows } = await policies().execute(database.db);
  assert.ok(rows.length > 60);
  for (const { name, table, sees, writes } of rows) {
    const open = [sees ? 'using (true)' : '', writes ? 'with check (true)' : ''].join(' ');
    const found = await tried(async (tx) => {
      await sql`alter policy ${sql.ref(name)} on ${sql.table(table)} ${sql.raw(open)}`.execute(tx);
      return surprises(tx, catalogue.get(table)!);
    });
    assert.notDeepEqual(found, [], `${name} on ${table}`);
  }
});

test('SRV-04 each guarded table whose row-level security is turned off is noticed', async () => {
  for (const table of touchable().filter(({ name }) => name !== 'realtime_event')) {
    const found = await tried(async (tx) => {
      await sql`alter table ${sql.table(table.name)} disable row level security`.execute(tx);
      return surprises(tx, table);
    });
    assert.notDeepEqual(found, [], table.name);
  }
});

test('SRV-04 a new table without a policy of its account is noticed', async () => {
  await sql`create table forgotten (account_id uuid not null references account, id uuid primary key, name text not null)`.execute(
    database.db,
  );
  try {
    const fresh = await readCatalogue(database.db);
    const forgotten = fresh.get('forgotten')!;
    const rows = { account_id: '', id: '', name: 'x' };
    for (const each of [mine, theirs])
      await insertRow(database.db, forgotten, { ...rows, account_id: each.account, id: each.id });
    const withRow = (owner: OwnerOfRows): OwnerOfRows => ({
      ...owner,
      rows: new Map([['forgotten', { ...rows, account_id: owner.account, id: owner.id }]]),
    });
    const found = await tried((tx) => foreignReach(tx, forgotten, withRow(mine), withRow(theirs)));
    assert.deepEqual(found, [
      'select',
      'insert',
      'update',
      'delete',
      'move by account_id',
      'insert by account_id',
    ]);
  } finally {
    await sql`drop table forgotten`.execute(database.db);
  }
});
