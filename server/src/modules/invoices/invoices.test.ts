import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  type DuplicateInvoice,
  getInvoice,
  getInvoiceDocument,
  listInvoices,
  uploadInvoice,
} from '@fraktion/contract';

import { buildAccount, buildUser } from '../../testing/builders.ts';
import { freshInvoice, importedInvoice, xmlFile } from '../../testing/invoices.ts';
import { type Client, type TestApp, startTestApp } from '../../testing/testApp.ts';
import { writeInvoice } from './generator/index.ts';

let t: TestApp;
let admin: Client;
let accountId: string;

before(async () => {
  t = await startTestApp();
  accountId = (await buildAccount(t.db)).id;
  admin = await t.signIn((await buildUser(t.db, accountId, 'Admin')).email);
});
after(() => t.stop());

const upload = (
  xml: string,
  { client = admin, name = 'faktura.xml', acceptSimilar = false, invoiceId = randomUUID() } = {},
) => client(uploadInvoice, { body: { invoiceId, acceptSimilar }, files: [xmlFile(xml, name)] });

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

for (const format of ['peppol', 'oioubl'] as const) {
  test(`INV-01 INV-03 an uploaded ${format} invoice stands with header, lines and exact sums`, async () => {
    const written = freshInvoice({ note: 'Marts måned' });
    const { status, data } = await upload(writeInvoice(written, format));
    assert.equal(status, 200);
    assert.equal(data.invoiceNumber, written.number);
    assert.equal(data.status, 'active');
    assert.equal(data.importSource, 'upload');
    assert.equal(data.sellerName, 'Prøveren Renovation ApS');
    assert.equal(data.seller.id, '13585628');
    assert.equal(data.buyer.city, 'Odense C');
    assert.equal(data.deliveryAddress, 'Eksempel Ejendomme A/S, Havnegade 3, 5000 Odense C');
    assert.equal(data.customerOrderNumber, 'PO-88213');
    assert.equal(data.customerNumber, '30415');
    assert.equal(data.note, 'Marts måned');
    assert.deepEqual(
      [data.net, data.tax, data.gross, data.payable, data.unpostedAmount],
      ['1812.4500', '453.1100', '2265.5600', '2265.5600', '1812.4500'],
    );
    assert.equal(data.lineCount, 5, 'the line of text is not counted');
    assert.equal(data.postedLineCount, 0);
    assert.deepEqual(data.arithmeticProblems, []);
    assert.equal(data.lines.length, 6);
    const treatment = data.lines[1];
    assert.equal(treatment?.unitPrice, '612.5025', 'a unit price keeps all its decimals');
    assert.equal(treatment.quantity, '1.284');
    assert.equal(treatment.unit, 'tonnage');
    assert.equal(treatment.unitQuantity, '1.284');
    assert.equal(treatment.amount, '786.4500');
    assert.equal(data.lines.at(-1)?.isText, true);
  });
}

test('INV-01 a credit note keeps its positive amounts and leads to the invoice it corrects', async () => {
  const first = await importedInvoice(admin);
  const credit = await importedInvoice(admin, {
    documentType: 'creditNote',
    corrects: { number: first.invoiceNumber, issueDate: first.issueDate },
  });
  assert.equal(credit.documentType, 'creditNote');
  assert.equal(credit.gross, '2265.5600');
  assert.equal(credit.correctsInvoiceNumber, first.invoiceNumber);
  assert.equal(credit.correctsInvoiceId, first.id);
});

test('INV-01 sums that do not agree are kept beside the line and the invoice', async () => {
  const sample = freshInvoice();
  const lines = sample.lines.map((line, index) =>
    index === 0 ? { ...line, amount: '400' } : line,
  );
  const { data } = await upload(writeInvoice({ ...sample, lines }, 'peppol'));
  assert.equal(data.lines[0]?.arithmeticDifference, '51.25');
  assert.equal(data.lines[1]?.arithmeticDifference, null);
});

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

test('INV-01 the document comes back byte for byte, by its own name', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  const { data } = await upload(xml, { name: 'Faktura – åben.xml' });
  const answer = await admin(getInvoiceDocument, { params: { id: data.id } });
  assert.equal(new TextDecoder().decode(await answer.bytes()), xml);
  const disposition = answer.headers.get('content-disposition') ?? '';
  assert.match(disposition, /^attachment/);
  assert.ok(disposition.includes(encodeURIComponent('Faktura – åben.xml')));
});

test('SRV-01 invoices are filtered, searched, sorted and paged', async () => {
  const own = await t.signIn(
    (await buildUser(t.db, (await buildAccount(t.db)).id, 'LocationAdmin')).email,
  );
  const [march, april] = ['2026-03-15', '2026-04-15'];
  await importedInvoice(own, { issueDate: march, number: 'A-100%' });
  await importedInvoice(own, { issueDate: april, number: 'B-2' });
  await importedInvoice(own, { issueDate: april, number: 'C-3', documentType: 'creditNote' });
  const numbers = async (query: object): Promise<string[]> => {
    const { data } = await own(listInvoices, { query });
    return data.map(({ invoiceNumber }) => invoiceNumber);
  };
  assert.deepEqual(await numbers({ sort: 'invoiceNumber:asc' }), ['A-100%', 'B-2', 'C-3']);
  assert.deepEqual(await numbers({ 'filter[documentType][in]': 'creditNote' }), ['C-3']);
  assert.deepEqual(await numbers({ 'filter[issueDate][to]': march }), ['A-100%']);
  assert.deepEqual(await numbers({ 'filter[issueDate][from]': april, sort: 'invoiceNumber:asc' }), [
    'B-2',
    'C-3',
  ]);
  assert.deepEqual(await numbers({ 'filter[status][in]': 'locked,importFailed' }), []);
  assert.deepEqual(await numbers({ q: '100%' }), ['A-100%']);
  const page = await own(listInvoices, { query: { pageSize: 2, page: 2, count: 'true' } });
  assert.equal(page.data.length, 1);
  assert.equal(page.page?.total, 3);
});

test('AUT-02 SRV-04 invoices of another account are neither listed, read nor downloaded', async () => {
  const { id } = await importedInvoice(admin);
  const other = await buildAccount(t.db);
  const stranger = await t.signIn((await buildUser(t.db, other.id, 'Admin')).email);
  assert.equal((await stranger(listInvoices)).data.length, 0);
  assert.equal((await stranger(getInvoice, { params: { id } })).status, 404);
  assert.equal((await stranger(getInvoiceDocument, { params: { id } })).status, 404);
});

test('INV-03 the duplicate guard looks at one account alone', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  await upload(xml);
  const other = await buildAccount(t.db);
  const client = await t.signIn((await buildUser(t.db, other.id, 'Admin')).email);
  assert.equal((await upload(xml, { client })).status, 200);
});

test('AUT-02 a user without the role reads and uploads no invoices', async () => {
  const user = await t.signIn((await buildUser(t.db, accountId, 'User')).email);
  assert.equal((await user(listInvoices)).status, 403);
  assert.equal((await upload(peppol, { client: user })).status, 403);
});
