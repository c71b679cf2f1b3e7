import assert from 'node:assert/strict';
import { test } from 'node:test';

import { getInvoiceAttachment, getInvoiceReading } from '@fraktion/contract';

import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { freshInvoice, importedXml } from '../../../testing/rows/invoices.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const [{ id }, other] = [await buildAccount(t.db), await buildAccount(t.db)];
const admin = await signInNew(t, id, 'Admin');
const user = await signInNew(t, id, 'User');
const stranger = await signInNew(t, other.id, 'Admin');

const reference = (name: string, mime: string, content: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>${name}</cbc:ID><cac:Attachment>
    <cbc:EmbeddedDocumentBinaryObject mimeCode="${mime}" filename="${name}">${Buffer.from(content).toString('base64')}</cbc:EmbeddedDocumentBinaryObject>
  </cac:Attachment></cac:AdditionalDocumentReference>`;

const withFiles = (...files: Parameters<typeof reference>[]): string =>
  writeInvoice(freshInvoice(), 'peppol').replace(
    '<cac:AccountingSupplierParty>',
    `${files.map((file) => reference(...file)).join('')}<cac:AccountingSupplierParty>`,
  );

const link = (name: string, address: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>${name}</cbc:ID><cac:Attachment><cac:ExternalReference>
    <cbc:URI>${address}</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>`;

const readingOf = async (id: string) => (await admin(getInvoiceReading, { params: { id } })).data;

test('INV-09 all files that came inside an e-invoice are listed with name and size, in its order', async () => {
  const { id } = await importedXml(
    admin,
    withFiles(
      ['Weighings.csv', 'text/csv', 'date;kg\n2026-03-01;420\n'],
      ['Faktura 7.pdf', 'application/pdf', '%PDF-1.7 a copy for people'],
      ['Agreement.pdf', 'application/pdf', '%PDF-1.7 an agreement'],
    ),
  );
  const { attachments, hasPdfCopy } = await readingOf(id);
  assert.deepEqual(
    attachments.map(({ name, mediaType, bytes }) => [name, mediaType, bytes]),
    [
      ['Weighings.csv', 'text/csv', 23],
      ['Faktura 7.pdf', 'application/pdf', 26],
      ['Agreement.pdf', 'application/pdf', 21],
    ],
  );
  assert.ok(hasPdfCopy);
  const fileId = attachments[0]!.id;
  const file = await admin(getInvoiceAttachment, { params: { id, fileId } });
  assert.equal(Buffer.from(await file.bytes()).toString(), 'date;kg\n2026-03-01;420\n');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment.*Weighings\.csv/);
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
});

test('INV-09 what an e-invoice points to is stored as a link, and nothing is fetched', async () => {
  const far = 'http://localhost:1/weighings.pdf';
  const links = `${link('Weighings', far)}${link('Agreement', 'www.example.com/a')}${link('Long', `http://${'a'.repeat(2_000)}`)}`;
  const xml = withFiles().replace(
    '<cac:AccountingSupplierParty>',
    `${links}<cac:AccountingSupplierParty>`,
  );
  const { id } = await importedXml(admin, xml);
  const reading = await readingOf(id);
  assert.deepEqual(reading.attachments, []);
  assert.deepEqual(reading.links, [
    { name: 'Weighings', address: far },
    { name: 'Agreement', address: 'www.example.com/a' },
  ]);
});

test('INV-09 a page or a program inside an invoice is not handed out, and the invoice is read all the same', async () => {
  const { id } = await importedXml(
    admin,
    withFiles(
      ['page.html', 'text/html', '<html><script>alert(1)</script></html>'],
      ['empty.pdf', 'application/pdf', ''],
      ['program.exe', 'application/octet-stream', 'MZ\u0000\u0000'],
    ),
  );
  assert.deepEqual((await readingOf(id)).attachments, []);
});

test('INV-09 a file that is not handed out keeps none back that stands beside it', async () => {
  const bad = ['page.html', 'text/html', '<html><script>alert(1)</script></html>'] as const;
  const { id } = await importedXml(
    admin,
    withFiles(
      [...bad],
      ['One.txt', 'text/plain', 'One'],
      [...bad],
      ['Two.txt', 'text/plain', 'Two'],
      [...bad],
    ),
  );
  assert.deepEqual(
    (await readingOf(id)).attachments.map(({ name }) => name),
    ['One.txt', 'Two.txt'],
  );
});

test('SRV-04 an attachment is found with its own invoice only, in its own account and by who reads invoices', async () => {
  const { id } = await importedXml(admin, withFiles(['Note.txt', 'text/plain', 'A note']));
  const { id: elsewhere } = await importedXml(admin, withFiles());
  const fileId = (await readingOf(id)).attachments[0]!.id;
  for (const [client, invoiceId] of [
    [admin, elsewhere],
    [stranger, id],
  ] as const) {
    const answer = await client(getInvoiceAttachment, { params: { id: invoiceId, fileId } });
    assert.deepEqual([answer.status, answer.error?.message], [404, 'Generic.Not.Found']);
  }
  assert.equal((await user(getInvoiceAttachment, { params: { id, fileId } })).status, 403);
});
