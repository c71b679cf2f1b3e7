import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PDFDocument } from '@cantoo/pdf-lib';
import {
  getImportDocument,
  getInvoice,
  getInvoiceDocument,
  type InvoiceImport,
  listInvoiceImports,
  removeInvoiceImport,
  runInvoiceImport,
} from '@fraktion/contract';

import { endOfImport, importFile } from '../../../../testing/rows/invoices.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { buildCustomer } from '../../../../testing/rows/accountServer.ts';
import { livedPdf } from '@fraktion/demo-world/pdfInvoices/lived/index';
import { placedPdf, type PlacedText } from '@fraktion/demo-world/pdfInvoices/placed';

const t = await testServer();
const { admin } = await buildCustomer(t);

const pdf = (bytes: Uint8Array, name = 'samlet.pdf'): File =>
  new File([new Uint8Array(bytes)], name);

/** An invoice of one page. */
function invoicePage(number: string, day: string, amount: number): PlacedText[] {
  const money = (sum: number): string => sum.toFixed(2).replace('.', ',');
  return [
    [50, 40, 'Renhold Vest ApS, Havnegade 4, 6700 Esbjerg'],
    [50, 55, 'CVR 12 34 56 74'],
    [50, 80, 'Faktura'],
    [50, 95, `Fakturanr.: ${number}`],
    [50, 110, `Fakturadato: ${day}`],
    [50, 150, 'Beskrivelse'],
    [330, 150, 'Antal'],
    [400, 150, 'Pris'],
    [500, 150, 'Total'],
    [50, 170, 'Hentning af pap'],
    [330, 170, '1'],
    [400, 170, money(amount)],
    [500, 170, money(amount)],
    [330, 220, 'I alt ekskl. moms'],
    [500, 220, money(amount)],
    [330, 235, 'Moms 25 %'],
    [500, 235, money(amount * 0.25)],
    [330, 250, 'At betale'],
    [500, 250, money(amount * 1.25)],
  ];
}

/** Uploads a file and waits until each invoice in it has ended, in the order of the file. */
async function importAll(file: File): Promise<readonly InvoiceImport[]> {
  const { id } = await importFile(admin, file);
  const { data } = await admin(listInvoiceImports, { query: { IncludeIds: id } });
  const ofFile = data.filter((one) => one.id === id || one.fileName === file.name);
  const ended = await Promise.all(ofFile.map((one) => endOfImport(admin, one.id)));
  return ended.toSorted((one, other) => (one.part?.number ?? 0) - (other.part?.number ?? 0));
}

const numbersOf = (imports: readonly InvoiceImport[]) =>
  imports.map(({ invoice }) => invoice?.invoiceNumber);

test('INV-08 each invoice of a PDF becomes an invoice of its own, with its lines, its sums and its pages', async () => {
  for (const seed of ['several', 'several more', 'a third']) {
    const { bytes, invoices } = await livedPdf(seed, 'first', { file: 'two' });
    const made = await importAll(pdf(bytes, `${seed}.pdf`));
    assert.deepEqual(
      numbersOf(made),
      invoices.map(({ number }) => number),
    );
    const pages = made.flatMap(({ part }) => part?.pages ?? []);
    const whole = await PDFDocument.load(bytes);
    assert.deepEqual(
      pages,
      whole.getPageIndices().map((index) => index + 1),
    );
    for (const [index, { id, part }] of made.entries()) {
      const wanted = invoices[index]!;
      const { data: invoice } = await admin(getInvoice, { params: { id } });
      assert.deepEqual([part?.number, part?.of], [index + 1, invoices.length]);
      assert.equal(invoice.issueDate, wanted.issueDate);
      assert.equal(Number(invoice.payable), wanted.payable);
      assert.equal(
        invoice.lines.filter(({ kind }) => kind === 'product').length,
        wanted.lines.length,
      );
      const shown = await admin(getInvoiceDocument, { params: { id } });
      const own = await PDFDocument.load(new Uint8Array(await shown.bytes()));
      assert.equal(own.getPageCount(), part?.pages.length);
    }
  }
});

