import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type BulkInvoiceAction,
  changeInvoices,
  createPosting,
  getInspection,
  getInspectionReport,
  getInvoice,
  getPostingDraft,
  type InvoiceDetail,
  maxInvoicesAtOnce,
  updateNeedsConfirmation,
} from '@fraktion/contract';

import { buildAccount, buildInfocard } from '../../../testing/rows/builders.ts';
import { importedInvoice, unplacedInvoice } from '../../../testing/rows/invoices.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const { t, accountId, admin } = await accountServer(heldServer);
const infoCardId = (await buildInfocard(t.db, accountId)).id;

type Row = Pick<InvoiceDetail, 'id' | 'version'>;

const read = async (id: string) => (await admin(getInvoice, { params: { id } })).data;
const send = (action: BulkInvoiceAction, rows: readonly Row[], client = admin) =>
  client(changeInvoices, {
    body: { action, rows: rows.map(({ id, version }) => ({ id, version })) },
  });
const errorsOf = async (action: BulkInvoiceAction, rows: readonly Row[]) => {
  const { status, data } = await send(action, rows);
  assert.equal(status, 200);
  assert.deepEqual(
    data.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  return data.map(({ error }) => error);
};

/** Of a credit note only the sums are inspected: it passes. */
async function posted(documentType: 'invoice' | 'creditNote') {
  const invoice = await importedInvoice(admin, { documentType });
  const params = { id: invoice.id };
  for (const { id: lineId, kind } of invoice.lines) {
    if (kind === 'text') continue;
    const { data: draft } = await admin(getPostingDraft, { params, query: { lineId, infoCardId } });
    const body = { id: randomUUID(), ...draft };
    assert.equal((await admin(createPosting, { params, body })).status, 200);
  }
  return read(invoice.id);
}

async function waiting() {
  const { id, version } = await importedInvoice(admin);
  const body = { version, value: true };
  return (await admin(updateNeedsConfirmation, { params: { id }, body })).data;
}

test('INV-05 many invoices are confirmed as ours in one call; each row is done or says why not', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const active = await importedInvoice(admin);
  const missing = { id: randomUUID(), version: 1 };
  const late = { id: two.id, version: two.version - 1 };
  assert.deepEqual(await errorsOf('ours', [missing, one, active, late]), [
    'Generic.Not.Found',
    null,
    'Invoices.Changed',
    'Invoices.Changed',
  ]);
  const cleared = await read(one.id);
  assert.deepEqual([cleared.status, cleared.confirmationReasons], ['active', []]);
  assert.match(cleared.confirmationClearedBy ?? '', /^Admin/);
  assert.equal((await read(two.id)).status, 'awaitingApproval');
});

test('INV-05 INS-03 many inspections are approved where nothing was found, each with its report', async () => {
  const [passed, found] = [await posted('creditNote'), await posted('invoice')];
  assert.deepEqual(await errorsOf('approve', [passed, found]), [null, 'Inspections.Not.Approved']);
  const { data } = await admin(getInspection, { params: { id: passed.id } });
  assert.deepEqual([data.status, data.result, data.hasReport], ['Completed', 'Passed', true]);
  const report = await admin(getInspectionReport, { params: { id: passed.id } });
  assert.equal(
    Buffer.from(await report.bytes())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
});

test('INV-05 REC-08 many are finished at once; what is not ready stays wholly as it was', async () => {
  const ready = await posted('creditNote');
  const unposted = await importedInvoice(admin, { documentType: 'creditNote' });
  const unplaced = await unplacedInvoice(admin);
  const found = await posted('invoice');
  const held = await waiting();
  assert.deepEqual(await errorsOf('confirm', [ready, unposted, unplaced, found, held]), [
    null,
    'Invoices.Unposted.Lines',
    'Invoices.Location.Not.Confirmed',
    'Inspections.Not.Approved',
    'Invoices.Needs.Confirmation',
  ]);
  const locked = await read(ready.id);
  assert.equal(locked.status, 'locked');
  assert.ok(locked.voucherNumber);
  for (const { id, version, status } of [unposted, unplaced, found, held]) {
    const left = await read(id);
    assert.deepEqual([left.status, left.version, left.voucherNumber], [status, version, null]);
  }
  assert.deepEqual(await errorsOf('confirm', [locked]), ['Invoices.Locked']);
  assert.deepEqual(await errorsOf('approve', [locked]), ['Invoices.Locked']);
});

test('INV-05 too many at once are refused, and another account finds nothing', async () => {
  const rows = Array.from({ length: maxInvoicesAtOnce + 1 }, () => ({
    id: randomUUID(),
    version: 1,
  }));
  assert.equal((await send('confirm', rows)).status, 400);
  assert.equal((await send('confirm', [])).status, 400);
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  const { data } = await send('ours', [await waiting()], stranger);
  assert.equal(data[0]?.error, 'Generic.Not.Found');
});
