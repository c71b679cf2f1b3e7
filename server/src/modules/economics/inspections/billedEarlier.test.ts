import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  deletePosting,
  type InvoiceDetail,
  listClaimable,
  listSuggestions,
  runInvoiceImport,
} from '@fraktion/contract';

import {
  type InvoiceToWrite,
  type LineToWrite,
  sampleInvoice,
  writeInvoice,
} from '@fraktion/demo-world/eInvoices';
import { emptying, inspectedOf } from '../../../testing/rows/inspected.ts';
import {
  endOfImport,
  importedInvoice,
  importFile,
  xmlFile,
} from '../../../testing/rows/invoices.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const t = await heldServer();

const { build } = inspectedOf(() => t);
type MyAccount = Awaited<ReturnType<typeof build>>;

const lift = (ticket: string | null, change: Partial<LineToWrite> = {}): LineToWrite => ({
  ...emptying,
  name: ticket === null ? 'Tømn. 660 L restaffald' : `Tømn. 660 L restaffald, seddel ${ticket}`,
  ...change,
});

let dossier = 0;
/** Documents of one supplier; each has something else that makes its total its own. */
const bill = (
  my: MyAccount,
  issueDate: string,
  lines: readonly LineToWrite[],
  change: Partial<InvoiceToWrite> = {},
) =>
  importedInvoice(my.admin, {
    issueDate,
    lines: [
      ...lines,
      {
        ...emptying,
        name: 'Leje',
        unitPrice: String(100 + ++dossier),
        quantity: '1',
        periodStart: '2026-02-01',
        periodEnd: '2026-02-28',
      },
    ],
    ...change,
  });

async function again(my: MyAccount, invoice: InvoiceDetail) {
  await my.inspect(invoice);
  return (await my.findings(invoice))
    .filter(({ rule }) => rule === 'billedEarlier')
    .map(({ line, severity, difference, evidence }) => [
      line?.lineId,
      severity,
      difference,
      ...evidence.map(({ kind, id }) => [kind, id]),
    ]);
}

test('INS-06 the same collection on two invoices fails on the later one, and names the earlier', async () => {
  const my = await build();
  await my.order('2026-03-10');
  const first = await bill(my, '2026-03-31', [lift('654140')]);
  const second = await bill(my, '2026-04-30', [lift('654150'), lift('654140')]);
  const found = [['2', 'failed', '40.0000', ['invoice', first.id]]];
  assert.deepEqual(await again(my, second), found, 'nobody has posted it yet');
  await my.post(first);
  await my.post(second);
  assert.deepEqual(await again(my, second), found);
  assert.deepEqual(await again(my, first), []);
});

test('INS-06 another ticket, day, amount, currency or supplier is another collection', async () => {
  const my = await build();
  const other = await build();
  await my.order('2026-03-10');
  await bill(my, '2026-03-31', [lift('654140')]);
  for (const line of [
    lift('654141'),
    lift('654140', { periodStart: '2026-03-11', periodEnd: '2026-03-11' }),
    lift('654140', { unitPrice: '41' }),
  ])
    assert.deepEqual(await again(my, await bill(my, '2026-04-30', [line])), [], line.name);
  const abroad = await bill(my, '2026-04-30', [lift('654140')], { currency: 'SEK' });
  assert.deepEqual(await again(my, abroad), [], 'of another currency');
  assert.deepEqual(await again(other, await bill(other, '2026-04-30', [lift('654140')])), []);
});

test('INS-06 of lines without a day, more than were collected, the one whose ticket an earlier invoice has is too many', async () => {
  const my = await build();
  for (const day of ['2026-03-10', '2026-04-10']) await my.order(day);
  const first = await bill(my, '2026-03-31', [lift('654140')]);
  const undated = (ticket: string) => {
    const { periodStart: _, periodEnd: __, ...line } = lift(ticket);
    return line;
  };
  const second = await importedInvoice(my.admin, {
    issueDate: '2026-04-30',
    lines: ['654140', '654150'].map(undated),
  });
  await my.post(second, { numberOfCollections: 1, date: second.issueDate });
  await my.inspect(second);
  const found = (await my.findings(second)).filter(({ rule }) => rule === 'moreThanCollected');
  const bills = (evidence: (typeof found)[number]['evidence']) =>
    evidence.filter(({ kind }) => kind === 'invoice').map(({ id }) => id);
  assert.deepEqual(
    found.map(({ line, difference, evidence }) => [line?.lineId, difference, bills(evidence)]),
    [['1', '40.0000', [first.id]]],
  );
});

