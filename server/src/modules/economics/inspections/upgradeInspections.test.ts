import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { type Database, openDatabase } from '../../../db/database.ts';
import { migrate, migrationNames } from '../../../db/migrate.ts';
import { migrateJobs } from '../../../jobs/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/servers/testDatabase.ts';
import { inspectWaiting } from './inspectWaiting.ts';

let server: TestDatabase;
let database: Database;
const accounts = [randomUUID(), randomUUID()] as const;
const owner = randomUUID();

/** Of saved reports, before and after the measures `trips` and `tripCost` got their names. */
const renamed = {
  'measures=trips': 'measures=orderedCollections',
  'by=month&measures=kg,trips&chart=bar': 'by=month&measures=kg,orderedCollections&chart=bar',
  'measures=kg%2Ctrips%2Cco2': 'measures=kg%2CorderedCollections%2Cco2',
  'measures=kg&across=trips': 'measures=kg&across=trips',
  'measures=tripCost&by=vehicle': 'measures=drivingCost&by=vehicle',
  'measures=drivenKg%2CtripCost&across=tripCost': 'measures=drivenKg%2CdrivingCost&across=tripCost',
} as const;
const boardOf = (measures: readonly (string | null)[]) =>
  measures.map((measure, x) => ({ x, settings: measure === null ? {} : { measure } }));

before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl, { max: 2 });
  await sql`drop schema public cascade; drop schema graphile_worker cascade; create schema public`.execute(
    database.db,
  );
  await migrateJobs(server.ownerUrl);
  const names = await migrationNames();
  const at = names.findIndex((name) => name.endsWith('_not_inspected'));
  await migrate(database.db, names[at - 1]);
  await sql`insert into app_user (id, email, name) values (${owner}, 'anna@havnen.example', 'Anna')`.execute(
    database.db,
  );
  for (const id of accounts)
    await sql`insert into account (id, name, kind, country, currency) values (${id}, 'Havnen', 'customer', 'DK', 'DKK')`.execute(
      database.db,
    );
});
after(async () => {
  await database.close();
  await server.stop();
});

/** As the release before the names stored it. */
const storeSimulation = () =>
  database.db.transaction().execute(async (tx) => {
    const id = randomUUID();
    await sql`insert into simulation (account_id, id, kind, name, from_date, to_date, currency, fractions, owner_id, created_by)
      values (${accounts[0]}, ${id}, 'wasteHandling', 'Fewer lifts', '2026-01-01', '2026-03-31', 'DKK',
        '[{"kg": "1", "trips": "2"}, {"kg": "3", "trips": "4"}]', ${owner}, 'Anna')`.execute(tx);
    // Its infocard and location are of no account.
    await sql`alter table simulation_item
      drop constraint simulation_item_account_id_infocard_id_fkey,
      drop constraint simulation_item_account_id_location_id_fkey`.execute(tx);
    await sql`insert into simulation_item (account_id, id, simulation_id, infocard_id, location_id, position, baseline, alternatives)
      values (${accounts[0]}, ${randomUUID()}, ${id}, ${randomUUID()}, ${randomUUID()}, 1,
        '{"kg": "5", "trips": "6", "parts": {"lifts": "7", "trips": "8"}}',
        '[{"id": "a", "tripPrice": "9", "tripsPerMonth": null}, {"id": "b", "tripPrice": null, "tripsPerMonth": "10"}]')`.execute(
      tx,
    );
  });

interface StoredInvoice {
  readonly status?: 'active' | 'awaitingApproval' | 'locked';
  /** Null where the invoice has no inspection. */
  readonly inspection?: 'AwaitsApproval' | 'Completed' | null;
  readonly result?: string;
  /** After the import. */
  readonly ranSecondsLater?: number;
  readonly changes?: number;
  readonly seen?: number;
  readonly hasFinding?: boolean;
}

async function store(accountId: string, row: StoredInvoice): Promise<string> {
  const id = randomUUID();
  const { db } = database;
  const { status = 'active', inspection = 'AwaitsApproval', result = 'Passed' } = row;
  await sql`insert into invoice (account_id, id, status, invoice_number, document_type, issue_date, invoice_date, currency,
      seller_name, seller_key, seller, buyer_name, buyer, net, tax, gross, payable, tax_groups, arithmetic_problems,
      line_count, import_source, imported_at)
    values (${accountId}, ${id}, ${status}, ${id}, 'invoice', '2026-03-01', '2026-03-01', 'DKK', 'Somebody', 'somebody',
      '{}', 'Somebody', '{}', 1, 0, 1, 1, '[]', '[]', 1, 'upload', '2026-03-02T08:00:00Z')`.execute(
    db,
  );
  if (inspection === null) return id;
  await sql`insert into inspection (account_id, id, invoice_id, status, result, agreement_result, line_sum_result,
      empty_collections_result, inspected_at, approved_at, approved_by, changes, seen_changes)
    values (${accountId}, ${id}, ${id}, ${inspection}, ${result}, 'Passed', 'PassedWithWarnings', ${result},
      '2026-03-02T08:00:00Z'::timestamptz + make_interval(secs => ${row.ranSecondsLater ?? 0}),
      ${inspection === 'Completed' ? '2026-03-03T08:00:00Z' : null}, ${inspection === 'Completed' ? 'Anna' : null},
      ${row.changes ?? 1}, ${row.seen ?? 1})`.execute(db);
  if (row.hasFinding)
    await sql`insert into inspection_finding (account_id, id, inspection_id, position, point, rule, severity)
      values (${accountId}, ${randomUUID()}, ${id}, 1, 'emptyCollections', 'nothingCollected', 'failed')`.execute(
      db,
    );
  return id;
}

