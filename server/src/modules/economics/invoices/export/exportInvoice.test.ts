import assert from 'node:assert/strict';
import { test } from 'node:test';

import { exportInvoice } from '@fraktion/contract';

import { importedInvoice } from '../../../../testing/rows/invoices.ts';
import { startPosting } from '../../../../testing/rows/postings.ts';
import { cellsOf } from '@fraktion/demo-world/documents/unzipped';

const portal = await startPosting();

const exported = async (id: string) => {
  const answer = await portal.admin(exportInvoice, { params: { id } });
  return { answer, file: Buffer.from(await answer.bytes()) };
};

test('INV-07 an invoice is exported as an Excel file that content disposition names', async () => {
  const invoice = await importedInvoice(portal.admin);
  const { answer, file } = await exported(invoice.id);
  assert.match(answer.headers.get('content-type') ?? '', /spreadsheetml/);
  const disposition = answer.headers.get('content-disposition') ?? '';
  assert.match(disposition, /^attachment/);
  assert.ok(disposition.includes(invoice.invoiceNumber) && disposition.includes('.xlsx'));
  assert.equal(file.subarray(0, 2).toString(), 'PK');
});

test('INV-07 its sheets hold header, lines and postings; amounts are numbers with all their decimals', async () => {
  const invoice = await importedInvoice(portal.admin);
  await portal.postEmptying(invoice, { amount: '100.1250' });
  const { file } = await exported(invoice.id);
  const facts = new Map(cellsOf(file, 1).map(([term, value]) => [term, value]));
  assert.equal([...facts.values()][0], invoice.invoiceNumber);
  assert.ok([...facts.values()].includes(2265.56));
  for (const [term, value] of [
    ['Sendt fra', '0184:13585628'],
    ['Kilde', 'Uploadet'],
  ])
    assert.equal(facts.get(term), value);
  const lines = cellsOf(file, 2);
  assert.equal(lines.length, 1 + invoice.lines.length);
  assert.ok(lines[2]?.includes(612.5025), 'a unit price keeps all its decimals');
  assert.ok(lines[2]?.includes(983.06), 'its amount of 786.45 with VAT');
  const postings = cellsOf(file, 3);
  assert.equal(postings.length, 2);
  assert.ok(postings[1]?.includes(100.125));
});

test('INV-07 an invoice of nobody is not exported', async () => {
  const { answer } = await exported('0193a000-0000-7000-8000-000000000001');
  assert.deepEqual([answer.status, answer.error?.message], [404, 'Generic.Not.Found']);
});
