import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { openDatabase, type Database } from '../db/database.ts';
import { accountTransaction } from '../db/transaction.ts';
import { createBlobs } from '../files/index.ts';
import { planRows } from '../modules/bookkeeping/planRows.ts';
import { claimRows } from '../modules/claims/claimRows.ts';
import { inspectInvoice } from '../modules/inspections/inspectInvoice.ts';
import { readInvoice } from '../modules/invoices/reading/index.ts';
import { passwordMatches } from '../modules/sessions/passwords/passwords.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { accountIdOf } from './cast/background.ts';
import { addDays } from './days.ts';
import { createDemoWorld, demoSignIns } from './index.ts';

let server: TestDatabase;
let database: Database;
let folder: string;
const options = { seed: 7, scale: 0.2, today: '2026-11-21' };

before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl);
  folder = await mkdtemp(join(tmpdir(), 'fraktion-demo-'));
  const world = await createDemoWorld(database.db, { ...options, blobs: createBlobs(folder) });
  assert.equal(world.created, true);
});

after(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a second demo world is not added to the first', async () => {
  const again = await createDemoWorld(database.db, options);
  assert.deepEqual(again, { created: false, orders: 0, invoices: 0, postings: 0 });
});

test('recurring orders of the demo world order nothing while somebody only looks around', async () => {
  const rules = await database.db
    .selectFrom('recurring_order')
    .select(['start_date', 'days_ahead'])
    .execute();
  assert.equal(rules.length, 3);
  for (const { start_date, days_ahead } of rules)
    assert.ok(addDays(start_date, -days_ahead) > addDays(options.today, 7));
});

test('every demo user has the right password, role and account', async () => {
  assert.ok(demoSignIns.length >= 10);
  for (const { email, password, role, account } of demoSignIns) {
    const row = await database.db
      .selectFrom('app_user as u')
      .innerJoin('account_user as m', 'm.user_id', 'u.id')
      .innerJoin('account as a', 'a.id', 'm.account_id')
      .select(['u.password_hash', 'm.role', 'a.name'])
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.role, row.name], [role, account]);
    assert.ok(await passwordMatches(row.password_hash, password), email);
  }
});

