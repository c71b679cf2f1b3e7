import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { getEconomicsSettings, updateEconomicsSettings } from '@fraktion/contract';
import { sql } from 'kysely';

import { type Db, openDatabase } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import { buildCollector, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { emptying, inspectedOf } from '../../../testing/rows/inspected.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { findAll } from './findAll.ts';
import { inspectionInputs } from './inputs.ts';

const t = await testServer();

const { build } = inspectedOf(() => t);

/** A customer with a row of everything that an inspection reads: one line of its invoice is posted, the other is not. */
async function furnished() {
  const my = await build();
  const { accountId, collector, location } = my;
  await my.price({ price: '20' });
  await my.order('2026-03-10');
  await my.weigh('2026-03-12');
  const fraction = randomUUID();
  await t.db
    .insertInto('waste_fraction')
    .values({
      account_id: accountId,
      id: fraction,
      name: 'Restaffald',
      waste_category: 'Combustion',
    })
    .execute();
  await sql`update infocard set waste_fraction_id = ${fraction}, ewc_code_id = (select min(id::text)::uuid from ewc_code)
    where account_id = ${accountId}`.execute(t.db);
  await t.db
    .insertInto('location_customer_number')
    .values({
      account_id: accountId,
      location_id: location.id,
      collector_id: collector.id,
      customer_number: '4711',
    })
    .execute();
  const settings = (await my.admin(getEconomicsSettings)).data;
  await my.admin(updateEconomicsSettings, { body: { ...settings, priceTolerance: '0.6' } });
  await my.post(
    await importedInvoice(my.admin, {
      issueDate: '2026-02-28',
      lines: [{ ...emptying, periodStart: '2026-02-10', periodEnd: '2026-02-10' }],
    }),
  );
  const invoice = await importedInvoice(my.admin, {
    issueDate: '2026-03-31',
    lines: [emptying, { ...emptying, name: 'Leje 660 L', unitPrice: '90' }],
  });
  const [line] = invoice.lines;
  assert.ok(line);
  await my.post({ ...invoice, lines: [line] });
  return { ...my, invoice };
}
type MyAccount = Awaited<ReturnType<typeof furnished>>;

test('INS-06 each table that an inspection reads is listed, with what has it run again', async () => {
  const my = await furnished();
  const fresh = openDatabase(t.app.services.settings.databaseUrl!);
  try {
    const read = await accountTransaction(fresh.db, my.accountId, async (tx) => {
      await findAll(tx, my.accountId, my.invoice.id);
      const { rows } = await sql<{
        name: string;
      }>`select relname as name from pg_stat_xact_user_tables
        where schemaname = 'public' and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0`.execute(
        tx,
      );
      return rows.map(({ name }) => name);
    });
    assert.deepEqual(read.toSorted(), Object.keys(inspectionInputs).toSorted());
  } finally {
    await fresh.close();
  }
});

/** Another value of each column. */
const anothers = {
  numeric: (column: string) => `coalesce(${column}, 1) + 1`,
  text: (column: string) => `coalesce(${column}, '') || '1'`,
  date: (column: string) => `coalesce(${column}, '2026-03-11') - 1`,
  'timestamp with time zone': (column: string) =>
    `coalesce(${column}, '2026-03-11') - interval '1 day'`,
  boolean: (column: string) => `not ${column}`,
  integer: (column: string) => `coalesce(${column}, 1) + 1`,
};
const chosen: Readonly<Record<string, string>> = {
  'agreement_price.category': `'Rent'`,
  'agreement_price.unit': `'tonnage'`,
  'agreement_price.currency': `'SEK'`,
  'agreement_price.index_day': `'02-01'`,
  'agreement_price.container_type': `null`,
  'agreement_price.percent_cap': `1, price = null`,
  'agreement_price.infocard_id': `null`,
  'agreement_price.waste_fraction_id': `(select min(id::text)::uuid from waste_fraction f where f.account_id = agreement_price.account_id), infocard_id = null`,
  'infocard.size_unit': `'Cubic'`,
  'orders.status': `'Canceled'`,
};

async function anotherOf(tx: Tx, table: string, column: string, other: Record<string, string>) {
  const { rows } = await sql<{
    type: string;
  }>`select data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(
    tx,
  );
  const type = rows[0]?.type;
  assert.ok(type, `${table}.${column}`);
  const value = chosen[`${table}.${column}`];
  if (value !== undefined) return value;
  if (type === 'uuid') return other[column];
  return anothers[type as keyof typeof anothers]?.(column);
}

const jobsOf = async (tx: Db, accountId: string): Promise<number> => {
  const { rows } = await sql<{
    jobs: number;
  }>`select count(*)::int as jobs from graphile_worker.jobs
    where task_identifier = 'inspections.touched' and key like ${`touched ${accountId}%`}`.execute(
    tx,
  );
  return rows[0]!.jobs;
};

class Undone extends Error {}

/** How many jobs a change leaves, which is taken back. */
async function jobsAfter(my: MyAccount, act: (tx: Tx) => Promise<void>): Promise<number> {
  let jobs = -1;
  await t.db
    .transaction()
    .execute(async (tx) => {
      await sql`delete from graphile_worker._private_jobs`.execute(tx);
      await act(tx);
      jobs = await jobsOf(tx, my.accountId);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return jobs;
}

test('INS-06 another value of each column that is listed has the invoices inspected again, and those of no other account', async () => {
  const my = await furnished();
  const neighbour = await furnished();
  const { accountId } = my;
  const collector = await buildCollector(t.db, accountId);
  const location = await buildLocation(t.db, accountId);
  const card = await buildInfocard(t.db, accountId, {
    location_id: location.id,
    collector_id: collector.id,
  });
  const fraction = randomUUID();
  await t.db
    .insertInto('waste_fraction')
    .values({ account_id: accountId, id: fraction, name: 'Pap', waste_category: 'Combustion' })
    .execute();
  const other = {
    collector_id: `'${collector.id}'`,
    location_id: `'${location.id}'`,
    infocard_id: `'${card.id}'`,
    waste_fraction_id: `'${fraction}'`,
    ewc_code_id: `(select id from ewc_code e where e.id is distinct from ewc_code_id limit 1)`,
    order_id: `(select id from orders where account_id = '${accountId}' limit 1)`,
  };
  await eventually(async () => (await jobsOf(t.db, accountId)) === 0, 'no job');
  const missed: string[] = [];
  for (const [table, input] of Object.entries(inspectionInputs)) {
    if (input.by !== 'touched') continue;
    for (const column of input.columns) {
      const change = (account: string) => async (tx: Tx) => {
        const value = await anotherOf(tx, table, column, other);
        assert.ok(value, `${table}.${column}`);
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)} where account_id = ${account}`.execute(
          tx,
        );
      };
      if ((await jobsAfter(my, change(accountId))) === 0) missed.push(`${table}.${column}`);
      if (!column.endsWith('_id'))
        assert.equal(await jobsAfter(my, change(neighbour.accountId)), 0, `${table}.${column}`);
    }
  }
  assert.deepEqual(missed, []);
});