test('INV-08 one invoice of a file may be asked about, or be here already, while the others are imported', async () => {
  const known = placedPdf([invoicePage('8001', '03.03.2026', 400)]);
  assert.equal((await importFile(admin, pdf(known, 'known.pdf'))).state, 'done');
  const file = pdf(
    placedPdf([
      invoicePage('8000', '02.03.2026', 300),
      invoicePage('8001', '03.03.2025', 450),
      invoicePage('8002', '04.03.2026', 500),
    ]),
  );
  const made = await importAll(file);
  assert.deepEqual(
    made.map(({ state, reason, part }) => [state, reason, part]),
    [
      ['done', null, { number: 1, of: 3, pages: [1] }],
      ['failed', 'Invoices.Same.Number', { number: 2, of: 3, pages: [2] }],
      ['done', null, { number: 3, of: 3, pages: [3] }],
    ],
  );
  const { id, version } = made[1]!;
  await admin(runInvoiceImport, { params: { id }, body: { version, accept: true } });
  const answered = await endOfImport(admin, id);
  assert.deepEqual(
    [answered.state, answered.invoice?.invoiceNumber, answered.part?.pages],
    ['done', '8001', [2]],
  );
  const again = await importAll(pdf(new Uint8Array(await file.arrayBuffer()), 'again.pdf'));
  assert.deepEqual(
    again.map(({ state, reason }) => [state, reason]),
    Array.from({ length: 3 }, () => ['failed', 'Invoices.Duplicate']),
  );
  // Taking the first off the list leaves the document of the others.
  const [gone, stays] = again;
  const removal = { params: { id: gone!.id }, query: { version: gone!.version } };
  assert.equal((await admin(removeInvoiceImport, removal)).status, 204);
  const left = await admin(getImportDocument, { params: { id: stays!.id } });
  assert.equal(
    (await PDFDocument.load(new Uint8Array(await left.bytes()))).getPageCount(),
    stays!.part!.pages.length,
  );
});

test('INV-08 an original and its copy count once beside another invoice, and its pages hold both', async () => {
  const pages = [
    invoicePage('8100', '02.04.2026', 310),
    invoicePage('8100', '02.04.2026', 310),
    invoicePage('8101', '05.04.2026', 520),
  ];
  const made = await importAll(pdf(placedPdf(pages), 'copies.pdf'));
  assert.deepEqual(
    made.map(({ invoice, part }) => [invoice?.invoiceNumber, part?.pages]),
    [
      ['8100', [1, 2]],
      ['8101', [3]],
    ],
  );
  const { data: first } = await admin(getInvoice, { params: { id: made[0]!.id } });
  assert.equal(first.lines.length, 1);
  const alone = await importFile(
    admin,
    pdf(
      placedPdf([invoicePage('8103', '09.04.2026', 110), invoicePage('8103', '09.04.2026', 110)]),
      'copy.pdf',
    ),
  );
  assert.deepEqual([alone.state, alone.part], ['done', null]);
});

test('INV-08 another document in place of one invoice of a file has nothing of that file', async () => {
  const pages = [invoicePage('8200', '02.05.2026', 610), invoicePage('8201', '05.05.2026', 620)];
  await importAll(pdf(placedPdf(pages), 'once.pdf'));
  const [first] = await importAll(pdf(placedPdf(pages), 'twice.pdf'));
  const answer = await admin(runInvoiceImport, {
    params: { id: first!.id },
    body: { version: first!.version },
    files: [pdf(placedPdf([invoicePage('8202', '06.05.2026', 630)]), 'other.pdf')],
  });
  assert.equal(answer.status, 200);
  const ended = await endOfImport(admin, first!.id);
  assert.deepEqual(
    [ended.invoice?.invoiceNumber, ended.part, ended.fileName],
    ['8202', null, 'other.pdf'],
  );
});
