import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  getImportDocument,
  getInvoice,
  type InvoiceImport,
  isQuestion,
  listImportJobs,
  listInvoiceImports,
  removeInvoiceImport,
  reportImportFault,
  runInvoiceImport,
  uploadInvoice,
} from '@fraktion/contract';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';

import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import {
  endOfImport,
  freshInvoice,
  importFile,
  xmlFile,
} from '../../../../testing/rows/invoices.ts';
import { jobTable } from '../../../../testing/rows/jobTables.ts';
import { pdfChild } from '../../../../testing/reading/pdfChild.ts';
import { accountServer } from '../../../../testing/rows/accountServer.ts';
import { placedPdf } from '@fraktion/demo-world/pdfInvoices/placed';
import { pdfOf } from '@fraktion/demo-world/pdfInvoices/hostile';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { createImportJob } from './importJob.ts';
import { queueImport } from './startImport.ts';

const { t, accountId, admin } = await accountServer();

const importXml = (xml: string, id?: string): Promise<InvoiceImport> =>
  importFile(admin, xmlFile(xml), id);

const noInvoice = async (id: string): Promise<void> =>
  assert.equal((await admin(getInvoice, { params: { id } })).status, 404);

test('INV-03 an upload is an import first, and the invoice of the same id once it was read', async () => {
  const invoiceId = randomUUID();
  const xml = writeInvoice(freshInvoice(), 'peppol');
  const { data: begun } = await admin(uploadInvoice, {
    body: { invoiceId },
    files: [xmlFile(xml)],
  });
  assert.deepEqual(
    [begun.id, begun.state, begun.source, begun.fileName, begun.progress, begun.bytes],
    [invoiceId, 'importing', 'upload', 'faktura.xml', 0, Buffer.byteLength(xml)],
  );
  const done = await endOfImport(admin, invoiceId);
  assert.deepEqual([done.state, done.progress, done.attempts, done.reason], ['done', 100, 1, null]);
  const { data: invoice } = await admin(getInvoice, { params: { id: invoiceId } });
  assert.deepEqual(done.invoice, {
    invoiceNumber: invoice.invoiceNumber,
    sellerName: invoice.sellerName,
    needsConfirmation: false,
  });
});

test('INV-03 the list of imports has what is open, and of the others those that are asked for', async () => {
  const done = await importXml(writeInvoice(freshInvoice(), 'peppol'));
  const failed = await importXml('no invoice');
  const idsOf = async (query: object) =>
    (await admin(listInvoiceImports, { query })).data.map(({ id }) => id);
  const open = await idsOf({});
  assert.ok(open.includes(failed.id) && !open.includes(done.id));
  const both = await idsOf({ IncludeIds: `${done.id},${failed.id}` });
  assert.ok(both.includes(failed.id) && both.includes(done.id));
  const jobs = await admin(listImportJobs, { query: { 'filter[state][in]': 'done' } });
  assert.ok(jobs.data.some(({ id }) => id === done.id));
  assert.ok(jobs.data.every(({ state }) => state === 'done'));
});

test('INV-02 a PDF is read in the background to an invoice whose lines keep their places', async () => {
  const { bytes, invoice } = await samplePdf('import', 'first');
  const file = new File([Uint8Array.from(bytes)], 'faktura.pdf', { type: 'application/pdf' });
  const done = await importFile(admin, file);
  assert.deepEqual([done.state, done.mediaType], ['done', 'application/pdf']);
  const { data } = await admin(getInvoice, { params: { id: done.id } });
  assert.equal(data.invoiceNumber, invoice.number);
  assert.ok(data.lines.length > 0);
  const places = await t.db
    .selectFrom('invoice_line')
    .select('place')
    .where('invoice_id', '=', done.id)
    .where('kind', '=', 'product')
    .execute();
  assert.ok(places.every(({ place }) => (place?.box.width ?? 0) > 0));
  const row = await t.db
    .selectFrom('invoice')
    .select(['file_id', 'pdf_file_id'])
    .where('id', '=', done.id)
    .executeTakeFirstOrThrow();
  assert.equal(row.pdf_file_id, row.file_id);
});

test('INV-04 a failed import is run again with another document, and only while it has failed', async () => {
  const failed = await importXml('no invoice');
  const run = {
    params: { id: failed.id },
    body: { version: failed.version },
    files: [xmlFile(writeInvoice(freshInvoice(), 'peppol'), 'mended.xml')],
  };
  assert.equal((await admin(runInvoiceImport, run)).data.fileName, 'mended.xml');
  const done = await endOfImport(admin, failed.id);
  assert.deepEqual([done.state, done.reason], ['done', null]);
  const faster = await admin(runInvoiceImport, run);
  assert.deepEqual([faster.status, faster.error?.message], [409, 'Generic.Changed']);
  const late = await admin(runInvoiceImport, { ...run, body: { version: done.version } });
  assert.equal(late.error?.message, 'Invoices.Import.Not.Failed');
});

