import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  confirmLocation,
  type InvoiceDetail,
  confirmReconciliation,
  createPosting,
  deletePosting,
  getInvoice,
  getPostingDraft,
  reopenReconciliation,
  updatePosting,
} from '@fraktion/contract';

import { buildAccount, buildInfocard } from '../../../testing/rows/builders.ts';
import {
  approvedInspection,
  importedInvoice,
  voucherNumbers,
} from '../../../testing/rows/invoices.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const { t, accountId, admin } = await accountServer(heldServer);
const infoCardId = (await buildInfocard(t.db, accountId)).id;

const confirmApproved = (
  { id, version }: InvoiceDetail,
  { acceptUnpostedLines = true, client = admin } = {},
) => client(confirmReconciliation, { params: { id }, body: { version, acceptUnpostedLines } });

async function confirm(invoice: InvoiceDetail, options?: Parameters<typeof confirmApproved>[1]) {
  if (invoice.status !== 'locked') await approvedInspection(admin, invoice);
  return confirmApproved(invoice, options);
}

const reopen = ({ id, version }: InvoiceDetail) =>
  admin(reopenReconciliation, { params: { id }, body: { version } });

async function postLine(invoice: InvoiceDetail, lineId: string) {
  const params = { id: invoice.id };
  const { data: draft } = await admin(getPostingDraft, { params, query: { lineId, infoCardId } });
  return admin(createPosting, { params, body: { id: randomUUID(), ...draft } });
}

async function postedInvoice(change: Parameters<typeof importedInvoice>[1] = {}) {
  const invoice = await importedInvoice(admin, change);
  for (const line of invoice.lines) if (line.kind !== 'text') await postLine(invoice, line.id);
  return (await admin(getInvoice, { params: { id: invoice.id } })).data;
}

