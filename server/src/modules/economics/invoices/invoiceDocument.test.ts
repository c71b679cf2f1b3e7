import assert from 'node:assert/strict';
import { test } from 'node:test';

import { getInvoice, getInvoicePdf, getInvoiceReading } from '@fraktion/contract';

import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { freshInvoice, importedXml, importFile } from '../../../testing/rows/invoices.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';

const t = await testServer();
const { admin } = await buildCustomer(t);

const readingOf = async (id: string) => (await admin(getInvoiceReading, { params: { id } })).data;

test('INV-09 the PDF that came inside an e-invoice is announced and can be downloaded', async () => {
  const bytes = Buffer.from('%PDF-1.7 a copy for people');
  const attachment = { name: 'Faktura 7.pdf', mime: 'application/pdf', bytes };
  const { id } = await importedXml(admin, writeInvoice(freshInvoice({ attachment }), 'oioubl'));
  const reading = await readingOf(id);
  assert.deepEqual(
    [reading.kind, reading.fileName, reading.hasPdfCopy],
    ['xml', 'faktura.xml', true],
  );
  assert.ok(reading.sender?.id);
  const copy = await admin(getInvoicePdf, { params: { id } });
  assert.deepEqual(Buffer.from(await copy.bytes()), bytes);
  assert.match(copy.headers.get('content-disposition') ?? '', /Faktura 7\.pdf/);
});

test('INV-09 an e-invoice without a copy says so, and none is handed out', async () => {
  const { id } = await importedXml(admin, writeInvoice(freshInvoice(), 'peppol'));
  const { hasPdfCopy, places } = await readingOf(id);
  assert.deepEqual([hasPdfCopy, places], [false, []]);
  const copy = await admin(getInvoicePdf, { params: { id } });
  assert.deepEqual([copy.status, copy.error?.message], [404, 'Generic.Not.Found']);
});

test('INV-06 of a PDF each line that stands on its pages has its place and how sure it is', async () => {
  const { bytes } = await samplePdf('document', 'first');
  const file = new File([Uint8Array.from(bytes)], 'faktura.pdf', { type: 'application/pdf' });
  const { id } = await importFile(admin, file);
  const reading = await readingOf(id);
  assert.deepEqual([reading.kind, reading.bytes, reading.hasPdfCopy], ['pdf', bytes.length, false]);
  const { lines } = (await admin(getInvoice, { params: { id } })).data;
  const products = lines.filter(({ kind }) => kind === 'product').map((line) => line.id);
  const placed = new Set(reading.places.map(({ lineId }) => lineId));
  assert.ok(products.length > 0 && products.every((line) => placed.has(line)));
  assert.ok(reading.places.every(({ width, confidence }) => width > 0 && confidence > 0));
  const pdf = await admin(getInvoicePdf, { params: { id } });
  assert.equal((await pdf.bytes()).length, bytes.length);
});

test('INV-06 another account learns nothing of a document', async () => {
  const { id } = await importedXml(admin, writeInvoice(freshInvoice(), 'peppol'));
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  for (const call of [getInvoiceReading, getInvoicePdf]) {
    const answer = await stranger(call, { params: { id } });
    assert.deepEqual([answer.status, answer.error?.message], [404, 'Generic.Not.Found']);
  }
});