test('INV-08 a failed import keeps its document, and is taken off the list with it', async () => {
  const failed = await importXml('no invoice');
  const document = await admin(getImportDocument, { params: { id: failed.id } });
  assert.equal(Buffer.from(await document.bytes()).toString(), 'no invoice');
  const { file_id } = await t.db
    .selectFrom('invoice_import')
    .select('file_id')
    .where('id', '=', failed.id)
    .executeTakeFirstOrThrow();
  const removal = { params: { id: failed.id }, query: { version: failed.version } };
  assert.equal((await admin(removeInvoiceImport, removal)).status, 204);
  assert.equal((await admin(getImportDocument, { params: { id: failed.id } })).status, 404);
  const kept = await t.db.selectFrom('file').select('id').where('id', '=', file_id).execute();
  assert.deepEqual(kept, []);
});

test('INV-08 what somebody says of a failed document is mailed with it; of one that was read nothing is', async () => {
  const failed = await importXml('no invoice');
  const body = { value: 'readable', message: 'It opens here.', fileName: 'faktura.xml' } as const;
  const report = await admin(reportImportFault, { params: { id: failed.id }, body });
  assert.equal(report.status, 204);
  const { rows } = await sql<{ subject: string; text: string; attachment: { name: string } }>`
    select subject, text, attachment from mail order by created_at desc limit 1`.execute(t.db);
  assert.match(rows[0]!.subject, /^Import failed: faktura\.xml/);
  assert.match(rows[0]!.text, /It opens here\./);
  assert.equal(rows[0]!.attachment.name, 'faktura.xml');
  const { id } = await importXml(writeInvoice(freshInvoice(), 'peppol'));
  const refused = await admin(reportImportFault, { params: { id }, body });
  assert.equal(refused.error?.message, 'Invoices.Import.Not.Failed');
});

test('INV-03 a job that runs twice, or whose process ended twenty times, ends the import once', async () => {
  const { blobs } = t.app.services;
  const job = createImportJob({ db: t.db, blobs });
  const done = await importXml(writeInvoice(freshInvoice(), 'peppol'));
  await job({ accountId, importId: done.id });
  assert.equal((await endOfImport(admin, done.id)).version, done.version);
  const failed = await importXml('no invoice');
  await sql`update invoice_import set state = 'importing', reason_key = null, attempts = 20
    where id = ${failed.id}`.execute(t.db);
  await job({ accountId, importId: failed.id });
  assert.equal((await endOfImport(admin, failed.id)).reason, 'Generic.Unexpected');
});

test('INV-03 a PDF, which a process of its own reads, is not blamed for twenty ends of the process that imports', async () => {
  const { id } = await importFile(admin, new File(['%PDF-1.7 and no more'], 'faktura.pdf'));
  await sql`update invoice_import set state = 'importing', reason_key = null, attempts = 20 where id = ${id}`.execute(
    t.db,
  );
  await createImportJob({ db: t.db, blobs: t.app.services.blobs })({ accountId, importId: id });
  assert.equal((await endOfImport(admin, id)).reason, 'Invoices.Pdf.Damaged');
});

test('INV-03 an import whose process ended more often than a job is usually tried ends with a reason too', async () => {
  const { id: importId } = await importXml('no invoice');
  await t.db.transaction().execute(async (tx) => {
    await sql`update invoice_import set state = 'importing', reason_key = null, attempts = 20
      where id = ${importId}`.execute(tx);
    await queueImport(tx, accountId, importId);
    await sql`update ${sql.raw(jobTable)} set attempts = 30 where payload->>'importId' = ${importId}`.execute(
      tx,
    );
  });
  assert.equal((await endOfImport(admin, importId)).reason, 'Generic.Unexpected');
});

test('INV-08 a reading that is stopped with its process is begun again, and the file is not blamed', async () => {
  const { bytes } = await samplePdf('interrupted', 'first', {}, 6);
  const ended = importFile(admin, new File([bytes.slice()], 'faktura.pdf'));
  process.kill(await pdfChild(), 'SIGTERM');
  const { state, attempts } = await ended;
  assert.deepEqual([state, attempts], ['done', 2]);
});

