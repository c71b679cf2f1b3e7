import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  comparedNumber,
  getInvoice,
  type InvoiceImport,
  runInvoiceImport,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { sampleParties, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount, buildCollector } from '../../../testing/rows/builders.ts';
import {
  endOfImport,
  freshInvoice,
  importedXml,
  importFile,
  xmlFile,
} from '../../../testing/rows/invoices.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

interface World {
  readonly accountId: string;
  readonly admin: Client;
}

async function begin(): Promise<World> {
  const { id: accountId } = await buildAccount(t.db, { name: 'Eksempel Ejendomme A/S' });
  return { accountId, admin: await signInNew(t, accountId, 'Admin') };
}

const { seller: sample } = sampleParties.DK;

test('INV-12 the database compares numbers by the rule of the contract', async () => {
  const written = [
    'NO 943 404 763 MVA Foretaksregisteret',
    'DK-96 46 86 95',
    'SE553347292301',
    '553347-2923',
    '16553347-2923',
    '0192:943404763',
    'iso6523-actorid-upis::0184:DK96468695',
    'GLN 5790196564596',
    'P-nr. 1012345678',
    'de 123.456.789',
    'Hal 12',
    'n/a',
    '',
    'ÆØÅ 12345678',
  ];
  const { rows } = await sql<{ text: string; compared: string }>`
    select text, compared_number(text) as compared from unnest(${written}::text[]) as text`.execute(
    t.db,
  );
  assert.equal(rows.length, written.length);
  for (const { text, compared } of rows) assert.equal(compared, comparedNumber(text), text);
});

for (const { what, collector, seller } of [
  { what: 'its number with a country', collector: { cvr: 'DK-13 58 56 28' }, seller: {} },
  { what: 'its VAT number', collector: { vat_number: 'dk 13585628' }, seller: {} },
  {
    what: 'its name without its form',
    collector: { name: 'Prøveren Renovation' },
    seller: { name: 'PRØVEREN RENOVATION ApS' },
  },
  {
    what: 'its number although it writes its name in another way',
    collector: { cvr: '13585628', name: 'Renovationen hos Prøveren' },
    seller: {},
  },
])
  test(`INV-12 a collector is known by ${what}, beside one whose number differs in one digit`, async () => {
    const { accountId, admin } = await begin();
    await buildCollector(t.db, accountId, { name: 'Naboen ApS', cvr: '13585620' });
    const { id } = await buildCollector(t.db, accountId, { name: 'Den Rigtige', ...collector });
    const invoice = await importedXml(
      admin,
      writeInvoice(freshInvoice({ seller: { ...sample, ...seller } }), 'peppol'),
    );
    assert.equal(invoice.collector?.id, id);
  });

test('INV-12 two collectors of one number are told apart by the name, and two of one name are not', async () => {
  const { accountId, admin } = await begin();
  const numbers = { cvr: sample.number };
  await buildCollector(t.db, accountId, { name: 'Prøveren Slam ApS', ...numbers });
  const { id } = await buildCollector(t.db, accountId, { name: 'Prøveren Renovation', ...numbers });
  const invoice = await importedXml(
    admin,
    writeInvoice(freshInvoice({ seller: sample }), 'peppol'),
  );
  assert.equal(invoice.collector?.id, id);
  const other = await begin();
  for (const form of ['ApS', 'A/S'])
    await buildCollector(t.db, other.accountId, { name: `Prøveren Renovation ${form}` });
  const unclear = await importedXml(other.admin, writeInvoice(freshInvoice(), 'peppol'));
  assert.equal(unclear.collector, null);
});

test('INV-12 an archived collector is the sender only where no other one fits', async () => {
  const { accountId, admin } = await begin();
  const own = { cvr: sample.number };
  const old = await buildCollector(t.db, accountId, {
    name: 'Før',
    archived_at: new Date(),
    ...own,
  });
  const alone = await importedXml(admin, writeInvoice(freshInvoice(), 'peppol'));
  assert.equal(alone.collector?.id, old.id);
  const { id } = await buildCollector(t.db, accountId, { name: 'Nu', ...own });
  const invoice = await importedXml(admin, writeInvoice(freshInvoice(), 'peppol'));
  assert.equal(invoice.collector?.id, id);
});

test('INV-12 INV-10 an account is never its own supplier, by number or name, also of its legal entities', async () => {
  const { accountId, admin } = await begin();
  await sql`update account set cvr = '96468695' where id = ${accountId}`.execute(t.db);
  await sql`insert into account_entity (account_id, id, name, company_number)
    values (${accountId}, gen_random_uuid(), 'Eksempel Drift ApS', '99803649')`.execute(t.db);
  for (const seller of [
    { ...sample, name: 'Noget Andet ApS', number: '96468695' },
    { ...sample, name: 'Eksempel Drift', number: '99803649' },
  ]) {
    await buildCollector(t.db, accountId, {
      name: `${seller.name} Renovation`,
      cvr: seller.number,
    });
    const data = await importedXml(admin, writeInvoice(freshInvoice({ seller }), 'peppol'));
    assert.equal(data.collector, null);
    assert.ok(data.confirmationReasons.some(({ kind }) => kind === 'fromOurselves'));
  }
});

