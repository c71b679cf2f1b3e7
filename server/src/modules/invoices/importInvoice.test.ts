import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { type DuplicateInvoice, uploadInvoice } from '@fraktion/contract';

import { writeInvoice } from '../../sampleInvoices/index.ts';
import { buildAccount, buildUser } from '../../testing/builders.ts';
import { freshInvoice, type UploadOptions, uploadXml, xmlFile } from '../../testing/invoices.ts';
import { type Client, type TestApp, startTestApp } from '../../testing/testApp.ts';

let t: TestApp;
let admin: Client;

before(async () => {
  t = await startTestApp();
  const { id } = await buildAccount(t.db);
  admin = await t.signIn((await buildUser(t.db, id, 'Admin')).email);
});
after(() => t.stop());

const upload = (xml: string, options: UploadOptions = {}) => uploadXml(admin, xml, options);

const nothingWritten = async (invoiceId: string): Promise<void> => {
  const rows = await t.db.selectFrom('invoice').select('id').where('id', '=', invoiceId).execute();
  assert.equal(rows.length, 0);
  const loose = await t.db
    .selectFrom('file')
    .leftJoin('invoice', 'invoice.file_id', 'file.id')
    .select('file.id')
    .where('invoice.id', 'is', null)
    .execute();
  assert.equal(loose.length, 0, 'no file without its invoice');
};

test('INV-03 the same supplier and number is refused and leads to the first', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  const first = await upload(xml);
  const invoiceId = randomUUID();
  const again = await upload(xml, { invoiceId, acceptSimilar: true });
  assert.equal(again.status, 409);
  assert.equal(again.error?.message, 'Invoices.Duplicate');
  const current = again.error?.current as DuplicateInvoice;
  assert.deepEqual(current, {
    invoiceId: first.data.id,
    invoiceNumber: first.data.invoiceNumber,
    match: 'number',
  });
  await nothingWritten(invoiceId);
});

test('INV-03 the same supplier, date and total is held back until a person has looked', async () => {
  const written = freshInvoice();
  const first = await upload(writeInvoice(written, 'peppol'));
  const twin = writeInvoice({ ...written, number: `${written.number}-B` }, 'peppol');
  const held = await upload(twin);
  assert.equal(held.error?.message, 'Invoices.Duplicate');
  const current = held.error?.current as DuplicateInvoice;
  assert.equal(current.match, 'dateAndTotal');
  assert.equal(current.invoiceId, first.data.id);
  assert.equal((await upload(twin, { acceptSimilar: true })).status, 200);
});

test('INV-03 of ten uploads of one invoice at once, one is imported', async () => {
  const xml = writeInvoice(freshInvoice(), 'oioubl');
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(xml)));
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 409)]);
});

test('INV-03 an upload sent again with its key gives the first answer again', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  const input = {
    body: { invoiceId: randomUUID() },
    files: [xmlFile(xml)],
    idempotencyKey: randomUUID(),
  };
  const [first, second] = [await admin(uploadInvoice, input), await admin(uploadInvoice, input)];
  assert.equal(second.status, 200);
  assert.deepEqual(second.data, first.data);
});

test('INV-03 the duplicate guard looks at one account alone', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  await upload(xml);
  const other = await buildAccount(t.db);
  const client = await t.signIn((await buildUser(t.db, other.id, 'Admin')).email);
  assert.equal((await uploadXml(client, xml)).status, 200);
});

const peppol = writeInvoice(freshInvoice(), 'peppol');
/** As Norwegian suppliers send it: the very form of an invoice, but for the rules that it says to follow. */
const follows = (rules: string): string =>
  peppol.replace(/(<cbc:CustomizationID>)[^<]*/, `$1urn:fdc:anskaffelser.no:2019:ehf:${rules}`);
const refusals: [name: string, body: string, key: string, status: number][] = [
  ['a text', 'Kære kunde, vedhæftet faktura', 'Invoices.Not.Xml', 422],
  ['a broken document', peppol.slice(0, 900), 'Invoices.Not.Xml', 422],
  ['a DOCTYPE', `<!DOCTYPE x [<!ENTITY e "e">]>${peppol}`, 'Invoices.Doctype.Refused', 422],
  [
    'another document',
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    'Invoices.Not.An.Invoice',
    422,
  ],
  ['a reminder', follows('reminder:3.0'), 'Invoices.Only.A.Demand', 422],
  ['a payment request', follows('spec:payment-request:3.0'), 'Invoices.Only.A.Demand', 422],
  ['no number', peppol.replace(/<cbc:ID>F-\d+<\/cbc:ID>/, ''), 'Invoices.Field.Missing', 422],
  [
    'a bad date',
    peppol.replace(/(<cbc:IssueDate>)[\d-]+/, '$12026-02-30'),
    'Invoices.Field.Invalid',
    422,
  ],
  [
    'an absurd amount',
    peppol.replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$1999999999999999999.00'),
    'Invoices.Field.Invalid',
    422,
  ],
  ['an empty file', '', 'Files.Empty', 400],
];
for (const [name, body, key, status] of refusals) {
  test(`INV-08 ${name} is refused with the reason, and nothing is written`, async () => {
    const invoiceId = randomUUID();
    const answer = await upload(body.replace(/^(<\?xml[^>]*>)?/, ''), { invoiceId });
    assert.equal(answer.status, status);
    assert.equal(answer.error?.message, key);
    if (key !== 'Files.Empty') assert.ok((answer.error?.detail ?? '').length > 10);
    await nothingWritten(invoiceId);
  });
}

test('INV-08 an upload without a file is refused', async () => {
  const answer = await admin(uploadInvoice, { body: { invoiceId: randomUUID() } });
  assert.equal(answer.error?.message, 'Files.Empty');
});