test('INV-08 what fails in a way that nobody foresaw is tried again, and ends with a reason', async () => {
  const failed = await importXml('no invoice');
  await sql`update invoice_import set state = 'importing', reason_key = null, attempts = 4
    where id = ${failed.id}`.execute(t.db);
  const away = { ...t.app.services.blobs, get: () => Promise.reject(new Error('Storage is away')) };
  const job = createImportJob({ db: t.db, blobs: away });
  const stateNow = async () =>
    (await admin(listInvoiceImports, { query: { IncludeIds: failed.id } })).data.find(
      ({ id }) => id === failed.id,
    )?.state;
  await assert.rejects(job({ accountId, importId: failed.id }), /Storage is away/);
  assert.equal(await stateNow(), 'importing');
  await assert.rejects(job({ accountId, importId: failed.id }), /Storage is away/);
  assert.equal((await endOfImport(admin, failed.id)).reason, 'Generic.Unexpected');
});

const peppol = writeInvoice(freshInvoice(), 'peppol');
/** As Norwegian suppliers send it: the very form of an invoice, but for the rules that it says to follow. */
const follows = (rules: string): string =>
  peppol.replace(/(<cbc:CustomizationID>)[^<]*/, `$1urn:fdc:anskaffelser.no:2019:ehf:${rules}`);
const noted = (note: string): string => writeInvoice(freshInvoice({ note }), 'peppol');

for (const note of ['Påminnelse', 'BETALINGSPÅMINDELSE', 'Kære kunde\nRykker 2', 'Purring']) {
  test(`INV-08 a note that says ${note.replace('\n', ' ')} is asked about, and taken by a yes`, async () => {
    const held = await importXml(noted(note));
    assert.equal(held.reason, 'Invoices.Perhaps.A.Reminder');
    await noInvoice(held.id);
    await admin(runInvoiceImport, {
      params: { id: held.id },
      body: { version: held.version, accept: true },
    });
    assert.equal((await endOfImport(admin, held.id)).state, 'done');
  });
}

test('INV-08 a note about what a reminder would cost is no reminder', async () => {
  const { state } = await importXml(noted('Rykkergebyr 100 kr. ved for sen betaling'));
  assert.equal(state, 'done');
});

const refusals: [name: string, body: string, key: string, why: string][] = [
  ['a text', 'Kære kunde, vedhæftet faktura', 'Invoices.Neither.Xml.Nor.Pdf', 'beginsWith'],
  ['a broken document', peppol.slice(0, 900), 'Invoices.Not.Xml', 'brokenXml'],
  ['a DOCTYPE', `<!DOCTYPE x [<!ENTITY e "e">]>${peppol}`, 'Invoices.Doctype.Refused', 'asReason'],
  [
    'another document',
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    'Invoices.Not.An.Invoice',
    'unknownRoot',
  ],
  ['a reminder', follows('reminder:3.0'), 'Invoices.Only.A.Demand', 'reminder'],
  [
    'a payment request',
    follows('spec:payment-request:3.0'),
    'Invoices.Only.A.Demand',
    'paymentRequest',
  ],
  ['no number', peppol.replace(/<cbc:ID>F-\d+<\/cbc:ID>/, ''), 'Invoices.Field.Missing', 'missing'],
  [
    'a bad date',
    peppol.replace(/(<cbc:IssueDate>)[\d-]+/, '$12026-02-30'),
    'Invoices.Field.Invalid',
    'notADate',
  ],
  [
    'an absurd amount',
    peppol.replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$1999999999999999999.00'),
    'Invoices.Field.Invalid',
    'amountTooLarge',
  ],
  ['blanks', ' \r\n\t ', 'Files.Empty', 'asReason'],
  [
    'an endless name',
    peppol.replace(/(<cac:PartyName><cbc:Name>)[^<]+/, `$1${'Å'.repeat(501)}`),
    'Invoices.Field.Invalid',
    'tooLong',
  ],
  ['a broken PDF', '%PDF-1.7 and no more', 'Invoices.Pdf.Damaged', 'asReason'],
];
for (const [name, body, key, why] of refusals) {
  test(`INV-08 ${name} fails with the reason, and is no invoice`, async () => {
    const ended = await importXml(body.replace(/^(<\?xml[^>]*>)?/, ''));
    assert.deepEqual([ended.state, ended.reason], ['failed', key]);
    assert.ok((ended.detail ?? '').length > 10);
    assert.equal(ended.why?.kind, why);
    await noInvoice(ended.id);
  });
}

test('INV-08 what is wrong with a field is stored with its element, value and place', async () => {
  const xml = peppol.replace(/(<cbc:IssueDate>)[\d-]+/, '$12026-02-30');
  const { why } = await importXml(xml.replace(/^(<\?xml[^>]*>)?/, ''));
  assert.equal(why?.kind, 'notADate');
  const { line, column, ...values } = why.values;
  assert.deepEqual(values, { element: 'cbc:IssueDate', value: '2026-02-30' });
  assert.match(`${line} ${column}`, /^\d+ \d+$/);
});

