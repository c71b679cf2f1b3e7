import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { getInspection, getInvoice, type InvoiceDetail, type Posting } from '@fraktion/contract';
import { sql } from 'kysely';

import { type LineToWrite, sampleInvoice } from '@fraktion/demo-world/eInvoices';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { type Client, startTestApp } from '../../../testing/servers/testApp.ts';
import { april, billedMonths, march, weighing } from '../../../testing/rows/billedMonths.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const newAccount = () => billedMonths(t);

const refound = async (admin: Client, { id }: InvoiceDetail): Promise<Posting> =>
  (await admin(getInvoice, { params: { id } })).data.postings[0]!;

test('REC-15 a month’s line and its single lifts on one invoice count once, with and without orders', async () => {
  const lifts = ['2026-03-05', '2026-03-12', '2026-03-19'].map((day, index) =>
    weighing(String(400 + index), {
      name: `Behandling ${index}`,
      periodStart: day,
      periodEnd: day,
    }),
  );
  const my = await newAccount();
  await my.bill([...lifts, weighing('1203')]);
  assert.equal(await my.kg(), '1203');
  for (const day of ['2026-03-05', '2026-03-12', '2026-03-19']) await my.collect(day, null);
  assert.equal(await my.kg(), '1203');
  await my.agree();
  const ordered = await newAccount();
  for (const day of ['2026-03-05', '2026-03-12', '2026-03-19']) await ordered.collect(day, '401');
  const { invoice } = await ordered.bill([...lifts, weighing('1203')]);
  assert.equal(await ordered.kg(), '1203');
  assert.deepEqual(await ordered.inspect(invoice), []);
  await ordered.agree();
});

test('REC-15 two months’ lines, a quarter’s line and a period from the middle of a month each repeat their own orders', async () => {
  const my = await newAccount();
  await my.collect('2026-03-10', '1000');
  await my.collect('2026-04-10', '700');
  await my.bill([weighing('1000'), weighing('700', april)]);
  assert.deepEqual(await my.byMonth(), { '2026-03': '1000', '2026-04': '700' });
  await my.collect('2026-05-20', null, my.beside);
  await my.collect('2026-06-30', '600', my.beside);
  await my.bill([weighing('1500', { periodStart: '2026-04-01', periodEnd: '2026-06-30' })], {
    of: my.beside,
  });
  assert.deepEqual(await my.byMonth(my.beside), {
    '2026-04': '0',
    '2026-05': '900',
    '2026-06': '600',
  });
  const middle = await newAccount();
  await middle.collect('2026-03-14', '50');
  await middle.collect('2026-03-15', '500');
  await middle.collect('2026-04-14', '400');
  await middle.collect('2026-04-15', '60');
  const { invoice } = await middle.bill([
    weighing('900', { periodStart: '2026-03-15', periodEnd: '2026-04-14' }),
  ]);
  assert.deepEqual(await middle.byMonth(), { '2026-03': '550', '2026-04': '460' });
  assert.deepEqual(await middle.inspect(invoice), []);
  await middle.agree();
});

test('REC-15 two suppliers who bill one infocard repeat the same orders; one supplier’s two lines are parts', async () => {
  const my = await newAccount();
  await my.collect('2026-03-10', '1000');
  await my.collect('2026-03-20', null);
  await my.bill([weighing('1700')]);
  assert.equal(await my.kg(), '1700');
  const seller = { ...sampleInvoice('DK').seller, name: 'Behandler ApS', number: '25313763' };
  await my.bill([weighing('1700')], { seller });
  assert.equal(await my.kg(), '1700');
  await my.agree();
  const weighed = await newAccount();
  await weighed.collect('2026-03-10', '1700');
  const { invoice: first } = await weighed.bill([weighing('1700')]);
  const { invoice: second } = await weighed.bill([weighing('1700')], { seller });
  for (const each of [first, second]) assert.deepEqual(await weighed.inspect(each), []);
  const parts = await newAccount();
  await parts.collect('2026-03-10', '1000');
  const { invoice } = await parts.bill([
    weighing('600'),
    weighing('400', { ...march, name: 'Behandling af restaffald, kantine' }),
  ]);
  assert.equal(await parts.kg(), '1000');
  assert.deepEqual(await parts.inspect(invoice), []);
  const more = await parts.bill([weighing('300', { ...march, name: 'Efterregulering' })]);
  assert.equal(await parts.kg(), '1000');
  const [finding] = await parts.inspect(more.invoice);
  assert.equal(finding?.difference, '450.0000');
  await parts.agree();
});

