import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type InvoiceDetail,
  confirmReconciliation,
  getVoucher,
  listVouchers,
  reopenReconciliation,
} from '@fraktion/contract';
import Big from 'big.js';

import { buildAccount } from '../../../../testing/rows/builders.ts';
import { emptying } from '../../../../testing/rows/inspected.ts';
import { approvedInspection, importedInvoice } from '../../../../testing/rows/invoices.ts';
import { accountServer, signInNew } from '../../../../testing/rows/accountServer.ts';

const { t, admin } = await accountServer();

async function confirmed(change: Parameters<typeof importedInvoice>[1] = {}) {
  const { id, version } = await importedInvoice(admin, change);
  const body = { version, acceptUnpostedLines: true };
  await approvedInspection(admin, { id });
  return (await admin(confirmReconciliation, { params: { id }, body })).data;
}
const reopen = ({ id, version }: InvoiceDetail) =>
  admin(reopenReconciliation, { params: { id }, body: { version } });
const listed = async (query = {}) => (await admin(listVouchers, { query })).data;

test('REC-12 vouchers and their counter-entries are listed, found by what they are, when and of whom', async () => {
  const reversed = await confirmed();
  await reopen(reversed);
  const credit = await confirmed({ documentType: 'creditNote' });
  const [newest, counter, first] = await listed();
  assert.deepEqual(
    [newest, counter, first].map((row) => [row?.number, row?.state, row?.amount]),
    [
      [3, 'posted', '-1812.4500'],
      [2, 'counter', '-1812.4500'],
      [1, 'reversed', '1812.4500'],
    ],
  );
  assert.equal(newest?.invoiceId, credit.id);
  assert.equal(newest.documentType, 'creditNote');
  assert.equal(counter?.reversesNumber, 1);
  assert.equal(first?.reversedByNumber, 2);

  const numbers = async (query: object) => (await listed(query)).map(({ number }) => number);
  assert.deepEqual(await numbers({ 'filter[state][in]': ['posted'] }), [3]);
  assert.deepEqual(await numbers({ 'filter[state][in]': ['counter', 'reversed'] }), [2, 1]);
  assert.deepEqual(await numbers({ 'filter[documentType][in]': ['creditNote'] }), [3]);
  assert.deepEqual(await numbers({ 'filter[date][to]': '2020-01-01' }), []);
  assert.deepEqual(await numbers({ q: credit.invoiceNumber }), [3]);
  assert.deepEqual(await numbers({ q: 'nobody at all' }), []);
  assert.deepEqual(await numbers({ sort: 'number:asc', pageSize: 2 }), [1, 2]);
});

test('REC-12 one voucher is read with its entries, which sum to zero; a counter-entry mirrors them', async () => {
  const invoice = await confirmed();
  await reopen(invoice);
  const rows = await listed({ q: invoice.invoiceNumber });
  const [counter, first] = await Promise.all(
    rows.map(async ({ id }) => (await admin(getVoucher, { params: { id } })).data),
  );
  assert.ok(counter && first);
  const sum = first.entries.reduce((total, { amount }) => total.plus(amount), new Big(0));
  assert.ok(first.entries.some(({ kind }) => kind === 'creditor'));
  assert.equal(sum.toFixed(), '0');
  assert.deepEqual(
    counter.entries.map(({ amount }) => amount),
    first.entries.map(({ amount }) => new Big(amount).neg().toFixed(4)),
  );
});

test('REC-12 each voucher has the rates and the currency of its own invoice', async () => {
  const lines = (amounts: readonly (readonly [string, string])[]) =>
    amounts.map(([unitPrice, taxPercent]) => ({ ...emptying, unitPrice, taxPercent }));
  const inSek = await confirmed({
    currency: 'SEK',
    lines: lines([
      ['100', '25'],
      ['200', '12'],
      ['300', '25'],
    ]),
  });
  const inDkk = await confirmed({ lines: lines([['1000', '25']]) });
  const voucherOf = async ({ invoiceNumber }: InvoiceDetail) => {
    const [row] = await listed({ q: invoiceNumber });
    const { data } = await admin(getVoucher, { params: { id: row?.id ?? '' } });
    const entries = data.entries.map(({ kind, taxPercent, amount }) => [kind, taxPercent, amount]);
    return { row: [row?.currency, row?.amount], entries };
  };
  assert.deepEqual(await voucherOf(inSek), {
    row: ['SEK', '600.0000'],
    entries: [
      ['category', '25', '400.0000'],
      ['category', '12', '200.0000'],
      ['vat', '25', '100.0000'],
      ['vat', '12', '24.0000'],
      ['creditor', null, '-724.0000'],
    ],
  });
  assert.deepEqual(await voucherOf(inDkk), {
    row: ['DKK', '1000.0000'],
    entries: [
      ['category', '25', '1000.0000'],
      ['vat', '25', '250.0000'],
      ['creditor', null, '-1250.0000'],
    ],
  });
});

test("REC-12 another account's vouchers are not there", async () => {
  await confirmed();
  const [mine] = await listed();
  const theirs = (await buildAccount(t.db)).id;
  const other = await signInNew(t, theirs, 'Admin');
  assert.deepEqual((await other(listVouchers, {})).data, []);
  const refused = await other(getVoucher, { params: { id: mine?.id ?? '' } });
  assert.equal(refused.status, 404);
  assert.equal(refused.error?.message, 'Generic.Not.Found');
});
