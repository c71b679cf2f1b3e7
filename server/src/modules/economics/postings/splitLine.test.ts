import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type InvoiceDetail,
  getInvoice,
  listPostingHistory,
  splitLine,
  type SplitMeasure,
  undoPostings,
} from '@fraktion/contract';

import { buildInfocard } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';

const [my, other] = await Promise.all([startPosting(), startPosting()]);

interface SplitInput {
  readonly line?: string;
  readonly by: SplitMeasure;
  readonly shares: readonly string[];
  readonly to?: readonly string[];
}

/** Splits a line of the invoice, with one infocard for each share. */
async function split(
  invoice: InvoiceDetail,
  { line = 'Tømn.', by, shares, to }: SplitInput,
  as = my,
) {
  const cards = to ?? (await Promise.all(shares.map(() => as.newInfocard())));
  const { id: lineId } = lineOf(invoice, line);
  return as.admin(splitLine, {
    params: { id: invoice.id },
    body: {
      lineId,
      category: 'WasteCollection',
      unit: line === 'Tømn.' ? 'pcs' : 'kg',
      date: '2026-03-01',
      text: 'Shared',
      by,
      parts: shares.map((share, index) => ({ id: randomUUID(), infocardId: cards[index]!, share })),
    },
  });
}

const detail = async ({ id }: InvoiceDetail) =>
  (await my.admin(getInvoice, { params: { id } })).data;

test('REC-05 a line is split by per cent, amount, quantity or equally, and nothing of it is left', async () => {
  const ways: readonly (SplitInput & { amounts: string[]; quantities: string[] })[] = [
    {
      by: 'percent',
      shares: ['50', '25', '25'],
      amounts: ['174.3750', '87.1875', '87.1875'],
      quantities: ['4.500', '2.250', '2.250'],
    },
    {
      by: 'amount',
      shares: ['300', '48.75'],
      amounts: ['300.0000', '48.7500'],
      quantities: ['7.742', '1.258'],
    },
    {
      by: 'quantity',
      shares: ['6', '3'],
      amounts: ['232.5000', '116.2500'],
      quantities: ['6.000', '3.000'],
    },
    {
      by: 'equal',
      shares: ['0', '0'],
      amounts: ['174.3750', '174.3750'],
      quantities: ['4.500', '4.500'],
    },
  ];
  for (const { amounts, quantities, ...wanted } of ways) {
    const invoice = await importedInvoice(my.admin);
    const { data } = await split(invoice, wanted);
    assert.deepEqual(
      data.map(({ amount }) => amount),
      amounts,
      wanted.by,
    );
    assert.deepEqual(
      data.map(({ quantity }) => quantity),
      quantities,
      wanted.by,
    );
    assert.equal(
      data.reduce((sum, { numberOfCollections }) => sum + numberOfCollections, 0),
      9,
    );
    const now = await detail(invoice);
    assert.equal(lineOf(now, 'Tømn.').unpostedAmount, '0.0000');
  }
});

test('REC-05 REC-14 a line that weighs is split by kg, and its weight is counted once', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data } = await split(invoice, {
    line: 'Behandlingsafg.',
    by: 'weight',
    shares: ['1000', '284'],
  });
  assert.deepEqual(
    data.map(({ tonnageCollected, splitShare }) => [tonnageCollected, splitShare]),
    [
      ['1.000', '0.778816199'],
      ['0.284', '0.221183801'],
    ],
  );
});

test('REC-05 shares that do not sum to the line are refused, and nothing is posted', async () => {
  const invoice = await importedInvoice(my.admin);
  for (const wanted of [
    { by: 'percent', shares: ['50', '49.9'] },
    { by: 'amount', shares: ['300', '48.76'] },
    { by: 'quantity', shares: ['6', '4'] },
    { by: 'weight', shares: ['1', '1'] },
  ] as const) {
    const { error } = await split(invoice, wanted);
    assert.equal(error?.message, 'Postings.Split.Sum', wanted.by);
  }
  assert.deepEqual((await detail(invoice)).postings, []);
});

test('REC-06 a split to one infocard twice is refused, and nothing is posted', async () => {
  const invoice = await importedInvoice(my.admin);
  const card = await my.newInfocard();
  const { error } = await split(invoice, { by: 'equal', shares: ['0', '0'], to: [card, card] });
  assert.equal(error?.message, 'Postings.Same.Infocard.Twice');
  assert.deepEqual((await detail(invoice)).postings, []);
});

test('REC-11 a split is undone as one, and the history of an infocard tells what was posted to it', async () => {
  const invoice = await importedInvoice(my.admin);
  const cards = [await my.newInfocard(), await my.newInfocard()] as const;
  await split(invoice, { by: 'equal', shares: ['0', '0'], to: cards });
  const history = async (client = my.admin) =>
    client(listPostingHistory, { params: { infocardId: cards[0] } });
  const [row] = (await history()).data;
  assert.deepEqual(
    [row?.invoiceNumber, row?.sellerName, row?.lineText, row?.amount],
    [invoice.invoiceNumber, invoice.sellerName, lineOf(invoice, 'Tømn.').text, '174.3750'],
  );
  assert.equal((await history(other.admin)).error?.message, 'Generic.Not.Found');
  const undone = await my.admin(undoPostings, { params: { id: invoice.id } });
  assert.deepEqual(undone.data, {
    action: 'created',
    count: 2,
    lineIds: [lineOf(invoice, 'Tømn.').id],
  });
  assert.deepEqual((await detail(invoice)).postings, []);
  assert.deepEqual((await history()).data, []);
});

test('REC-05 another account’s line is not found', async () => {
  const invoice = await importedInvoice(my.admin);
  const { error } = await split(invoice, { by: 'equal', shares: ['0', '0'] }, other);
  assert.equal(error?.message, 'Generic.Not.Found');
  const undo = await other.admin(undoPostings, { params: { id: invoice.id } });
  assert.equal(undo.error?.message, 'Generic.Not.Found');
});

test('REC-05 an infocard at a place of others takes no share', async () => {
  const invoice = await importedInvoice(my.admin);
  const foreign = await buildInfocard(other.t.db, other.accountId);
  const { error } = await split(invoice, {
    by: 'equal',
    shares: ['0', '0'],
    to: [await my.newInfocard(), foreign.id],
  });
  assert.equal(error?.message, 'Generic.Not.Found');
});