test('each account sees its own part of the world under row-level security', async () => {
  const count = (key: string) =>
    accountTransaction(database.db, accountIdOf(key), async (tx) => {
      const orders = await tx
        .selectFrom('orders')
        .select(tx.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      const invoices = await tx
        .selectFrom('invoice')
        .select(tx.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return { orders: orders.n, invoices: invoices.n };
    });
  const [customer, supplier, receiver] = [
    await count('nordhavn'),
    await count('renvej'),
    await count('lastbil'),
  ];
  assert.ok(
    customer.orders > supplier.orders && supplier.orders > receiver.orders && receiver.orders > 0,
  );
  assert.ok(customer.invoices > 0);
  assert.equal(supplier.invoices, 0);
});

test("an invoice's document is stored, and agrees with its row", async () => {
  const row = await database.db
    .selectFrom('invoice as i')
    .innerJoin('file as f', (join) =>
      join.onRef('f.account_id', '=', 'i.account_id').onRef('f.id', '=', 'i.file_id'),
    )
    .select(['f.path', 'f.bytes', 'i.invoice_number', 'i.gross', 'i.seller_name'])
    .where('i.status', '=', 'locked')
    .limit(1)
    .executeTakeFirstOrThrow();
  const bytes = await createBlobs(folder).get(row.path);
  assert.equal(bytes.length, row.bytes);
  const reading = readInvoice(bytes);
  assert.ok(reading.ok);
  assert.equal(reading.document.number, row.invoice_number);
  assert.equal(reading.document.seller.name, row.seller_name);
  assert.equal(Number(reading.document.totals.gross), Number(row.gross));
});

test('REC-12 the Danish and the Swedish customer have an account for all entries of their vouchers', async () => {
  for (const key of ['nordhavn', 'malaren'] as const) {
    const rows = await accountTransaction(database.db, accountIdOf(key), (tx) =>
      planRows(tx, accountIdOf(key)).execute(),
    );
    assert.ok(rows.length > 3, key);
    assert.deepEqual(
      rows.filter(({ state }) => state === 'missing'),
      [],
      key,
    );
  }
});

test('the next order and voucher of an account continue the numbers', async () => {
  for (const name of ['orders', 'vouchers']) {
    const { value } = await database.db
      .selectFrom('account_counter')
      .select('value')
      .where('account_id', '=', accountIdOf('fjord'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const table = name === 'orders' ? 'orders' : 'voucher';
    const { last } = await database.db
      .selectFrom(table)
      .select(database.db.fn.max('number').as('last'))
      .where('account_id', '=', accountIdOf('fjord'))
      .executeTakeFirstOrThrow();
    assert.equal(value, last, name);
  }
});

test('INS-01 most open invoices of the demo world bill what was collected, and some do not', async () => {
  const nordhavn = accountIdOf('nordhavn');
  const open = await database.db
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', nordhavn)
    .where('status', '=', 'active')
    .execute();
  await accountTransaction(database.db, nordhavn, async (tx) => {
    for (const { id } of open) await inspectInvoice(tx, nordhavn, id, { asked: false });
  });
  const found = await database.db
    .selectFrom('inspection')
    .select(['empty_collections_result as result'])
    .where('account_id', '=', nordhavn)
    .where('status', '=', 'AwaitsApproval')
    .execute();
  const passed = found.filter(({ result }) => result === 'Passed').length;
  assert.ok(passed > found.length * 0.6, `${passed} of ${found.length}`);
  assert.ok(passed < found.length, 'none fails on purpose');
});

test('INS-05 the demo world has a claim in each state, with its letter and what credit notes cover of it', async () => {
  const nordhavn = accountIdOf('nordhavn');
  const claims = await accountTransaction(database.db, nordhavn, (tx) =>
    claimRows(tx, nordhavn).orderBy('claim.created_at').execute(),
  );
  assert.deepEqual(
    claims.map(({ status, number, findingCount }) => [status, number, findingCount]),
    [
      ['credited', 1, 1],
      ['open', 2, 2],
      ['open', 3, 1],
      ['draft', null, 1],
    ],
  );
  const covered = claims.map(({ amount, credited }) => Number(credited) / Number(amount));
  assert.deepEqual(
    covered.map((share) => Math.round(share * 10)),
    [10, 5, 0, 0],
  );
  const letters = await database.db
    .selectFrom('claim')
    .select('letter_file_id')
    .where('letter_file_id', 'is not', null)
    .execute();
  assert.equal(letters.length, 3);
});

test('places of the demo world say when they are open and whom to ask; their invoices were imported, and a report is saved', async () => {
  const { db } = database;
  const places = await db
    .selectFrom('location')
    .select(['opening_hours', 'contact_name', 'contact_phone', 'access_notes'])
    .where('account_id', '=', accountIdOf('nordhavn'))
    .execute();
  for (const field of ['opening_hours', 'contact_name', 'contact_phone', 'access_notes'] as const)
    assert.ok(
      places.some((place) => place[field] !== null),
      field,
    );
  const imports = await db
    .selectFrom('invoice_import as import')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'import.account_id')
        .onRef('invoice.id', '=', 'import.id')
        .onRef('invoice.file_id', '=', 'import.file_id'),
    )
    .select(['import.state', 'import.bytes'])
    .execute();
  assert.ok(imports.length >= 40);
  assert.ok(imports.every(({ state, bytes }) => state === 'done' && bytes > 500));
  const reports = await db.selectFrom('saved_report').select('name').execute();
  assert.ok(reports.some(({ name }) => name === 'Udgifter pr. lokation'));
});
