import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  deletePosting,
  getInvoice,
  getLastSplit,
  type InvoiceDetail,
  listLineHistory,
  markLine,
  splitLine,
  undoPostings,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';

const [my, other] = await Promise.all([startPosting(), startPosting()]);

/** A line with a quantity, but without a price. */
const free = {
  name: 'Se vedlagte bilag',
  quantity: '2',
  unitCode: 'EA',
  unitPrice: '10',
  allowance: { amount: '20', reason: 'Given away' },
  taxPercent: '25',
};
const paid = { name: 'Leje', quantity: '1', unitCode: 'EA', unitPrice: '10', taxPercent: '25' };

async function invoiceWithFreeLine(): Promise<{ invoice: InvoiceDetail; lineId: string }> {
  const invoice = await importedInvoice(my.admin, { lines: [free, paid] });
  return { invoice, lineId: lineOf(invoice, free.name).id };
}

const detail = async ({ id }: InvoiceDetail) =>
  (await my.admin(getInvoice, { params: { id } })).data;
const mark = ({ id }: InvoiceDetail, lineId: string, isText: boolean, by = my.admin) =>
  by(markLine, { params: { id, lineId }, body: { isText } });
const undo = ({ id }: InvoiceDetail) => my.admin(undoPostings, { params: { id } });

test('REC-11 a line without an amount is marked as text, is not asked for any more, and the mark is undone', async () => {
  const { invoice, lineId } = await invoiceWithFreeLine();
  assert.equal((await mark(invoice, lineId, true)).data.kind, 'text');
  const marked = await detail(invoice);
  assert.deepEqual([marked.lineCount, marked.lines[0]?.kind], [invoice.lineCount - 1, 'text']);
  // Marking it again adds no second step to undo.
  await mark(invoice, lineId, true);
  assert.equal((await undo(invoice)).data.action, 'lineMarked');
  const back = await detail(invoice);
  assert.deepEqual([back.lineCount, back.lines[0]?.kind], [invoice.lineCount, 'product']);
  assert.equal((await undo(invoice)).error?.message, 'Postings.Nothing.To.Undo');
  const trail = await my.t.db
    .selectFrom('economics_change')
    .select('after')
    .where('invoice_id', '=', invoice.id)
    .where('action', '=', 'lineMarked')
    .orderBy('at')
    .execute();
  assert.deepEqual(
    trail.map((row) => row.after),
    [
      { lineId, kind: 'text' },
      { lineId, kind: 'product' },
    ],
  );
});

test('REC-11 a line that carries money, or is posted, is no text; nor is another account’s line found', async () => {
  const invoice = await importedInvoice(my.admin);
  const { id: lineId } = lineOf(invoice, 'Tømn.');
  assert.equal((await mark(invoice, lineId, true)).error?.message, 'Postings.Line.Carries.Money');
  await my.postEmptying(invoice);
  assert.equal((await mark(invoice, lineId, true)).error?.message, 'Postings.Line.Is.Posted');
  const foreign = await mark(invoice, lineId, true, other.admin);
  assert.equal(foreign.error?.message, 'Generic.Not.Found');
});

test('REC-08 the history of a line tells where the same supplier’s line was posted before, not what this one is', async () => {
  const [first, second] = [await importedInvoice(my.admin), await importedInvoice(my.admin)];
  await my.postEmptying(first);
  await my.postEmptying(second);
  const params = { id: second.id, lineId: lineOf(second, 'Tømn.').id };
  const { data } = await my.admin(listLineHistory, { params });
  assert.ok(data.some(({ invoiceId }) => invoiceId === first.id));
  assert.ok(data.every(({ invoiceId }) => invoiceId !== second.id));
  const foreign = await other.admin(listLineHistory, { params });
  assert.equal(foreign.error?.message, 'Generic.Not.Found');
});

test('REC-05 a split begins as the last one of such a line was', async () => {
  const name = `Deleleje ${randomUUID()}`;
  const line = { name, quantity: '3', unitCode: 'EA', unitPrice: '100', taxPercent: '25' };
  const [first, second] = [
    await importedInvoice(my.admin, { lines: [line] }),
    await importedInvoice(my.admin, { lines: [{ ...line, quantity: '4' }] }),
  ];
  const lastOf = async (invoice: InvoiceDetail, by = my.admin) =>
    by(getLastSplit, { params: { id: invoice.id, lineId: lineOf(invoice, name).id } });
  assert.equal((await lastOf(second)).data.split, null);
  const [large, small] = [await my.newInfocard(), await my.newInfocard()];
  const { status } = await my.admin(splitLine, {
    params: { id: first.id },
    body: {
      lineId: lineOf(first, name).id,
      category: 'Rent',
      unit: 'pcs',
      date: '2026-03-01',
      text: 'Shared',
      by: 'amount',
      parts: [
        { id: randomUUID(), infocardId: small, share: '100' },
        { id: randomUUID(), infocardId: large, share: '200' },
      ],
    },
  });
  assert.equal(status, 200);
  const { split } = (await lastOf(second)).data;
  assert.deepEqual(
    [split?.invoiceNumber, split?.category, split?.parts.map((part) => part.infocard.id)],
    [first.invoiceNumber, 'Rent', [large, small]],
  );
  assert.deepEqual(
    split?.parts.map(({ share }) => share),
    ['66.6667', '33.3333'],
  );
  assert.equal((await lastOf(first, other.admin)).error?.message, 'Generic.Not.Found');
  // A container that is archived cannot be posted to, so the split is not offered.
  const archive = (at: string | null) =>
    sql`update infocard set archived_at = ${at} where id = ${small}`.execute(my.t.db);
  await archive('2026-03-02T08:00:00Z');
  assert.equal((await lastOf(second)).data.split, null);
  await archive(null);
  assert.equal((await lastOf(second)).data.split?.parts.length, 2);
  const { data: posted } = await my.admin(getInvoice, { params: { id: first.id } });
  await my.admin(deletePosting, {
    params: { id: first.id, postingId: posted.postings[0]!.id },
    query: { version: posted.postings[0]!.version },
  });
  assert.equal((await lastOf(second)).data.split, null, 'one part is left');
});
