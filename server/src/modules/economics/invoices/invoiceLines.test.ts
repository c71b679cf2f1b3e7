import assert from 'node:assert/strict';
import { test } from 'node:test';

import { exportInvoice, getInvoice, linesWithInvoice, listInvoiceLines } from '@fraktion/contract';

import { type LineToWrite, sampleInvoice } from '@fraktion/demo-world/eInvoices';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { cellsOf } from '@fraktion/demo-world/documents/unzipped';

const [my, other] = await Promise.all([startPosting(), startPosting()]);

/** Each with a different price. */
const manyLines = (count: number): LineToWrite[] => {
  const [line] = sampleInvoice('DK').lines;
  return Array.from({ length: count }, (_, index) => ({ ...line!, unitPrice: `${20 + index}` }));
};

const pageOf = (id: string, page: number, pageSize = linesWithInvoice) =>
  my.admin(listInvoiceLines, { params: { id }, query: { page, pageSize, count: 'true' } });

test('REC-01 an invoice brings its first lines, and the others are read page by page', async () => {
  const { id } = await importedInvoice(my.admin, { lines: manyLines(250) });
  const { data: invoice } = await my.admin(getInvoice, { params: { id } });
  assert.equal(invoice.lines.length, linesWithInvoice);
  assert.deepEqual([invoice.lineTotal, invoice.lineCount], [250, 250]);
  assert.equal(Number(invoice.unpostedAmount), Number(invoice.net));
  const [second, third] = [await pageOf(id, 2), await pageOf(id, 3)];
  assert.equal(third.page?.total, 250);
  const read = [...invoice.lines, ...second.data, ...third.data].map(({ unitPrice }) =>
    Number(unitPrice),
  );
  assert.deepEqual(
    read,
    manyLines(250).map(({ unitPrice }) => Number(unitPrice)),
  );
});

test('REC-01 each line of a page has its own postings, and what is left of it', async () => {
  const invoice = await importedInvoice(my.admin, {});
  const posted = await my.postEmptying(invoice);
  assert.equal(posted.status, 200);
  const { data } = await pageOf(invoice.id, 1);
  const line = data.find(({ id }) => id === posted.data.lineId);
  assert.deepEqual(
    line?.postings.map(({ id }) => id),
    [posted.data.id],
  );
  assert.equal(data.flatMap(({ postings }) => postings).length, 1);
  const { data: whole } = await my.admin(getInvoice, { params: { id: invoice.id } });
  assert.equal(line?.unpostedAmount, whole.lines.find(({ id }) => id === line?.id)?.unpostedAmount);
  assert.deepEqual(
    whole.postings.map(({ id }) => id),
    [posted.data.id],
  );
});

test('INV-07 the Excel file has all lines, however many there are', async () => {
  const { id } = await importedInvoice(my.admin, { lines: manyLines(150) });
  const file = await my.admin(exportInvoice, { params: { id } });
  assert.equal(cellsOf(Buffer.from(await file.bytes()), 2).length, 1 + 150);
});

test('SRV-04 lines of an invoice of another account are not found, and a role without invoices is refused', async () => {
  const { id } = await importedInvoice(my.admin);
  const foreign = await other.admin(listInvoiceLines, { params: { id }, query: {} });
  assert.deepEqual([foreign.status, foreign.error?.message], [404, 'Generic.Not.Found']);
  const user = await signInNew(my.t, my.accountId, 'User');
  assert.equal((await user(listInvoiceLines, { params: { id }, query: {} })).status, 403);
});
