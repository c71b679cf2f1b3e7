import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parsePdf, type PdfParsing, pdfParsingLimits } from '@fraktion/contract';
import { sql } from 'kysely';

import { pdfOf } from '@fraktion/demo-world/pdfInvoices/hostile';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer({ trustProxy: true });

let networks = 0;
/** From a network that has asked for nothing yet, unless it is given one. */
async function parse(bytes: Uint8Array, from = `2001:db8:${(networks += 1).toString(16)}::1`) {
  const body = new FormData();
  body.append('files', new File([new Uint8Array(bytes)], 'faktura.pdf'));
  const answer = await fetch(`${t.url}/api${parsePdf.path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body,
  });
  const { data, error } = (await answer.json()) as { data: PdfParsing; error?: unknown };
  return { status: answer.status, data, text: JSON.stringify(error ?? data) };
}

test('INV-02 anybody sees what is read from a PDF, where it stands and how sure it is', async () => {
  const { bytes, invoice } = await samplePdf('parsing', 'first', {}, 6);
  const { status, data } = await parse(bytes);
  assert.equal(status, 200);
  const number = data.fields.find(({ name }) => name === 'number');
  assert.equal(number?.value, invoice.number);
  assert.ok(number.place && number.place.width > 0 && number.confidence > 0.5);
  assert.ok(data.lines.length >= 6);
  for (const { place, confidence } of data.lines) {
    assert.ok(place.page >= 1 && place.page <= data.pages && place.height > 0);
    assert.ok(confidence >= 0 && confidence <= 1);
  }
  assert.equal(data.linesAddUp, true);
});

test('INV-02 nothing of a PDF that somebody tries is stored', async () => {
  const { bytes } = await samplePdf('not stored', 'first', {}, 2);
  assert.equal((await parse(bytes)).status, 200);
  for (const table of ['file', 'invoice_import', 'invoice'] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(t.db);
    assert.equal(rows.length, 0, table);
  }
});

test('INV-02 what cannot be read is refused with the reason', async () => {
  const many = pdfOf(Array.from({ length: pdfParsingLimits.pages + 1 }, () => ''));
  for (const [bytes, status, key] of [
    [new Uint8Array(), 400, 'Files.Empty'],
    [Buffer.from('<Invoice/>'), 422, 'Invoices.Pdf.Damaged'],
    [pdfOf(['0 0 9 9 re f']), 422, 'Invoices.Pdf.No.Text'],
    [many, 422, 'Invoices.Pdf.Too.Much'],
    [Buffer.alloc(pdfParsingLimits.bytes + 1), 413, 'Generic.Too.Large'],
  ] as const) {
    const answer = await parse(bytes);
    assert.ok(answer.status === status && answer.text.includes(key), `${key}: ${answer.text}`);
  }
});

test('INV-02 one address tries so many in a minute and no more, whatever others do', async () => {
  const from = '2001:db8:ffff::';
  for (let n = 0; n < pdfParsingLimits.perMinute; n += 1)
    assert.notEqual((await parse(Buffer.from('no'), `${from}${n + 1}`)).status, 429);
  assert.equal((await parse(Buffer.from('no'), `${from}99`)).status, 429);
  assert.notEqual((await parse(Buffer.from('no'))).status, 429);
});

test('INV-02 five that are sent at once are read one after the other', async () => {
  const { bytes } = await samplePdf('at once', 'first', {}, 10);
  const answers = await Promise.all(Array.from({ length: 5 }, () => parse(bytes)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  );
});