test('INS-06 without tickets the orders say whether there were as many collections as are billed', async () => {
  const my = await build();
  await my.order('2026-03-10');
  const first = await my.post(await bill(my, '2026-03-31', [lift(null)]), {
    numberOfCollections: 1,
  });
  const second = await my.post(await bill(my, '2026-04-30', [lift(null)]), {
    numberOfCollections: 1,
  });
  assert.deepEqual(await again(my, second), [['1', 'failed', '40.0000', ['invoice', first.id]]]);
  const params = { id: first.id };
  for (const { id: postingId, version } of first.postings)
    await my.admin(deletePosting, { params: { ...params, postingId }, query: { version } });
  assert.deepEqual(await again(my, second), [], 'what was removed says no container any more');
  await my.post(first, { numberOfCollections: 1 });
  assert.equal((await again(my, second)).length, 1);
  await my.order('2026-03-10');
  assert.deepEqual(await again(my, second), [], 'two orders of that day');
});

test('INS-06 a bill that names no ticket repeats one of the same day that names it, where the orders know one collection', async () => {
  const my = await build();
  await my.order('2026-03-10');
  const posted = { numberOfCollections: 1 };
  const first = await my.post(await bill(my, '2026-03-31', [lift('654140')]), posted);
  const second = await my.post(await bill(my, '2026-04-30', [lift(null)]), posted);
  assert.deepEqual(await again(my, second), [['1', 'failed', '40.0000', ['invoice', first.id]]]);
  await my.order('2026-03-10');
  assert.deepEqual(await again(my, second), []);
});

test('INS-06 a collection that was credited may be billed anew, and a credit note bills none', async () => {
  const my = await build();
  await my.order('2026-03-10');
  const first = await bill(my, '2026-03-31', [lift('654140')]);
  const note = await bill(my, '2026-04-10', [lift('654140')], {
    documentType: 'creditNote',
    corrects: { number: first.invoiceNumber, issueDate: first.issueDate },
  });
  assert.deepEqual(await again(my, note), []);
  const second = await bill(my, '2026-04-30', [lift('654140')]);
  assert.deepEqual(await again(my, second), []);
  const third = await bill(my, '2026-05-31', [lift('654140')]);
  assert.deepEqual(await again(my, third), [['1', 'failed', '40.0000', ['invoice', second.id]]]);
});

test('INS-06 a credit note of another ticket at the same price takes back another collection', async () => {
  const my = await build();
  await my.order('2026-03-10');
  const first = await bill(my, '2026-03-31', [lift('654140'), lift('654150')]);
  await bill(my, '2026-04-10', [lift('654150')], {
    documentType: 'creditNote',
    corrects: { number: first.invoiceNumber, issueDate: first.issueDate },
  });
  const second = await bill(my, '2026-04-30', [lift('654140')]);
  assert.deepEqual(await again(my, second), [['1', 'failed', '40.0000', ['invoice', first.id]]]);
});

