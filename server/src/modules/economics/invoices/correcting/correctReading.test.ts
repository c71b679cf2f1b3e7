import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  confirmLocation,
  correctReading,
  getClaim,
  getInvoice,
  type InvoiceDetail,
  type InvoiceImport,
  refreshReconciliation,
  saveInvoice,
  updateNeedsConfirmation,
} from '@fraktion/contract';

import { buildCollector } from '../../../../testing/rows/builders.ts';
import { buildFindings, collected, sent } from '../../../../testing/rows/claims.ts';
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

const first = (number: string, day = '2026-04-03'): Promise<InvoiceDetail> =>
  imported({
    number,
    day,
    due: '2026-04-20',
    lines: [
      ['Tømning beholder', '100,00', '125,00'],
      ['Leje beholder', '40,00', '50,00'],
      ['Vask', '60,00', '75,00'],
    ],
  });

/** As it was read, but with the amounts before tax, and the day of payment. */
const asItShould = ({ version, invoiceNumber, issueDate, lines }: InvoiceDetail) => ({
  version,
  documentType: 'invoice' as const,
  invoiceNumber,
  issueDate,
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
  const read = await first('L-4', '2026-04-04');
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
  const read = await first('L-5', '2026-04-05');
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

test('INV-03 INV-09 what is corrected into an invoice that is here, or looks like one, is refused or asked about as an import is', async () => {
  const here = await first('L-90', '2025-12-31');
  const held = await first('L-91', '2026-01-02');
  const body = { ...asItShould(held), net: '200', tax: '50', gross: here.gross };
  const send = async (change: object) => {
    const { status, data, error } = await admin(correctReading, {
      params: { id: held.id },
      body: { ...body, ...change },
    });
    return status === 200 ? data.invoice.invoiceNumber : error?.message;
  };
  const numbered = { invoiceNumber: here.invoiceNumber };
  // The other year begins on the next day, and numbers may begin anew.
  assert.equal(await send({ ...numbered, issueDate: '2026-01-01' }), 'Invoices.Same.Number');
  assert.equal(
    await send({ ...numbered, gross: '77', issueDate: '2025-12-30' }),
    'Invoices.Same.Number',
  );
  assert.equal(await send({ issueDate: here.issueDate }), 'Invoices.Similar');
  const same = { ...numbered, issueDate: '2025-12-30' };
  assert.equal(await send(same), 'Invoices.Duplicate');
  assert.equal(
    await send({ ...same, acceptSimilar: true }),
    'Invoices.Duplicate',
    'whatever is said',
  );
  assert.equal(
    await send({ ...same, documentType: 'creditNote', net: '-200', tax: '-50', gross: '-250' }),
    here.invoiceNumber,
  );
});

test('INV-09 a person says that both are real; what stays as it is is not asked about', async () => {
  const here = await first('L-92', '2026-02-01');
  const held = await first('L-93', '2026-02-02');
  const body = { ...asItShould(held), gross: here.gross, issueDate: here.issueDate };
  const params = { id: held.id };
  const asked = await admin(correctReading, { params, body });
  assert.deepEqual([asked.status, asked.error?.message], [409, 'Invoices.Similar']);
  const taken = await admin(correctReading, { params, body: { ...body, acceptSimilar: true } });
  assert.equal(taken.status, 200);
  const again = { ...body, version: taken.data.invoice.version, dueDate: '2026-03-01' };
  assert.equal((await admin(correctReading, { params, body: again })).status, 200);
});

/** An invoice of a known supplier whose second line is billed too much. */
async function claimable(number: string, day: string) {
  const read = await first(number, day);
  const collectorId = (await buildCollector(t.db, portal.accountId)).id;
  const { data: own } = await admin(updateNeedsConfirmation, {
    params: { id: read.id },
    body: { version: read.version, value: false },
  });
  const { data: known } = await admin(saveInvoice, {
    params: { id: read.id },
    body: { version: own.version, collectorId },
  });
  await admin(refreshReconciliation, { params: { id: read.id } });
  const findingIds = await buildFindings(t.db, portal.accountId, known, [
    { line: 'Leje', difference: '10' },
    { line: 'Vask', difference: '5' },
  ]);
  const body = { ...asItShould(known), issueDate: day };
  const lines = body.lines.map(({ id, text, ...line }) => {
    const { quantity, unitPrice, amount, taxPercent, unit, date } =
      known.lines.find((each) => each.id === id) ?? line;
    return { ...line, id, text, quantity, unitPrice, amount, taxPercent, unit, date };
  });
  const send = async (change: (each: typeof lines) => typeof lines, more: object = {}) => {
    const { version } = (await admin(getInvoice, { params: { id: read.id } })).data;
    return admin(correctReading, {
      params: { id: read.id },
      body: { ...body, version, lines: change(lines), ...more },
    });
  };
  return { id: read.id, collectorId, findingIds, send };
}

const claimNow = async (id: string) => {
  const { data } = await admin(getClaim, { params: { id } });
  return { amount: Number(data.amount), lines: data.findings.map(({ line }) => line?.text) };
};

/** The line at this place costs 41. */
const dearer = <Line extends object>(lines: readonly Line[], at: number): Line[] =>
  lines.map((line, index) => (index === at ? { ...line, unitPrice: '41', amount: '41' } : line));

test('INV-02 INS-04 a line of a claim that was sent stays as it is in its letter; other lines and texts are corrected', async () => {
  const my = await claimable('C-1', '2026-06-01');
  const claim = await sent(admin, my.findingIds.slice(0, 1));
  const refused = {
    'left out': await my.send((lines) => lines.filter((_, at) => at !== 1)),
    'read anew': await my.send((lines) =>
      lines.map((line, at) => (at === 1 ? { ...line, id: randomUUID() } : line)),
    ),
    'another amount': await my.send((lines) => dearer(lines, 1)),
  };
  for (const [how, { status, error }] of Object.entries(refused))
    assert.deepEqual(
      [status, error?.message, error?.detail],
      [409, 'Invoices.Line.Claimed', `${claim.number}: 2`],
      how,
    );
  const credit = await my.send((lines) => lines, { documentType: 'creditNote' });
  assert.deepEqual(
    [credit.status, credit.error?.message, credit.error?.detail],
    [409, 'Invoices.Whole.Claimed', String(claim.number)],
  );
  const { data: invoice } = await admin(getInvoice, { params: { id: my.id } });
  const moved = await admin(saveInvoice, {
    params: { id: my.id },
    body: { version: invoice.version, collectorId: null },
  });
  assert.deepEqual(
    [moved.status, moved.error?.message, moved.error?.detail],
    [409, 'Invoices.Supplier.Claimed', String(claim.number)],
  );
  const corrected = await my.send((lines) =>
    dearer(lines, 2).map((line, at) => (at === 1 ? { ...line, text: 'Leje af beholder' } : line)),
  );
  assert.equal(corrected.status, 200, JSON.stringify(corrected.error));
  assert.equal(corrected.data.released, 0);
  assert.deepEqual(await claimNow(claim.id), { amount: 10, lines: ['Leje af beholder'] });
});

test('INV-02 INS-04 findings of corrected lines leave the draft of a claim, whose amount follows', async () => {
  const my = await claimable('C-2', '2026-06-02');
  const draft = await collected(admin, my.findingIds);
  assert.equal((await claimNow(draft.id)).amount, 15);
  const { data, status } = await my.send((lines) => dearer(lines, 1));
  assert.deepEqual([status, data.released], [200, 1]);
  assert.deepEqual(await claimNow(draft.id), { amount: 5, lines: ['Vask'] });
  const { data: after } = await my.send((lines) => lines.slice(0, 2));
  assert.equal(after.released, 1);
  assert.deepEqual(await claimNow(draft.id), { amount: 0, lines: [] });
});

for (const [at, [what, change]] of Object.entries({
  date: { date: '2026-05-30' },
  unit: { unit: 'kg' as const },
  'rate of tax': { taxPercent: '12' },
  text: { text: 'Noget andet' },
}).entries())
  test(`INV-02 INS-04 a line of a draft whose ${what} is corrected leaves it; one of a claim that was sent stays`, async () => {
    const my = await claimable(`C-1${at}`, `2026-06-1${at}`);
    const claim = await sent(admin, my.findingIds.slice(1));
    const draft = await collected(admin, my.findingIds.slice(0, 1));
    const { status, data, error } = await my.send((lines) =>
      lines.map((line, index) => (index === 0 ? line : { ...line, ...change })),
    );
    assert.equal(status, 200, JSON.stringify(error));
    assert.equal(data.released, 1);
    assert.deepEqual((await claimNow(draft.id)).amount, 0);
    assert.equal((await claimNow(claim.id)).amount, 5);
  });

test('INV-02 INS-04 a finding of the whole document keeps type and sums once it was sent, and says so', async () => {
  const my = await claimable('C-W', '2026-06-05');
  const { data: invoice } = await admin(getInvoice, { params: { id: my.id } });
  const findings = await buildFindings(t.db, portal.accountId, invoice, [
    { line: null, difference: '7' },
  ]);
  const claim = await sent(admin, findings);
  const { status, error } = await my.send((lines) => lines, { net: '201' });
  assert.deepEqual(
    [status, error?.message, error?.detail],
    [409, 'Invoices.Whole.Claimed', String(claim.number)],
  );
  assert.equal((await claimNow(claim.id)).amount, 7);
});

test('INV-06 INS-04 an invoice whose findings lie in a draft gets its right supplier: they leave the draft', async () => {
  const my = await claimable('C-S', '2026-06-06');
  const draft = await collected(admin, my.findingIds);
  const { data: invoice } = await admin(getInvoice, { params: { id: my.id } });
  const right = (await buildCollector(t.db, portal.accountId)).id;
  const moved = await admin(saveInvoice, {
    params: { id: my.id },
    body: { version: invoice.version, collectorId: right },
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.error));
  assert.equal(moved.data.collector?.id, right);
  assert.deepEqual(await claimNow(draft.id), { amount: 0, lines: [] });
});

test('INS-04 the database removes no finding that is claimed, with whatever it would go', async () => {
  const my = await claimable('C-3', '2026-06-03');
  await collected(admin, my.findingIds);
  const held = /is claimed/u;
  const line = t.db.deleteFrom('invoice_line').where('invoice_id', '=', my.id);
  await assert.rejects(line.execute(), held);
  await assert.rejects(t.db.deleteFrom('inspection').where('id', '=', my.id).execute(), held);
  await assert.rejects(t.db.deleteFrom('invoice').where('id', '=', my.id).execute(), held);
});

test('INV-02 an e-invoice says exactly what it says: its reading is not corrected', async () => {
  const invoice = await importedInvoice(admin);
  const body = asItShould(invoice);
  const refused = await admin(correctReading, { params: { id: invoice.id }, body });
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Invoices.Not.Read.From.Pages']);
  const missing = await admin(correctReading, { params: { id: randomUUID() }, body });
  assert.equal(missing.status, 404);
});
