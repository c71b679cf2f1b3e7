import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  getInvoice,
  type InvoiceDetail,
  type InvoiceImport,
  isQuestion,
  runInvoiceImport,
  uploadInvoice,
} from '@fraktion/contract';

import { type InvoiceToWrite, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount } from '../../../../testing/rows/builders.ts';
import {
  endOfImport,
  freshInvoice,
  importedXml,
  importFile,
  xmlFile,
} from '../../../../testing/rows/invoices.ts';
import { accountServer, signInNew } from '../../../../testing/rows/accountServer.ts';

const { t, admin } = await accountServer();

const importXml = (xml: string, id?: string): Promise<InvoiceImport> =>
  importFile(admin, xmlFile(xml), id);

const noInvoice = async (id: string): Promise<void> =>
  assert.equal((await admin(getInvoice, { params: { id } })).status, 404);

test('INV-03 INV-09 the same supplier and number is held back beside the first, and no yes lets it in', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  const first = await importedXml(admin, xml);
  const again = await importXml(xml);
  assert.deepEqual([again.state, again.reason], ['failed', 'Invoices.Duplicate']);
  assert.deepEqual(again.duplicateOf, {
    id: first.id,
    sellerName: first.sellerName,
    ...factsOf(first),
  });
  assert.deepEqual(again.heldBack, { ...factsOf(first), gross: again.heldBack?.gross });
  assert.equal(Number(again.heldBack?.gross), Number(first.gross));
  await admin(runInvoiceImport, {
    params: { id: again.id },
    body: { version: again.version, accept: true },
  });
  assert.equal((await endOfImport(admin, again.id)).reason, 'Invoices.Duplicate');
  await noInvoice(again.id);
});

test('INV-03 INV-09 the same supplier, date and total is held back until a person says that both are real', async () => {
  const written = freshInvoice();
  const first = await importedXml(admin, writeInvoice(written, 'peppol'));
  const held = await importXml(
    writeInvoice({ ...written, number: `${written.number}-B` }, 'peppol'),
  );
  assert.deepEqual([held.reason, held.duplicateOf?.id], ['Invoices.Similar', first.id]);
  await noInvoice(held.id);
  const run = await admin(runInvoiceImport, {
    params: { id: held.id },
    body: { version: held.version, accept: true },
  });
  assert.equal(run.data.state, 'importing');
  assert.equal((await endOfImport(admin, held.id)).state, 'done');
});

const factsOf = ({ invoiceNumber, issueDate, gross, currency, ...rest }: InvoiceDetail) => ({
  invoiceNumber,
  issueDate,
  gross,
  currency,
  customerNumber: rest.customerNumber,
  deliveryAddress: rest.deliveryAddress,
});

const yearLater = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

for (const { what, change } of [
  {
    what: 'of another year',
    change: ({ issueDate }: InvoiceToWrite) => ({ issueDate: yearLater(issueDate) }),
  },
  {
    what: 'with another total',
    change: ({ lines }: InvoiceToWrite) => ({ lines: lines.slice(1) }),
  },
  { what: 'with a total in another currency', change: () => ({ currency: 'EUR' as const }) },
  {
    what: 'of another year with another total',
    change: ({ issueDate, lines }: InvoiceToWrite) => ({
      issueDate: yearLater(issueDate),
      lines: lines.slice(1),
    }),
  },
])
  test(`INV-03 INV-09 the same number ${what} is a question, and a yes takes it`, async () => {
    const written = freshInvoice();
    const first = await importedXml(admin, writeInvoice(written, 'peppol'));
    const held = await importXml(writeInvoice({ ...written, ...change(written) }, 'peppol'));
    assert.deepEqual([held.reason, held.duplicateOf?.id], ['Invoices.Same.Number', first.id]);
    assert.ok(isQuestion(held));
    const compared = { ...factsOf(first), ...written, ...change(written) };
    assert.equal(held.heldBack?.issueDate, compared.issueDate);
    assert.equal(held.duplicateOf?.issueDate, first.issueDate);
    await noInvoice(held.id);
    const body = { version: held.version, accept: true };
    await admin(runInvoiceImport, { params: { id: held.id }, body });
    assert.equal((await endOfImport(admin, held.id)).state, 'done');
    const third = await importXml(writeInvoice({ ...written, ...change(written) }, 'oioubl'));
    assert.deepEqual([third.reason, third.duplicateOf?.id], ['Invoices.Duplicate', held.id]);
  });