test('INV-08 what only bears the name of a PDF is shown by that name, and is stored as what opens as no PDF', async () => {
  const bytes = Buffer.from('PK\u0003\u0004', 'latin1');
  const ended = await importFile(admin, new File([bytes], 'maj/Faktura 5.pdf'));
  assert.deepEqual(
    [ended.fileName, ended.reason],
    ['Faktura 5.pdf', 'Invoices.Neither.Xml.Nor.Pdf'],
  );
  const document = await admin(getImportDocument, { params: { id: ended.id } });
  assert.match(document.headers.get('content-disposition') ?? '', /"Faktura 5\.xml"/);
});

for (const [what, files] of [
  ['without a file', []],
  ['of an empty file', [xmlFile('')]],
] as const) {
  test(`INV-08 an upload ${what} is refused at once`, async () => {
    const answer = await admin(uploadInvoice, { body: { invoiceId: randomUUID() }, files });
    assert.equal(answer.error?.message, 'Files.Empty');
  });
}

test('INV-02 a PDF whose e-invoice cannot be used is read from its pages, and its invoice says why', async () => {
  const { bytes, invoice } = await samplePdf('unused xml', 'first', {}, 4);
  const attach = async (xml: string): Promise<File> => {
    const pdf = await PDFDocument.load(bytes);
    await pdf.attach(Buffer.from(xml), 'factur-x.xml', { mimeType: 'text/xml' });
    return new File([new Uint8Array(await pdf.save())], 'faktura.pdf');
  };
  const broken = writeInvoice(freshInvoice(), 'peppol').replace(
    />\d{4}-\d\d-\d\d</,
    '>2026-02-30<',
  );
  const { id } = await importFile(admin, await attach(broken));
  const { data: read } = await admin(getInvoice, { params: { id } });
  assert.equal(read.invoiceNumber, invoice.number);
  assert.equal(read.unusedXml?.name, 'factur-x.xml');
  assert.equal(read.unusedXml.reason, 'Invoices.Field.Invalid');
  assert.equal(read.unusedXml.why.kind, 'notADate');
  assert.ok(Number(read.unusedXml.why.values['line']) >= 1);
  const whole = await importFile(admin, await attach(writeInvoice(freshInvoice(), 'peppol')));
  const { data: exact } = await admin(getInvoice, { params: { id: whole.id } });
  assert.equal(exact.unusedXml, null);
});

test('INV-08 a PDF whose text says no letters fails with a reason of its own', async () => {
  const signs = '!$%&*+-/:;<=>?@^_{|}~'.repeat(4);
  const glyphs = pdfOf([`BT /F1 10 Tf 50 700 Td (${signs}) Tj ET`]);
  const unread = await importFile(admin, new File([new Uint8Array(glyphs)], 'tegn.pdf'));
  assert.deepEqual([unread.state, unread.reason], ['failed', 'Invoices.Pdf.Unreadable.Text']);
});

const dunning = [
  ['Rykker 2', 'Invoices.Perhaps.A.Reminder'],
  ['Kontoutdrag', 'Invoices.Perhaps.A.Statement'],
] as const;
test('INV-08 a PDF that calls itself a reminder or a statement is asked about, and taken by a yes', async () => {
  for (const [title, reason] of dunning) {
    const pdf = placedPdf([
      [
        [50, 50, 'Renhold Vest A/S'],
        [50, 62, 'CVR-nr. 12345674'],
        [360, 50, title],
        [360, 80, `Fakturanr.: ${title.length}40512`],
        [360, 92, `Fakturadato: ${title.length}.10.2026`],
        [50, 200, 'Beskrivelse'],
        [300, 200, 'Antal'],
        [380, 200, 'Pris'],
        [480, 200, 'I alt'],
        [50, 216, 'Vask af beholder'],
        [300, 216, '2'],
        [380, 216, '500,00'],
        [480, 216, '1.000,00'],
        [360, 260, 'Total'],
        [480, 260, '1.000,00'],
      ],
    ]);
    const held = await importFile(admin, new File([new Uint8Array(pdf)], 'brev.pdf'));
    assert.deepEqual([held.state, held.reason], ['failed', reason]);
    assert.ok(isQuestion(held));
    await noInvoice(held.id);
    await admin(runInvoiceImport, {
      params: { id: held.id },
      body: { version: held.version, accept: true },
    });
    const ended = await endOfImport(admin, held.id);
    assert.deepEqual([ended.state, ended.reason], ['done', null]);
  }
});
