import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  approveInspection,
  changeInvoices,
  confirmReconciliation,
  getInspection,
  getInvoice,
  getTodos,
  inspectionPoints,
  type InvoiceDetail,
  listInspections,
  reopenReconciliation,
  rerunInspection,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { inspectedOf } from '../../../testing/rows/inspected.ts';
import { jobTable } from '../../../testing/rows/jobTables.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { inspectAgain } from '../postings/index.ts';
import { inspectWaiting } from './inspectWaiting.ts';

const t = await testServer();

const { build } = inspectedOf(() => t);

const notInspected = {
  result: 'NotInspected',
  inspected_at: null,
} as const;

/** As an import leaves it, with a job that was lost. */
async function forget({ id }: Pick<InvoiceDetail, 'id'>, status = 'AwaitsApproval' as const) {
  await sql`delete from ${sql.table(jobTable)} where key = ${`inspect ${id}`}`.execute(t.db);
  await t.db.deleteFrom('inspection_finding').where('inspection_id', '=', id).execute();
  await t.db.deleteFrom('inspection_point').where('inspection_id', '=', id).execute();
  await t.db
    .updateTable('inspection')
    .set({ ...notInspected, status, approved_at: null, approved_by: null })
    .set(({ eb }) => ({ changes: eb('seen_changes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type MyAccount = Awaited<ReturnType<typeof build>>;
const read = async (my: MyAccount, { id }: Pick<InvoiceDetail, 'id'>) =>
  (await my.admin(getInspection, { params: { id } })).data;

/** One invoice as it should be, posted, and others beside it. */
async function buildPosted() {
  const my = await build();
  await my.price();
  await my.order('2026-03-10');
  const invoice = await my.post(await my.bill({}));
  await my.inspect(invoice);
  return { my, invoice };
}

test('INS-01 a new inspection says that it has not run, and nothing about its invoice', async () => {
  const { my, invoice } = await buildPosted();
  const { accountId } = my;
  await assert.rejects(
    accountTransaction(t.db, accountId, async (tx) => {
      await tx.deleteFrom('inspection').where('id', '=', invoice.id).execute();
      await inspectAgain(tx, accountId, invoice.id);
      const row = await tx
        .selectFrom('inspection')
        .selectAll()
        .where('id', '=', invoice.id)
        .executeTakeFirstOrThrow();
      assert.deepEqual({ ...row, ...notInspected, status: 'AwaitsApproval' }, row);
      throw new Error('back');
    }),
    /back/,
  );
  await assert.rejects(
    t.db
      .updateTable('inspection')
      .set({ result: 'Passed', inspected_at: null })
      .where('id', '=', invoice.id)
      .execute(),
    /inspection_has_run/,
  );
});

test('INS-01 INS-03 what has not been inspected is listed as such, and can neither be approved nor confirmed, alone or with many', async () => {
  const { my, invoice } = await buildPosted();
  const neighbour = await my.bill({ unitPrice: '55' });
  await forget(invoice);
  const shown = await read(my, invoice);
  assert.deepEqual(
    [shown.result, shown.status, shown.inspectedAt, shown.points.map(({ result }) => result)],
    ['NotInspected', 'AwaitsApproval', null, inspectionPoints.map(() => 'NotInspected')],
  );
  const listed = async (result: string) =>
    (
      await my.admin(listInspections, {
        query: { 'filter[result][in]': result, sort: 'inspectedAt:desc' },
      })
    ).data.map(({ id }) => id);
  assert.deepEqual(await listed('NotInspected'), [invoice.id]);
  assert.deepEqual(await listed('Passed'), []);
  assert.deepEqual(await listed('Passed,PassedWithWarnings,Failed,NotInspected'), [
    neighbour.id,
    invoice.id,
  ]);
  const { data: todos } = await my.admin(getTodos, { query: { kinds: 'inspectionsToApprove' } });
  assert.deepEqual(
    todos.map(({ count, onlyId }) => [count, onlyId]),
    [[1, neighbour.id]],
  );

  const approval = await my.admin(approveInspection, {
    params: { id: invoice.id },
    body: { version: shown.version, reason: 'Looks right' },
  });
  const confirmation = await my.confirm(invoice);
  const waived = await my.admin(confirmReconciliation, {
    params: { id: invoice.id },
    body: { version: invoice.version, acceptUnpostedLines: false },
  });
  for (const { status, error } of [approval, confirmation, waived])
    assert.deepEqual([status, error?.message], [409, 'Inspections.Not.Inspected']);
  for (const action of ['approve', 'confirm'] as const) {
    const rows = [{ id: invoice.id, version: invoice.version }];
    const { data } = await my.admin(changeInvoices, { body: { action, rows } });
    assert.deepEqual(data, [{ id: invoice.id, error: 'Inspections.Not.Inspected' }]);
  }
  assert.deepEqual(await read(my, invoice), shown, 'nothing has changed');
  const { data: still } = await my.admin(getInvoice, { params: { id: invoice.id } });
  assert.deepEqual([still.status, still.version], ['active', invoice.version]);

  const run = await my.admin(rerunInspection, {
    params: { id: invoice.id },
    body: { version: shown.version },
  });
  assert.equal(run.data.result, 'Passed');
  assert.equal((await my.confirm(invoice)).data.status, 'locked');
});

test('INS-01 inspections that are older than their invoice and have no job are found and run, in every account; locked ones stay', async () => {
  const [one, other] = [await buildPosted(), await buildPosted()];
  const locked = await one.my.post(await one.my.bill({}));
  await one.my.inspect(locked);
  const changed = await one.my.bill({ unitPrice: '55' });
  await one.my.inspect(changed);
  assert.equal((await one.my.confirm(locked)).data.status, 'locked');
  await forget(locked);
  for (const { invoice } of [one, other]) await forget(invoice);
  await t.db
    .updateTable('inspection')
    .set(({ eb }) => ({ changes: eb('seen_changes', '+', 1) }))
    .where('id', '=', changed.id)
    .execute();
  await inspectWaiting(t.db);
  for (const { my, invoice } of [one, other])
    await eventually(async () => (await read(my, invoice)).result === 'Passed', 'the inspection');
  await eventually(async () => {
    const row = await t.db
      .selectFrom('inspection')
      .selectAll()
      .where('id', '=', changed.id)
      .executeTakeFirstOrThrow();
    return row.seen_changes === row.changes;
  }, 'the changed one');
  assert.equal((await read(one.my, locked)).result, 'NotInspected');

  const { data: now } = await one.my.admin(getInvoice, { params: { id: locked.id } });
  const reopened = await one.my.admin(reopenReconciliation, {
    params: { id: locked.id },
    body: { version: now.version },
  });
  assert.equal(reopened.data.status, 'active');
  await eventually(
    async () => (await read(one.my, locked)).result !== 'NotInspected',
    'a reopened one is inspected',
  );
});
