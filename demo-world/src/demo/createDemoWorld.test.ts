import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { readInvoice } from '@fraktion/invoice-reading';
import { openDatabase, type Database } from '@fraktion/server/db/database';
import { wholeAccount } from '@fraktion/server/db/locationScope';
import { accountTransaction } from '@fraktion/server/db/transaction';
import { createBlobs } from '@fraktion/server/files/index';
import { sql } from 'kysely';
import { planRows } from '@fraktion/server/modules/economics/bookkeeping/planRows';
import { claimRows } from '@fraktion/server/modules/economics/claims/claimRows';
import { inspectHeld } from '@fraktion/server/modules/economics/inspections/inspectInvoice';
import {
  fileRows,
  integrationRows,
  runRows,
} from '@fraktion/server/modules/economics/integrations/integrationRows';
import { secretAbout } from '@fraktion/server/modules/economics/integrations/secrets';
import { passwordMatches } from '@fraktion/server/modules/accounts/sessions/passwords/passwords';
import { createSealer, type Sealer } from '@fraktion/server/sealing';
import {
  startTestDatabase,
  type TestDatabase,
} from '@fraktion/server/testing/servers/testDatabase';
import { accountIdOf } from './cast/background.ts';
import { addDays } from './days.ts';
import { createDemoWorld, demoSignIns } from '../index.ts';

let server: TestDatabase;
let database: Database;
let folder: string;
let sealer: Sealer;
const options = { seed: 7, scale: 0.2, today: '2026-11-21' };

before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl);
  folder = await mkdtemp(join(tmpdir(), 'fraktion-demo-'));
  sealer = await createSealer(database.db, ['a key of this server']);
  const world = await createDemoWorld(database.db, {
    ...options,
    blobs: createBlobs(folder),
    sealer,
  });
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
    for (const { id } of open) await inspectHeld(tx, nordhavn, id, { asked: false });
  });
  const found = await database.db
    .selectFrom('inspection')
    .innerJoin('inspection_point as point', (join) =>
      join
        .onRef('point.account_id', '=', 'inspection.account_id')
        .onRef('point.inspection_id', '=', 'inspection.id')
        .on('point.point', '=', 'emptyCollections'),
    )
    .select('point.result')
    .where('inspection.account_id', '=', nordhavn)
    .where('inspection.status', '=', 'AwaitsApproval')
    .execute();
  const passed = found.filter(({ result }) => result === 'Passed').length;
  assert.ok(passed > found.length * 0.6, `${passed} of ${found.length}`);
  assert.ok(passed < found.length, 'none fails on purpose');
});

test('INS-05 the demo world has a claim in each state, with its letter and what credit notes cover of it', async () => {
  const nordhavn = accountIdOf('nordhavn');
  const claims = await accountTransaction(database.db, nordhavn, (tx) =>
    claimRows(tx, wholeAccount(nordhavn)).orderBy('claim.created_at').execute(),
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

test('REC-12 each customer of the demo world has a source of invoices, whose password is sealed for its row; its files were imported, and one failed', async () => {
  const { db } = database;
  for (const key of ['nordhavn', 'malaren', 'fjord'] as const)
    await accountTransaction(db, accountIdOf(key), async (tx) => {
      const accountId = accountIdOf(key);
      const [source] = await integrationRows(tx, accountId).execute();
      assert.ok(source);
      assert.deepEqual(
        [source.active, source.lastRun?.state, source.failedFiles],
        [false, 'done', 1],
        'paused',
      );
      const { secret } = await tx
        .selectFrom('integration')
        .select('secret')
        .where('id', '=', source.id)
        .executeTakeFirstOrThrow();
      assert.equal(sealer.open(secret, secretAbout(source.id)), `demo ${key}`);
      const files = await fileRows(tx, accountId).execute();
      const imports = await tx
        .selectFrom('invoice_import')
        .select(['id', 'state', 'reason_key', 'created_by'])
        .where('account_id', '=', accountId)
        .execute();
      assert.deepEqual(
        new Map(files.map(({ importId, state, reason }) => [importId, `${state} ${reason}`])),
        new Map(
          imports.map(({ id, state, reason_key: reason }) => [
            id,
            `${state === 'done' ? 'imported' : state} ${reason}`,
          ]),
        ),
      );
      assert.ok(imports.every(({ created_by: by }) => by === source.name));
      const states = (await runRows(tx, accountId).execute()).map(({ state }) => state);
      assert.ok(states.includes('failed') && states.includes('done'));
    });
});

test('REC-15 the demo world has lines that settle a month’s weight: it repeats the orders of the month, and counts once', async () => {
  const { rows } = await sql<{ orders: number; kg: string; ordered: string; own: string }>`
    select count(*)::int as orders, (p.tonnage_collected * 1000)::int as kg, sum(o.kg_collected)::int as ordered, f.own_kg::int as own
    from posting p
    join posting_fact f on f.account_id = p.account_id and f.posting_id = p.id
    join orders o on o.account_id = p.account_id and o.infocard_id = p.infocard_id and o.kg_collected > 0
      and (o.collected_at at time zone 'Europe/Copenhagen')::date between p.period_start and p.period_end
    where p.account_id = ${accountIdOf('nordhavn')} and p.tonnage_collected > 0 and p.removed_at is null and not p.of_day
      and p.period_start = date_trunc('month', p.period_start)::date and p.period_end = (p.period_start + interval '1 month')::date - 1
    group by p.account_id, p.id, p.tonnage_collected, f.own_kg`.execute(database.db);
  const several = rows.filter(({ orders }) => orders > 1);
  assert.ok(several.length > 5);
  for (const { kg, ordered, own } of several) assert.deepEqual([ordered, own], [kg, 0]);
});