const place = {
  date: '2026-01-01',
  name: 'Skolen',
  street: 'Skolegade 1',
  zip: '5000',
  city: 'Odense C',
  country: 'DK',
} as const;

const rentOf = (size: string) => ({
  name: `Leje ${size}`,
  quantity: '1',
  unitCode: 'MON',
  unitPrice: '95',
  taxPercent: '25',
});

for (const { what, change, isHeld } of [
  { what: 'another currency', change: { currency: 'EUR' }, isHeld: false },
  { what: 'another customer number', change: { customerNumber: '77001' }, isHeld: false },
  {
    what: 'another place',
    change: { delivery: { ...place, name: 'Hallen', street: 'Havnegade 9' } },
    isHeld: false,
  },
  { what: 'the same place and customer number', change: {}, isHeld: true },
  { what: 'lines of another container', change: { lines: [rentOf('660 L')] }, isHeld: false },
  {
    what: 'most lines the same',
    change: { lines: [rentOf('240 L'), { ...rentOf('660 L'), unitPrice: '0' }] },
    isHeld: true,
  },
  {
    what: 'the same place without its name',
    change: { delivery: { ...place, name: '' } },
    isHeld: true,
  },
] as const)
  test(`INV-09 the same date and total with ${what} is ${isHeld ? 'asked about' : 'no duplicate'}`, async () => {
    const written = freshInvoice({
      customerNumber: '77000',
      delivery: place,
      lines: [rentOf('240 L')],
    });
    await importedXml(admin, writeInvoice(written, 'peppol'));
    const number = `${written.number}-B`;
    const other = await importXml(writeInvoice({ ...written, ...change, number }, 'peppol'));
    assert.deepEqual(
      [other.state, other.reason],
      isHeld ? ['failed', 'Invoices.Similar'] : ['done', null],
    );
  });

test('INV-09 a number and total that two suppliers share are two invoices, and so are an invoice and its credit note of one number', async () => {
  const written = freshInvoice();
  await importedXml(admin, writeInvoice(written, 'peppol'));
  const seller = { ...written.seller, name: 'Den Anden Vognmand ApS', number: '35408812' };
  const other = await importXml(writeInvoice({ ...written, seller }, 'peppol'));
  assert.equal(other.state, 'done');
  const credit = await importXml(
    writeInvoice({ ...written, documentType: 'creditNote' }, 'peppol'),
  );
  assert.equal(credit.state, 'done');
});

test('INV-03 of twelve suppliers at once, each sent twice, each is imported once', async () => {
  const documents = Array.from({ length: 12 }, () => writeInvoice(freshInvoice(), 'peppol'));
  const ended = await Promise.all([...documents, ...documents].map((xml) => importXml(xml)));
  assert.equal(ended.filter(({ state }) => state === 'done').length, 12);
  assert.equal(ended.filter(({ reason }) => reason === 'Invoices.Duplicate').length, 12);
});

test('INV-03 of ten uploads of one invoice at once, one is imported', async () => {
  const xml = writeInvoice(freshInvoice(), 'oioubl');
  const ended = await Promise.all(Array.from({ length: 10 }, () => importXml(xml)));
  assert.equal(ended.filter(({ state }) => state === 'done').length, 1);
  assert.equal(ended.filter(({ reason }) => reason === 'Invoices.Duplicate').length, 9);
});

test('INV-03 an upload sent again with its key gives the first answer again; its id alone is refused', async () => {
  const input = {
    body: { invoiceId: randomUUID() },
    files: [xmlFile(writeInvoice(freshInvoice(), 'peppol'))],
  };
  const idempotencyKey = randomUUID();
  const first = await admin(uploadInvoice, { ...input, idempotencyKey });
  const second = await admin(uploadInvoice, { ...input, idempotencyKey });
  assert.deepEqual([second.status, second.data], [200, first.data]);
  const other = await admin(uploadInvoice, input);
  assert.equal(other.error?.message, 'Generic.Already.Exists');
});

test('INV-03 the duplicate guard looks at one account alone', async () => {
  const xml = writeInvoice(freshInvoice(), 'peppol');
  await importedXml(admin, xml);
  const other = await buildAccount(t.db);
  const client = await signInNew(t, other.id, 'Admin');
  assert.equal((await importFile(client, xmlFile(xml))).state, 'done');
});
