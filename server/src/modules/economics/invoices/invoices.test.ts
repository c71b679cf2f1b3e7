import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { getInvoice, getInvoiceDocument, listInvoices, uploadInvoice } from '@fraktion/contract';

import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import {
  freshInvoice,
  importedInvoice,
  importedXml,
  xmlFile,
} from '../../../testing/rows/invoices.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const { t, accountId, admin } = await accountServer(heldServer);

for (const format of ['peppol', 'oioubl'] as const) {
  test(`INV-01 INV-03 an uploaded ${format} invoice stands with header, lines and exact sums`, async () => {
    const written = freshInvoice({ note: 'Marts måned' });
    const data = await importedXml(admin, writeInvoice(written, format));
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
    assert.equal(data.lines.at(-1)?.kind, 'text');
  });
}

test('INV-01 INV-09 a credit note keeps its positive amounts, and it and the invoice that it corrects lead to each other', async () => {
  const first = await importedInvoice(admin);
  const credit = await importedInvoice(admin, {
    documentType: 'creditNote',
    corrects: { number: first.invoiceNumber, issueDate: first.issueDate },
  });
  assert.equal(credit.documentType, 'creditNote');
  assert.equal(credit.gross, '2265.5600');
  assert.equal(credit.correctsInvoiceNumber, first.invoiceNumber);
  assert.equal(credit.correctsInvoiceId, first.id);
  assert.deepEqual(credit.correctedBy, []);
  const corrected = await admin(getInvoice, { params: { id: first.id } });
  assert.deepEqual(corrected.data.correctedBy, [
    { id: credit.id, invoiceNumber: credit.invoiceNumber },
  ]);
});

test('INV-01 a credit note that comes before its invoice leads to it once it is here', async () => {
  const late = freshInvoice();
  const credit = await importedInvoice(admin, {
    documentType: 'creditNote',
    corrects: { number: late.number, issueDate: late.issueDate },
  });
  assert.equal(credit.correctsInvoiceId, null);
  const { id } = await importedXml(admin, writeInvoice(late, 'peppol'));
  const { data } = await admin(getInvoice, { params: { id: credit.id } });
  assert.equal(data.correctsInvoiceId, id);
});

test('INV-01 INV-09 a credit note without a reference leads to the one invoice that its texts name', async () => {
  const first = await importedInvoice(admin, { number: '5100143' });
  const second = await importedInvoice(admin, { number: '5100144' });
  const noted = (note: string) => importedInvoice(admin, { documentType: 'creditNote', note });
  const credit = await noted(`Kreditering av faktura ${first.invoiceNumber}.`);
  assert.equal(credit.correctsInvoiceNumber, first.invoiceNumber);
  assert.equal(credit.correctsInvoiceId, first.id);
  const both = await noted(`Faktura ${first.invoiceNumber} och ${second.invoiceNumber}`);
  assert.equal(both.correctsInvoiceId, null);
  const none = await noted(`Faktura ${first.invoiceNumber}0`);
  assert.equal(none.correctsInvoiceId, null);
  const lines = [
    { ...freshInvoice().lines[0]!, name: `Container, faktura ${second.invoiceNumber}` },
  ];
  const byLine = await importedInvoice(admin, { documentType: 'creditNote', lines });
  assert.equal(byLine.correctsInvoiceId, second.id);
});

test('INV-01 sums that do not agree are kept beside the line and the invoice', async () => {
  const sample = freshInvoice();
  const lines = sample.lines.map((line, index) =>
    index === 0 ? { ...line, amount: '400' } : line,
  );
  const data = await importedXml(admin, writeInvoice({ ...sample, lines }, 'peppol'));
  assert.equal(data.lines[0]?.arithmeticDifference, '51.25');
  assert.equal(data.lines[1]?.arithmeticDifference, null);
});

test('INV-01 a line tells what its own figures give, whatever its number and its allowances; a doubt is no wrong sum', async () => {
  const sample = freshInvoice();
  const lines = sample.lines.map((line, index) =>
    index === 0 ? { ...line, amount: '400' } : line,
  );
  // A tenth of a hundred is not nothing: a warning, of the second line and of the whole document.
  const doubtful = `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>
    <cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>
    <cbc:Amount currencyID="DKK">0</cbc:Amount>
    <cbc:BaseAmount currencyID="DKK">100</cbc:BaseAmount></cac:AllowanceCharge>`;
  const xml = writeInvoice({ ...sample, lines }, 'peppol')
    .replace(/(<cac:InvoiceLine>\s*)<cbc:ID>2</, '$1<cbc:ID>1<')
    .replace(/(<cbc:ID>1<.*<cbc:ID>1<.*?)<cac:Item>/s, `$1${doubtful}<cac:Item>`)
    .replace('<cac:TaxTotal>', `${doubtful}<cac:TaxTotal>`);
  const data = await importedXml(admin, xml);
  assert.deepEqual(
    data.lines
      .slice(0, 2)
      .map(({ lineId, arithmeticDifference }) => [lineId, arithmeticDifference]),
    [
      ['1', '51.25'],
      ['1', null],
    ],
  );
  assert.deepEqual(data.arithmeticProblems, []);
});

test('INV-01 the document comes back byte for byte, by its own name', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  const data = await importedXml(admin, xml, { name: 'Faktura – åben.xml' });
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
  assert.deepEqual(await numbers({ 'filter[status][in]': 'locked,awaitingApproval' }), []);
  assert.deepEqual(await numbers({ q: '100%' }), ['A-100%']);
  const page = await own(listInvoices, { query: { pageSize: 2, page: 2, count: 'true' } });
  assert.equal(page.data.length, 1);
  assert.equal(page.page?.total, 3);
});

test('AUT-02 SRV-04 invoices of another account are neither listed, read nor downloaded', async () => {
  const { id } = await importedInvoice(admin);
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  assert.equal((await stranger(listInvoices)).data.length, 0);
  assert.equal((await stranger(getInvoice, { params: { id } })).status, 404);
  assert.equal((await stranger(getInvoiceDocument, { params: { id } })).status, 404);
});

test('AUT-02 a user without the role reads and uploads no invoices', async () => {
  const user = await signInNew(t, accountId, 'User');
  assert.equal((await user(listInvoices)).status, 403);
  const files = [xmlFile(writeInvoice(freshInvoice(), 'peppol'))];
  const body = { invoiceId: randomUUID() };
  assert.equal((await user(uploadInvoice, { body, files })).status, 403);
});
