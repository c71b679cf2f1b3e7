import assert from 'node:assert/strict';
import { test } from 'node:test';

import { approveInspection, type InvoiceDetail } from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { jobTable } from '../../../testing/rows/jobTables.ts';
import { inspectedOf } from '../../../testing/rows/inspected.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { createNeighboursJob } from './inspectNeighbours.ts';
import { createInspectJob, inspectHeld } from './inspectInvoice.ts';

const t = await heldServer();

const { build } = inspectedOf(() => t);

const rowOf = async ({ id }: Pick<InvoiceDetail, 'id'>) => ({
  ...(await t.db
    .selectFrom('inspection')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()),
  points: await t.db
    .selectFrom('inspection_point')
    .select(['point', 'result'])
    .where('inspection_id', '=', id)
    .orderBy('point')
    .execute(),
});

/** What posting the last of them has queued would look at the first again, and wait for its row. */
const untilNoJobIsLeft = (accountId: string) =>
  eventually(async () => {
    const { rows } = await sql`select from ${sql.table(jobTable)}
      where payload->>'accountId' = ${accountId}`.execute(t.db);
    return rows.length === 0;
  }, 'the end of all jobs');

/** Until a statement of another transaction waits for a row that this one holds. */
const untilOneWaits = (what: string) =>
  eventually(async () => {
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
    return rows[0]?.waiting === 1;
  }, what);

/** Of invoices of a month, each dearer than agreed. */
async function buildDear(count: number) {
  const my = await build();
  await my.price();
  await my.order('2026-03-10');
  const invoices: InvoiceDetail[] = [];
  for (let at = 0; at < count; at += 1) invoices.push(await my.bill({ unitPrice: '55' }));
  for (const invoice of invoices)
    await eventually(async () => (await rowOf(invoice)).result === 'Failed', 'the inspection');
  await untilNoJobIsLeft(my.accountId);
  return { my, invoices };
}

/** As if each had been changed since, and its job had not come yet. */
async function makeWait(invoices: readonly InvoiceDetail[]) {
  await t.db
    .updateTable('inspection')
    .set(({ eb }) => ({ changes: eb('seen_changes', '+', 1) }))
    .where(
      'id',
      'in',
      invoices.map(({ id }) => id),
    )
    .execute();
  return Promise.all(invoices.map(rowOf));
}

test('INS-06 a run that began before a person’s own one, and ends after it, never replaces its result', async () => {
  const { my, invoices } = await buildDear(2);
  const [mine, neighbour] = invoices;
  assert.ok(mine && neighbour);
  const key = { accountId: my.accountId, invoiceId: mine.id };
  const before = await rowOf(neighbour);
  let older: Promise<void> | undefined;
  await accountTransaction(t.db, my.accountId, async (tx) => {
    await tx.selectFrom('inspection').select('id').where('id', '=', mine.id).forUpdate().execute();
    // It has read everything by the time that it waits for the row.
    older = accountTransaction(t.db, my.accountId, (own) =>
      inspectHeld(own, my.accountId, mine.id, { asked: false }),
    );
    await untilOneWaits('the older run');
    // Nothing notes this change, as none of a call would.
    await tx
      .updateTable('invoice_line')
      .set({ unit_price: '40', amount: '40' })
      .where('invoice_id', '=', mine.id)
      .execute();
    await inspectHeld(tx, my.accountId, mine.id, { asked: true });
  });
  await older;
  const after = await rowOf(mine);
  assert.deepEqual(after.points[0], { point: 'agreementCompliance', result: 'Passed' });
  await createInspectJob({ db: t.db })(key);
  assert.deepEqual(await rowOf(mine), after);
  assert.deepEqual(await rowOf(neighbour), before);
});

/** Nothing notes the new price of the line, as none of a call would: the next inspection finds something else. */
const cheapen = (id: string) =>
  t.db
    .updateTable('invoice_line')
    .set({ unit_price: '40', amount: '40' })
    .where('invoice_id', '=', id)
    .execute();

const runs = {
  'of its neighbour': (accountId: string, other: string) =>
    createNeighboursJob({ db: t.db })({ accountId, invoiceId: other }),
  'of its own': (accountId: string, _: string, invoiceId: string) =>
    createInspectJob({ db: t.db })({ accountId, invoiceId }),
};
for (const [name, run] of Object.entries(runs))
  test(`INS-06 an invoice that a person confirms while a job ${name} has found it open keeps its approval`, async () => {
    const { my, invoices } = await buildDear(2);
    const [neighbour, mine] = invoices;
    assert.ok(mine && neighbour);
    await makeWait([mine]);
    await cheapen(mine.id);
    let job: Promise<void> | undefined;
    await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('invoice').set({ status: 'locked' }).where('id', '=', mine.id).execute();
      await tx
        .updateTable('inspection')
        .set({ status: 'Completed', approved_by: 'Anna', approved_at: sql<string>`now()` })
        .where('id', '=', mine.id)
        .execute();
      job = run(my.accountId, neighbour.id, mine.id);
      await untilOneWaits('the job');
    });
    const confirmed = await rowOf(mine);
    await job;
    assert.deepEqual(await rowOf(mine), confirmed);
    assert.deepEqual([confirmed.status, confirmed.result], ['Completed', 'Failed']);
    const body = { version: confirmed.version, reason: 'As agreed' };
    await t.db
      .updateTable('inspection')
      .set({ status: 'AwaitsApproval' })
      .where('id', '=', mine.id)
      .execute();
    const late = await my.admin(approveInspection, { params: { id: mine.id }, body });
    assert.deepEqual([late.status, late.error?.message], [409, 'Invoices.Locked']);
  });

for (const asked of [true, false]) {
  test(`INS-01 an inspection ${asked ? 'on request' : 'by itself'} leaves every other inspection as it was: those that wait still wait`, async () => {
    const { my, invoices } = await buildDear(3);
    const foreign = await buildDear(2);
    const [mine, ...others] = invoices;
    assert.ok(mine);
    await makeWait(invoices);
    const before = await Promise.all([...others, ...foreign.invoices].map(rowOf));
    await accountTransaction(t.db, my.accountId, (tx) =>
      inspectHeld(tx, my.accountId, mine.id, { asked }),
    );
    const row = await rowOf(mine);
    assert.equal(row.seen_changes, row.changes);
    assert.deepEqual(await Promise.all([...others, ...foreign.invoices].map(rowOf)), before);
    const inspect = createInspectJob({ db: t.db });
    for (const { id } of others) {
      assert.ok((await rowOf({ id })).changes > (await rowOf({ id })).seen_changes);
      await inspect({ accountId: my.accountId, invoiceId: id });
      assert.equal((await rowOf({ id })).seen_changes, (await rowOf({ id })).changes);
    }
  });
}
