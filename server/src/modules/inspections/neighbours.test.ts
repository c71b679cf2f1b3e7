import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { InvoiceDetail } from '@fraktion/contract';

import { accountTransaction } from '../../db/transaction.ts';
import { inspectedOf } from '../../testing/rows/inspected.ts';
import { eventually } from '../../testing/rows/orders.ts';
import { startTestApp, type TestApp } from '../../testing/servers/testApp.ts';
import { createInspectJob, inspectInvoice } from './inspectInvoice.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const { build } = inspectedOf(() => t);

const rowOf = ({ id }: Pick<InvoiceDetail, 'id'>) =>
  t.db.selectFrom('inspection').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Of invoices of a month, each dearer than agreed. */
async function buildDear(count: number) {
  const my = await build();
  await my.price();
  await my.order('2026-03-10');
  const invoices: InvoiceDetail[] = [];
  for (let at = 0; at < count; at += 1) invoices.push(await my.bill({ unitPrice: '55' }));
  for (const invoice of invoices)
    await eventually(async () => (await rowOf(invoice)).result === 'Failed', 'the inspection');
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

for (const asked of [true, false]) {
  test(`INS-01 an inspection ${asked ? 'on request' : 'by itself'} leaves every other inspection as it was: those that wait still wait`, async () => {
    const { my, invoices } = await buildDear(3);
    const foreign = await buildDear(2);
    const [mine, ...others] = invoices;
    assert.ok(mine);
    await makeWait(invoices);
    const before = await Promise.all([...others, ...foreign.invoices].map(rowOf));
    await accountTransaction(t.db, my.accountId, (tx) =>
      inspectInvoice(tx, my.accountId, mine.id, { asked }),
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