const vouchersOf = (invoice: InvoiceDetail) =>
  t.db
    .selectFrom('voucher')
    .select(['id', 'number', 'amount', 'currency', 'reverses_id'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('number')
    .execute();

test('REC-08 a posted invoice is confirmed: locked, with its voucher', async () => {
  const invoice = await postedInvoice();
  assert.equal(invoice.postedLineCount, invoice.lineCount);
  const { status, data } = await confirm(invoice, { acceptUnpostedLines: false });
  assert.equal(status, 200);
  assert.equal(data.status, 'locked');
  assert.match(data.confirmedBy ?? '', /^Admin/);
  assert.ok(data.confirmedAt);
  const [voucher] = await vouchersOf(invoice);
  assert.equal(voucher?.amount, '1812.4500');
  assert.equal(voucher.number, data.voucherNumber);
});

test('REC-08 the voucher of a credit note is negative', async () => {
  const credit = await postedInvoice({ documentType: 'creditNote' });
  await confirm(credit);
  const [voucher] = await vouchersOf(credit);
  assert.equal(voucher?.amount, '-1812.4500');
});

test('REC-08 unposted lines need a yes', async () => {
  const invoice = await importedInvoice(admin);
  const refused = await confirm(invoice, { acceptUnpostedLines: false });
  assert.equal(refused.status, 409);
  assert.equal(refused.error?.message, 'Invoices.Unposted.Lines');
  assert.equal(refused.error?.detail, '5');
  assert.deepEqual(await vouchersOf(invoice), []);
  assert.equal((await confirm(invoice)).data.status, 'locked');
});

test('REC-08 reopening makes it active and takes the voucher back by a counter-entry', async () => {
  const invoice = await postedInvoice();
  const { data: locked } = await confirm(invoice);
  const { status, data: open } = await reopen(locked);
  assert.equal(status, 200);
  assert.equal(open.status, 'active');
  assert.equal(open.confirmedBy, null);
  assert.equal(open.voucherNumber, null);
  const [first, counter] = await vouchersOf(invoice);
  assert.equal(counter?.reverses_id, first?.id);
  assert.equal(counter?.amount, '-1812.4500');
  assert.equal(counter.number, (first?.number ?? 0) + 1);

  const { data: again } = await confirm(open);
  assert.equal(again.voucherNumber, counter.number + 1);
  const { data: openAgain } = await reopen(again);
  assert.equal(openAgain.status, 'active');
  const reversed = (await vouchersOf(invoice)).map(({ reverses_id }) => reverses_id);
  assert.equal(new Set(reversed.filter(Boolean)).size, 2, 'each voucher is reversed once');
});

test('REC-08 a locked invoice takes no posting, no change, no removal and no second confirmation', async () => {
  const invoice = await postedInvoice();
  const { data: locked } = await confirm(invoice);
  const [posting] = locked.postings;
  assert.ok(posting);
  const at = { id: invoice.id, postingId: posting.id };
  const { category, quantity, unit, date, numberOfCollections, tonnageCollected, amount, text } =
    posting;
  const fields = {
    category,
    quantity,
    unit,
    date,
    numberOfCollections,
    tonnageCollected,
    amount,
    text,
  };
  const answers = [
    await postLine(invoice, invoice.lines.at(-1)?.id ?? ''),
    await admin(updatePosting, { params: at, body: { version: posting.version, ...fields } }),
    await admin(deletePosting, { params: at, query: { version: posting.version } }),
    await confirm(locked),
  ];
  for (const answer of answers) {
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.message, 'Invoices.Locked');
  }
  assert.equal((await vouchersOf(invoice)).length, 1);
});

test('REC-08 an invoice that is not locked is not reopened', async () => {
  const answer = await reopen(await importedInvoice(admin));
  assert.equal(answer.status, 409);
  assert.equal(answer.error?.message, 'Invoices.Not.Locked');
});

test('REC-08 whoever confirms has seen every posting: a posting made meanwhile refuses it', async () => {
  const invoice = await importedInvoice(admin);
  await postLine(invoice, invoice.lines[0]?.id ?? '');
  const answer = await confirm(invoice);
  assert.equal(answer.status, 409);
  assert.equal(answer.error?.message, 'Invoices.Changed');
  assert.equal((answer.error?.current as InvoiceDetail | undefined)?.postings.length, 1);
});

test('REC-08 of ten confirmations at once, one writes its voucher; numbers of an account have no gap', async () => {
  const invoices = await Promise.all([postedInvoice(), postedInvoice(), postedInvoice()]);
  for (const invoice of invoices) await approvedInspection(admin, invoice);
  const answers = await Promise.all(
    invoices.flatMap((invoice) => Array.from({ length: 4 }, () => confirmApproved(invoice))),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 3);
  const numbers = await voucherNumbers(t, accountId);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
});

test('AUT-02 AUT-04 REC-08 a location administrator finishes an invoice and opens it again when all of it is of its locations', async () => {
  const card = await buildInfocard(t.db, accountId);
  const scope = { allLocations: false, locationIds: [card.location_id] };
  const local = await signInNew(t, accountId, 'LocationAdmin', scope);
  const posted = await postedInvoice();
  const params = { id: posted.id };
  assert.equal((await confirm(posted, { client: local })).status, 404);
  const place = (locationScopeId: string, version: number) =>
    admin(confirmLocation, { params, body: { version, locationScopeId } });
  const { data: placed } = await place(card.location_id, posted.version);
  const refused = await confirm(placed, { client: local });
  assert.equal(refused.error?.message, 'Generic.Other.Locations', 'a line is posted elsewhere');
  await t.db
    .updateTable('posting')
    .set({ location_id: card.location_id })
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', posted.id)
    .execute();
  assert.equal((await confirm(placed, { client: local })).status, 200);
  const { data: locked } = await local(getInvoice, { params });
  assert.equal(locked.status, 'locked');
  const reopened = await local(reopenReconciliation, {
    params,
    body: { version: locked.version },
  });
  assert.equal(reopened.data.status, 'active');
});

test('AUT-02 SRV-04 an invoice of another account is neither confirmed nor reopened', async () => {
  const invoice = await importedInvoice(admin);
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  assert.equal((await confirm(invoice, { client: stranger })).status, 404);
  const { data } = await admin(getInvoice, { params: { id: invoice.id } });
  assert.equal(data.status, 'active');
});