test('REC-15 INS-01 collections that a station has weighed without an order count as far as the line has them', async () => {
  const my = await newAccount();
  await my.collect('2026-03-10', '50');
  const weigh = (day: string, kg: string) =>
    sql`insert into weighing (id, account_id, station, ticket, weighed_at, net_kg, infocard_id)
      values (gen_random_uuid(), ${my.accountId}, 'North', ${`T${day}`}, ${`${day}T09:00:00Z`}, ${kg}, ${my.card.id})`.execute(
      t.db,
    );
  await weigh('2026-03-17', '200');
  await weigh('2026-03-24', '300');
  // The order of that day is this collection.
  await weigh('2026-03-10', '51');
  const { invoice } = await my.bill([weighing('552')]);
  assert.equal(await my.kg(), '550');
  assert.deepEqual(await my.inspect(invoice), []);
  const posting = await refound(my.admin, invoice);
  assert.deepEqual(
    posting.repeatsWeightOf.map(({ number, ticket }) => (number === null ? ticket : 'order')),
    ['order', 'T2026-03-17', 'T2026-03-24'],
  );
  const more = await my.bill([weighing('100', { ...march, name: 'Efterregulering' })]);
  assert.equal(await my.kg(), '550');
  const [finding] = await my.inspect(more.invoice);
  assert.equal(finding?.difference, '150.0000');
  await my.agree();
});

test('REC-15 a line of a day repeats the nearest weighed collection alone', async () => {
  const my = await newAccount();
  const orders = [
    await my.collect('2026-03-10', '500'),
    await my.collect('2026-03-11', '800'),
    await my.collect('2026-03-12', '600'),
  ];
  const day = { periodStart: '2026-03-11', periodEnd: '2026-03-11' };
  const { postings } = await my.bill([weighing('800', day)]);
  assert.deepEqual(
    postings[0]?.repeatsWeightOf.map(({ id }) => id),
    [orders[1]?.id],
  );
});

test('REC-15 a credit note takes back what its month’s line counts, and never the orders', async () => {
  const credit = (kg: string) => [weighing(kg)];
  const my = await newAccount();
  await my.bill([weighing('2000')]);
  await my.bill(credit('300'), { documentType: 'creditNote' });
  assert.equal(await my.kg(), '1700');
  await my.collect('2026-03-10', '1500');
  assert.equal(await my.kg(), '1500');
  await my.collect('2026-03-20', null);
  assert.equal(await my.kg(), '1700');
  await my.bill(credit('1700'), { documentType: 'creditNote' });
  assert.equal(await my.kg(), '1500');
  await my.agree();
});

test('REC-15 on an invoice that bills a month, a line that names its own day is of that day', async () => {
  const my = await newAccount();
  await my.collect('2026-03-05', null);
  await my.collect('2026-03-20', '900');
  const lines = [
    weighing('400', { name: 'Behandling 5/3', periodStart: '2026-03-05', periodEnd: '2026-03-05' }),
    weighing('900', {
      name: 'Behandling 20/3',
      periodStart: '2026-03-20',
      periodEnd: '2026-03-20',
    }),
  ];
  await my.bill(lines);
  assert.equal(await my.kg(), '1300');
  await my.agree();
});

test('REC-14 REC-15 a period in the text of a line is its period', async () => {
  const my = await newAccount();
  await my.collect('2026-03-10', '1000');
  await my.collect('2026-03-25', '1000');
  const undated = { periodStart: undefined, periodEnd: undefined } as unknown as LineToWrite;
  const { postings } = await my.bill([
    weighing('2000', { ...undated, name: 'Behandling restaffald, marts 2026' }),
  ]);
  assert.deepEqual(
    [postings[0]?.periodStart, postings[0]?.periodEnd],
    ['2026-03-01', '2026-03-31'],
  );
  assert.equal(await my.kg(), '2000');
});

test('REC-15 lines of rent and emptyings repeat no weight', async () => {
  const my = await newAccount();
  await my.collect('2026-03-10', '1000');
  const invoice = await importedInvoice(my.admin);
  const posting = await my.post(invoice, lineOf(invoice, 'Tømn.').id);
  assert.deepEqual([posting.repeatsWeightOf, posting.disputedKg], [[], null]);
  const { data } = await my.admin(getInspection, { params: { id: invoice.id } });
  assert.ok(data);
});