test('INV-12 a collector with a name and number of its own is the sender, also where an account has that number by mistake', async () => {
  const { accountId, admin } = await begin();
  await sql`update account set cvr = ${sample.number} where id = ${accountId}`.execute(t.db);
  const { id } = await buildCollector(t.db, accountId, { name: sample.name, cvr: sample.number });
  const invoice = await importedXml(admin, writeInvoice(freshInvoice(), 'peppol'));
  assert.equal(invoice.collector?.id, id);
  assert.ok(invoice.confirmationReasons.every(({ kind }) => kind !== 'fromOurselves'));
});

const read = async (admin: Client, { id }: { readonly id: string }) =>
  (await admin(getInvoice, { params: { id } })).data;

/** A person has seen both and takes the second. */
async function accepted(admin: Client, { id, version }: InvoiceImport): Promise<InvoiceImport> {
  await admin(runInvoiceImport, { params: { id }, body: { version, accept: true } });
  return endOfImport(admin, id);
}

test('INV-09 INV-12 a supplier that writes its number in two ways has one invoice of a number', async () => {
  const { admin } = await begin();
  const xml = writeInvoice(freshInvoice(), 'peppol');
  await importedXml(admin, xml);
  const odd = xml
    .replaceAll('DK13585628', 'DK-13 58 56 28')
    .replaceAll('>13585628<', '>DK 13 58 56 28<');
  assert.notEqual(odd, xml);
  const again = await importFile(admin, xmlFile(odd));
  assert.equal((await endOfImport(admin, again.id)).reason, 'Invoices.Duplicate');
});

test('INV-09 a credit note whose texts name an invoice that comes later leads to it then', async () => {
  const { admin } = await begin();
  const late = freshInvoice({ number: 'SK-20877' });
  const other = freshInvoice({ number: 'SK-20878' });
  const credit = await importedXml(
    admin,
    writeInvoice(
      freshInvoice({
        documentType: 'creditNote',
        issueDate: '2027-01-05',
        note: 'Kreditering af faktura SK-20877',
      }),
      'peppol',
    ),
  );
  await importedXml(admin, writeInvoice(other, 'peppol'));
  assert.equal((await read(admin, credit)).correctsInvoiceId, null);
  const invoice = await importedXml(admin, writeInvoice(late, 'peppol'));
  assert.equal((await read(admin, credit)).correctsInvoiceId, invoice.id);
  assert.deepEqual(
    (await read(admin, invoice)).correctedBy.map(({ id }) => id),
    [credit.id],
  );
});

test('INV-09 a credit note corrects the last invoice of a number that comes back each year', async () => {
  const { admin } = await begin();
  const years = ['2024-02-03', '2025-02-03', '2026-02-03'];
  const invoices = [];
  for (const issueDate of years) {
    const written = freshInvoice({ number: '17', issueDate });
    const ended = await importFile(admin, xmlFile(writeInvoice(written, 'peppol')));
    invoices.push(ended.state === 'done' ? ended : await accepted(admin, ended));
  }
  const credit = await importedXml(
    admin,
    writeInvoice(
      freshInvoice({
        documentType: 'creditNote',
        issueDate: '2025-11-01',
        corrects: { number: '17', issueDate: '2025-02-03' },
      }),
      'peppol',
    ),
  );
  assert.equal(credit.correctsInvoiceId, invoices[1]?.id);
  const corrected = await Promise.all(invoices.map((each) => read(admin, each)));
  assert.deepEqual(
    corrected.map(({ correctedBy }) => correctedBy.length),
    [0, 1, 0],
  );
});

test('INV-09 a credit note corrects an invoice that pays out more than it bills', async () => {
  const { admin } = await begin();
  const scrap = { name: 'Afregning jern', unitCode: 'KGM', taxPercent: '25' };
  const paidOut = freshInvoice({ lines: [{ ...scrap, quantity: '-900', unitPrice: '2' }] });
  const invoice = await importedXml(admin, writeInvoice(paidOut, 'peppol'));
  const note = freshInvoice({
    documentType: 'creditNote',
    issueDate: '2027-01-05',
    corrects: { number: paidOut.number, issueDate: paidOut.issueDate },
  });
  const credit = await importedXml(admin, writeInvoice(note, 'peppol'));
  assert.equal(credit.correctsInvoiceId, invoice.id);
  assert.deepEqual(
    (await read(admin, invoice)).correctedBy.map(({ id }) => id),
    [credit.id],
  );
});