const failed = { result: 'Failed', ranSecondsLater: 2, hasFinding: true } as const;

test('INS-01 an upgrade trusts no result that a run of another inspection may have made: it says so, and inspects again', async () => {
  const stored: Record<string, StoredInvoice> = {
    skipped: { changes: 1, seen: 4 },
    waiting: { changes: 1, seen: 0 },
    approvedWithoutRun: { inspection: 'Completed', changes: 3, seen: 4 },
    toConfirm: { status: 'awaitingApproval' },
    missing: { inspection: null },
    failed: { ...failed, changes: 2, seen: 9 },
    failedAndApproved: { ...failed, inspection: 'Completed' },
    lockedWithoutRun: { status: 'locked', inspection: 'Completed', changes: 1, seen: 4 },
    lockedPassed: { status: 'locked', inspection: 'Completed', ranSecondsLater: 2 },
    lockedFailed: { ...failed, status: 'locked', inspection: 'Completed', changes: 1, seen: 3 },
  };
  const ids = new Map<string, string>();
  for (const [name, row] of Object.entries(stored)) {
    ids.set(await store(accounts[0], row), name);
    ids.set(await store(accounts[1], row), `${name} of the other`);
  }
  for (const [query] of Object.entries(renamed))
    await sql`insert into saved_report (account_id, id, owner_id, owner_name, page, name, query)
      values (${accounts[0]}, ${randomUUID()}, ${owner}, 'Anna', 'amounts', ${query}, ${query})`.execute(
      database.db,
    );
  await sql`insert into dashboard (account_id, id, user_id, owner_name, name, items, shared_with)
    values (${accounts[0]}, ${randomUUID()}, ${owner}, 'Anna', 'Board', ${JSON.stringify(boardOf(['kg', 'trips', null, 'tripCost']))}, '{}')`.execute(
    database.db,
  );
  await storeSimulation();
  await migrate(database.db);
  const rows = await database.db.selectFrom('inspection').selectAll().execute();
  const found = new Map(
    rows.map((row) => [
      ids.get(row.id),
      [row.result, row.status, row.inspected_at === null, row.changes > row.seen_changes].join(' '),
    ]),
  );
  const expected: Record<string, string> = {
    skipped: 'NotInspected AwaitsApproval true true',
    waiting: 'NotInspected AwaitsApproval true true',
    approvedWithoutRun: 'NotInspected AwaitsApproval true true',
    toConfirm: 'NotInspected AwaitsApproval true true',
    missing: 'NotInspected AwaitsApproval true true',
    failed: 'Failed AwaitsApproval false true',
    failedAndApproved: 'Failed Completed false true',
    lockedWithoutRun: 'NotInspected Completed true false',
    lockedPassed: 'Passed Completed false false',
    lockedFailed: 'Failed Completed false false',
  };
  for (const [name, state] of Object.entries(expected)) {
    assert.equal(found.get(name), state, name);
    assert.equal(found.get(`${name} of the other`), state, name);
  }
  assert.equal(
    rows.every((row) => row.seen_changes <= row.changes),
    true,
  );
  const points = await database.db.selectFrom('inspection_point').selectAll().execute();
  for (const row of rows)
    assert.deepEqual(
      points
        .filter(({ inspection_id: of, account_id: by }) => of === row.id && by === row.account_id)
        .map(({ point, result }) => `${point} ${result}`)
        .toSorted(),
      row.result === 'NotInspected'
        ? []
        : [
            'agreementCompliance Passed',
            `emptyCollections ${row.result}`,
            'lineSum PassedWithWarnings',
          ],
      ids.get(row.id),
    );

  await inspectWaiting(database.db);
  const { rows: jobs } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(
    database.db,
  );
  assert.deepEqual(
    jobs
      .map(({ key }) => String(ids.get(key.replace('inspect ', ''))).replace(' of the other', ''))
      .toSorted(),
    Object.keys(expected)
      .filter((name) => !name.startsWith('locked'))
      .flatMap((name) => [name, name])
      .toSorted(),
  );
});

test('REP-08 DSH-01 saved reports and boards name the measure of completed collections anew, and no other', async () => {
  const { db } = database;
  const reports = await db.selectFrom('saved_report').select(['name', 'query']).execute();
  assert.deepEqual(Object.fromEntries(reports.map(({ name, query }) => [name, query])), renamed);
  const { items } = await db.selectFrom('dashboard').select('items').executeTakeFirstOrThrow();
  assert.deepEqual(items, boardOf(['kg', 'orderedCollections', null, 'drivingCost']));
});

test('SIM-02 stored simulations count collections', async () => {
  const { db } = database;
  const { fractions } = await db
    .selectFrom('simulation')
    .select('fractions')
    .executeTakeFirstOrThrow();
  assert.deepEqual(fractions, [
    { kg: '1', collections: '2' },
    { kg: '3', collections: '4' },
  ]);
  const item = await db
    .selectFrom('simulation_item')
    .select(['baseline', 'alternatives'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(item, {
    baseline: { kg: '5', collections: '6', parts: { lifts: '7', collections: '8' } },
    alternatives: [
      { id: 'a', collectionPrice: '9', collectionsPerMonth: null },
      { id: 'b', collectionPrice: null, collectionsPerMonth: '10' },
    ],
  });
});
