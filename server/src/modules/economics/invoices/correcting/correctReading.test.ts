import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  confirmLocation,
  correctReading,
  getInvoice,
  type InvoiceDetail,
  type InvoiceImport,
} from '@fraktion/contract';

import { importedInvoice, importFile } from '../../../../testing/rows/invoices.ts';
import { oddPdf } from '@fraktion/demo-world/pdfInvoices/oddLayout';
import { startPosting } from '../../../../testing/rows/postings.ts';

const portal = await startPosting();
const { t, admin } = portal;

type OddInvoice = Parameters<typeof oddPdf>[0];

async function imported(drawn: Omit<OddInvoice, 'numberLabel'>): Promise<InvoiceDetail> {
  const bytes = Uint8Array.from(oddPdf({ numberLabel: 'Fakturanr.', ...drawn }));
  const file = new File([bytes], 'faktura.pdf', { type: 'application/pdf' });
  const { id, state, reason, detail }: InvoiceImport = await importFile(admin, file);
  assert.equal(state, 'done', `${reason}: ${detail}`);
  return (await admin(getInvoice, { params: { id } })).data;
}

const first = (number: string): Promise<InvoiceDetail> =>
  imported({
    number,
    day: '2026-04-03',
    due: '2026-04-20',
    lines: [
      ['Tømning beholder', '100,00', '125,00'],
      ['Leje beholder', '40,00', '50,00'],
      ['Vask', '60,00', '75,00'],
    ],
  });

/** As it was read, but with the amounts before tax, and the day of payment. */
const asItShould = ({ version, invoiceNumber, lines }: InvoiceDetail) => ({
  version,
  documentType: 'invoice' as const,
  invoiceNumber,
  issueDate: '2026-04-03',
  dueDate: '2026-04-20',
  net: '200',
  tax: '50',
  gross: '250',
  lines: lines.map(({ id, text }, at) => {
    const amount = ['100', '40', '60'][at] ?? '0';
    return {
      id,
      text,
      date: null,
      unit: null,
      quantity: '1',
      unitPrice: amount,
      taxPercent: '25',
      amount,
    };
  }),
});

const netOf = (noted: unknown): number => Number((noted as { net: string }).net);

const amountsOf = ({ lines }: InvoiceDetail) => lines.map(({ amount }) => Number(amount));

test('INV-02 INV-06 REC-11 a person corrects what was read, and the next document of that layout is read so', async () => {
  const read = await first('L-1');
  assert.deepEqual(amountsOf(read), [125, 50, 75]);
  assert.equal(read.dueDate, null);
  const { status, data } = await admin(correctReading, {
    params: { id: read.id },
    body: asItShould(read),
  });
  assert.equal(status, 200);
  assert.equal(data.remembered, true);
  assert.deepEqual(amountsOf(data.invoice), [100, 40, 60]);
  assert.deepEqual([Number(data.invoice.net), Number(data.invoice.gross)], [200, 250]);
  assert.equal(data.invoice.dueDate, '2026-04-20');
  assert.deepEqual(
    data.invoice.lines.map(({ id }) => id),
    read.lines.map(({ id }) => id),
    'lines stay the same rows',
  );
  assert.deepEqual(data.invoice.arithmeticProblems, []);
  const { before: was, after: is } = await t.db
    .selectFrom('economics_change')
    .select(['before', 'after'])
    .where('invoice_id', '=', read.id)
    .where('action', '=', 'readingCorrected')
    .executeTakeFirstOrThrow();
  assert.deepEqual([netOf(was), netOf(is)], [Number(read.net), 200], 'the trail has both');
  const next = await imported({
    number: 'L-2',
    day: '2026-05-04',
    due: '2026-05-21',
    lines: [
      ['Tømning beholder', '1.100,00', '1.375,00'],
      ['Leje beholder', '44,00', '55,00'],
    ],
  });
  assert.deepEqual(amountsOf(next), [1100, 44]);
  assert.equal(next.dueDate, '2026-05-21');
});

test('INV-02 a line that was none is left out, and one that was not read is added', async () => {
  const read = await first('L-4');
  const body = asItShould(read);
  const [line] = body.lines;
  assert.ok(line);
  const added = { ...line, id: randomUUID(), text: 'Gebyr', unitPrice: '7.5', amount: '7.5' };
  const { data } = await admin(correctReading, {
    params: { id: read.id },
    body: { ...body, lines: [line, added] },
  });
  assert.deepEqual(
    data.invoice.lines.map(({ text, amount }) => [text, Number(amount)]),
    [
      [line.text, 100],
      ['Gebyr', 7.5],
    ],
  );
  assert.equal(data.invoice.lineCount, 2);
  assert.ok(data.invoice.arithmeticProblems.length > 0, 'lines are summed against the net');
});

test('INV-02 someone who was faster, a locked or a posted invoice, and another number are refused', async () => {
  const read = await first('L-5');
  const body = asItShould(read);
  const send = (change: object) =>
    admin(correctReading, { params: { id: read.id }, body: { ...body, ...change } });
  const late = await send({ version: 99 });
  assert.deepEqual([late.status, late.error?.message], [409, 'Invoices.Changed']);
  const taken = await send({ invoiceNumber: 'L-1' });
  assert.deepEqual([taken.status, taken.error?.message], [409, 'Invoices.Duplicate']);
  const placed = await admin(confirmLocation, {
    params: { id: read.id },
    body: { version: read.version, locationScopeId: null },
  });
  const lineId = placed.data.lines[0]?.id ?? '';
  const draft = await portal.draft(placed.data, lineId, await portal.newInfocard());
  assert.equal((await portal.post(placed.data, draft)).status, 200);
  const { version } = (await admin(getInvoice, { params: { id: read.id } })).data;
  const posted = await send({ version });
  assert.deepEqual([posted.status, posted.error?.message], [409, 'Postings.Line.Is.Posted']);
  await t.db.updateTable('invoice').set({ status: 'locked' }).where('id', '=', read.id).execute();
  const locked = await send({ version });
  assert.deepEqual([locked.status, locked.error?.message], [409, 'Invoices.Locked']);
});

test('INV-02 an e-invoice says exactly what it says: its reading is not corrected', async () => {
  const invoice = await importedInvoice(admin);
  const body = asItShould(invoice);
  const refused = await admin(correctReading, { params: { id: invoice.id }, body });
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Invoices.Not.Read.From.Pages']);
  const missing = await admin(correctReading, { params: { id: randomUUID() }, body });
  assert.equal(missing.status, 404);
});