/** Lifts of one ticket on two invoices that have one number; the first is credited as a whole, the other is not. */
for (const [name, neighbour] of [
  ['year', { issueDate: '2026-01-31' }],
  ['currency', { currency: 'SEK', issueDate: '2025-12-21' }],
] as const)
  test(`INS-06 a credit note of an invoice credits none of the same number in another ${name}`, async () => {
    const my = await build();
    const line = lift('654140', { periodStart: '2025-12-10', periodEnd: '2025-12-10' });
    const { currency = 'DKK', issueDate }: Partial<InvoiceToWrite> = neighbour;
    const lines = () => [line, { ...emptying, name: 'Leje', unitPrice: String(100 + ++dossier) }];
    const bill = (change: Partial<InvoiceToWrite>) =>
      importedInvoice(my.admin, { lines: lines(), currency, ...change });
    const first = await bill({ issueDate: '2025-12-20', currency: 'DKK', number: '1001' });
    const note = await bill({
      documentType: 'creditNote',
      issueDate: '2025-12-28',
      currency: 'DKK',
      number: 'K1',
      lines: [line, { ...emptying, name: 'Leje', unitPrice: String(100 + dossier) }],
      corrects: { number: first.invoiceNumber, issueDate: first.issueDate },
    });
    assert.equal(note.correctsInvoiceId, first.id);
    const repeated = sampleInvoice('DK', { number: '1001', issueDate, currency, lines: lines() });
    const held = await importFile(my.admin, xmlFile(writeInvoice(repeated, 'peppol')));
    assert.equal(held.reason, 'Invoices.Same.Number');
    await my.admin(runInvoiceImport, {
      params: { id: held.id },
      body: { version: held.version, accept: true },
    });
    assert.equal((await endOfImport(my.admin, held.id)).state, 'done');
    const third = await bill({ issueDate: '2026-02-28', number: '1003' });
    assert.deepEqual(
      (await again(my, third)).map(([, severity]) => severity),
      ['failed'],
    );
  });

test('INS-06 two credit notes that make up an invoice credit it as a whole', async () => {
  const my = await build();
  const first = await bill(my, '2026-03-31', [lift('654140')]);
  const corrects = { number: first.invoiceNumber, issueDate: first.issueDate };
  const creditOf = (...lines: readonly LineToWrite[]) =>
    importedInvoice(my.admin, {
      documentType: 'creditNote',
      issueDate: '2026-04-10',
      corrects,
      lines,
    });
  await creditOf({ ...emptying, name: 'Leje', unitPrice: String(100 + dossier) });
  const second = await bill(my, '2026-04-30', [lift('654140')]);
  assert.equal((await again(my, second)).length, 1);
  await creditOf({ ...emptying, name: 'Kreditering' });
  assert.equal((await again(my, second)).length, 0);
});

test('INS-06 a line that its own invoice takes back bills nothing again', async () => {
  const my = await build();
  await my.order('2026-03-10');
  await bill(my, '2026-03-31', [lift('654140')]);
  const second = await bill(my, '2026-04-30', [lift('654140'), lift('654140', { quantity: '-1' })]);
  assert.deepEqual(await again(my, second), []);
});

test('INS-06 a collection over the turn of a year is found, and its money is told once', async () => {
  const my = await build();
  const onLastDay = { periodStart: '2025-12-31', periodEnd: '2025-12-31' };
  const first = await bill(my, '2026-01-02', [lift('777001', onLastDay)]);
  const second = await bill(my, '2026-02-02', [lift('777001', onLastDay)]);
  assert.deepEqual(await again(my, second), [['1', 'failed', '40.0000', ['invoice', first.id]]]);
  const rules = (await my.findings(second)).filter(({ line }) => line?.lineId === '1');
  assert.deepEqual(
    rules.filter(({ point }) => point === 'emptyCollections').map(({ rule }) => rule),
    ['billedEarlier'],
  );
});

test('INS-06 INS-05 REC-10 an invoice that pays out more than it bills bills its collections like any other, which can be claimed, and its income is suggested', async () => {
  const my = await build();
  await my.order('2026-03-10');
  const paidOut = lift(null, { name: 'Afregning jern', quantity: '-90', unitCode: 'KGM' });
  const first = await bill(my, '2026-03-31', [lift('754140'), paidOut]);
  const second = await bill(my, '2026-04-30', [lift('754140'), { ...paidOut, quantity: '-80' }]);
  const found = [['1', 'failed', '40.0000', ['invoice', first.id]]];
  assert.deepEqual(await again(my, second), found);
  const { data: claimable } = await my.admin(listClaimable);
  assert.deepEqual(
    claimable.map(({ amount }) => amount),
    ['40.0000'],
  );
  const odd = { ...paidOut, name: 'Qwyx 14' };
  const third = await bill(my, '2026-05-31', [lift('754160'), odd]);
  const { data: suggested } = await my.admin(listSuggestions, {
    params: { id: third.id },
    query: {},
  });
  assert.equal(suggested[1]?.category, 'Income');
});
