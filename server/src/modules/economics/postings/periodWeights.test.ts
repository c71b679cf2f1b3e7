import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  acceptFinding,
  createPosting,
  deletePosting,
  getInspection,
  getEconomicsSettings,
  getInvoice,
  getPostingDraft,
  type InspectionFinding,
  type InvoiceDetail,
  listFigureSources,
  listInspectionFindings,
  listInvoiceChanges,
  type Posting,
  readFigures,
  readWasteAccounting,
  refreshReconciliation,
  undoAcceptance,
  undoPostings,
  updateEconomicsSettings,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import {
  type InvoiceToWrite,
  type LineToWrite,
  sampleInvoice,
} from '@fraktion/demo-world/eInvoices';
import { addUp, readRollUp } from '../../../testing/rows/addUpRows.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import {
  buildAccount,
  buildCollector,
  buildInfocard,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { type Client, startTestApp } from '../../../testing/servers/testApp.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const march = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };
const april = { periodStart: '2026-04-01', periodEnd: '2026-04-30' };

const weighing = (kg: string, change: Partial<LineToWrite> = march): LineToWrite => ({
  name: 'Behandling af restaffald',
  quantity: kg,
  unitCode: 'KGM',
  unitPrice: '1.50',
  taxPercent: '25',
  ...change,
});

type Card = Awaited<ReturnType<typeof buildInfocard>>;

const accept = (admin: Client, { inspectionId, id, version }: InspectionFinding) =>
  admin(acceptFinding, {
    params: { id: inspectionId, findingId: id },
    body: { version, reason: 'The tickets show it' },
  });

/** An account with an infocard, and one beside it at the same place. */
async function newAccount() {
  const { id: accountId } = await buildAccount(t.db);
  const admin = await t.signIn((await buildUser(t.db, accountId, 'Admin')).email);
  const collector = await buildCollector(t.db, accountId, {
    cvr: sampleInvoice('DK').seller.number,
  });
  const card = await buildInfocard(t.db, accountId, { collector_id: collector.id });
  const { location_id } = card;
  const beside = await buildInfocard(t.db, accountId, { collector_id: collector.id, location_id });

  const collect = (day: string, kg: string | null, of: Card = card) =>
    buildOrder(t.db, of, {
      status: 'Collected',
      collected_at: `${day}T10:00:00Z`,
      kg_collected: kg,
    });
  const change = async (id: string | undefined, set: object) => {
    await t.db.updateTable('orders').set(set).where('id', '=', id!).execute();
  };
  const post = async (
    invoice: InvoiceDetail,
    lineId: string,
    of: Card = card,
  ): Promise<Posting> => {
    const params = { id: invoice.id };
    const draft = await admin(getPostingDraft, { params, query: { lineId, infoCardId: of.id } });
    const made = await admin(createPosting, { params, body: { ...draft.data, id: randomUUID() } });
    assert.equal(made.status, 200, JSON.stringify(made.error));
    return made.data;
  };
  /** Bills these lines, and posts the weights. */
  const bill = async (
    lines: readonly LineToWrite[],
    { of = card, ...header }: Partial<InvoiceToWrite> & { of?: Card } = {},
  ) => {
    const invoice = await importedInvoice(admin, { ...header, lines });
    const postings: Posting[] = [];
    for (const line of invoice.lines) postings.push(await post(invoice, line.id, of));
    return { invoice, postings };
  };
  const kg = async (of: Card = card, days: object = {}): Promise<string> => {
    const query = { measures: 'kg', infocard: of.id, ...days };
    const { data } = await admin(readFigures, { query });
    const sources = await admin(listFigureSources, {
      query: { ...query, measure: 'kg', measures: undefined } as never,
    });
    const parts = sources.data.reduce((sum, one) => sum.plus(one.kg ?? 0), new Big(0));
    const total = new Big(data.totals.values[0] ?? 0);
    assert.equal(parts.toFixed(3), total.toFixed(3), 'the sources add up to the figure');
    return total.toFixed();
  };
  const byMonth = async (of: Card = card): Promise<Record<string, string>> => {
    const { data } = await admin(readFigures, {
      query: { measures: 'kg', by: 'month', infocard: of.id },
    });
    return Object.fromEntries(
      data.rows.map(({ keys, values }) => [keys[0], new Big(values[0]!).toFixed()]),
    );
  };
  const inspect = async ({ id }: InvoiceDetail): Promise<InspectionFinding[]> => {
    await admin(refreshReconciliation, { params: { id } });
    const { data } = await admin(listInspectionFindings, { params: { id }, query: {} });
    return data.filter(({ rule }) => rule === 'abovePeriodWeight');
  };
  const agree = async () => {
    assert.deepEqual(
      Object.fromEntries(await readRollUp(t.db, accountId, 'insight_day')),
      Object.fromEntries(await addUp(t.db, accountId, (day) => day)),
    );
    // The shares of many orders at once, and each of the first days alone, are those of each order by itself.
    const { rows } = await sql<{ each: object; atOnce: object; ofDays: object }>`
      with each as (select o.id, order_share(o) as grams, (o.collected_at at time zone 'Europe/Copenhagen')::date as day
        from orders o where o.account_id = ${accountId})
      select coalesce((select jsonb_object_agg(id, grams) from each where grams is not null), '{}') as each,
        coalesce((select jsonb_object_agg(id, grams) from order_shares(${accountId}, '-infinity', 'infinity')), '{}') as "atOnce",
        coalesce((select jsonb_object_agg(s.id, s.grams) from (select distinct day from each where day is not null) d
          cross join lateral order_shares(${accountId}, d.day, d.day) s), '{}') as "ofDays"`.execute(
      t.db,
    );
    assert.deepEqual(rows[0]?.atOnce, rows[0]?.each);
    assert.deepEqual(rows[0]?.ofDays, rows[0]?.each);
  };
  return {
    accountId,
    admin,
    card,
    beside,
    collect,
    change,
    post,
    bill,
    kg,
    byMonth,
    inspect,
    agree,
  };
}

const refound = async (admin: Client, { id }: InvoiceDetail): Promise<Posting> =>
  (await admin(getInvoice, { params: { id } })).data.postings[0]!;

test('REC-15 a month’s weight line repeats the weight of the orders in its month, wherever its date is, and no neighbour’s', async () => {
  const my = await newAccount();
  const inMarch = [await my.collect('2026-03-01', '900'), await my.collect('2026-03-31', '1100')];
  await my.collect('2026-02-28', '70');
  await my.collect('2026-04-01', '80');
  await my.collect('2026-03-10', '33', my.beside);
  const { postings } = await my.bill([weighing('2000')]);
  assert.deepEqual(
    postings[0]?.repeatsWeightOf.map(({ id }) => id),
    inMarch.map(({ id }) => id),
  );
  assert.equal(postings[0]?.disputedKg, null);
  assert.equal(await my.kg(), '2150');
  assert.equal(await my.kg(my.beside), '33');
  assert.deepEqual(await my.byMonth(), { '2026-02': '70', '2026-03': '2000', '2026-04': '80' });
  await my.agree();
});

test('REC-15 a month’s line is disputed above the weight tolerance of the account, neither below it nor at it', async () => {
  const my = await newAccount();
  for (const day of ['2026-03-04', '2026-03-20']) await my.collect(day, '1000');
  const { invoice } = await my.bill([weighing('2100')]);
  const tolerate = async (weightTolerance: string) => {
    const { data: now } = await my.admin(getEconomicsSettings);
    const set = await my.admin(updateEconomicsSettings, { body: { ...now, weightTolerance } });
    assert.equal(set.status, 200);
    const [finding] = await my.inspect(invoice);
    const days = { fromDate: '2026-03-01', toDate: '2026-03-31' };
    const { data } = await my.admin(readWasteAccounting, { query: days });
    // The sums of each day have no disputed weight, so that another tolerance leaves them as they are.
    await my.agree();
    return [
      finding?.billed ?? null,
      (await refound(my.admin, invoice)).disputedKg,
      data.completeness.disputedKg,
      await my.kg(),
    ];
  };
  const disputed = ['2100', '100.000', '100.000', '2000'];
  const tolerated = [null, null, '0.000', '2000'];
  assert.deepEqual(await tolerate('4.99'), disputed);
  assert.deepEqual(await tolerate('5'), tolerated);
  assert.deepEqual(await tolerate('10'), tolerated);
  assert.deepEqual(await tolerate('0'), disputed);
});

test('REC-15 what a month’s line has beyond its orders by more than 1 % counts once a person accepts it, with who and why, and can be undone', async () => {
  const my = await newAccount();
  for (const day of ['2026-03-04', '2026-03-20']) await my.collect(day, '1000');
  const { invoice } = await my.bill([weighing('2200')]);
  assert.equal(await my.kg(), '2000');
  assert.equal((await refound(my.admin, invoice)).disputedKg, '200.000');
  const completeness = async () =>
    (
      await my.admin(readWasteAccounting, {
        query: { fromDate: '2026-03-01', toDate: '2026-03-31' },
      })
    ).data.completeness;
  const { measuredKg, disputedKg, measured, disputed } = await completeness();
  assert.deepEqual(
    [measuredKg, disputedKg, measured, disputed],
    ['2000.000', '200.000', '90.909', '9.091'],
  );
  const [finding] = await my.inspect(invoice);
  assert.ok(finding);
  const { severity, expected, billed, difference, evidence } = finding;
  assert.deepEqual(
    [severity, Number(expected), Number(billed), difference, evidence.length],
    ['failed', 2000, 2200, '300.0000', 2],
  );
  assert.equal((await accept(my.admin, finding)).status, 200);
  assert.equal(await my.kg(), '2200');
  assert.equal((await refound(my.admin, invoice)).disputedKg, null);
  assert.equal((await completeness()).measured, '100.000');
  // A new inspection finds it again, and the decision stays.
  const [again] = await my.inspect(invoice);
  assert.deepEqual([again?.status, again?.reason], ['accepted', 'The tickets show it']);
  assert.equal(await my.kg(), '2200');
  const { data: trail } = await my.admin(listInvoiceChanges, { params: { id: invoice.id } });
  assert.ok(trail.some(({ action }) => action === 'findingAccepted'));
  const undone = await my.admin(undoAcceptance, {
    params: { id: invoice.id, findingId: finding.id },
    body: { version: again!.version },
  });
  assert.equal(undone.status, 200);
  assert.equal(await my.kg(), '2000');
  await my.agree();
});

test('REC-15 an excess of 1 % is the same weight; less than the orders, or the orders exactly, is no finding', async () => {
  for (const [billed, found] of [
    ['2020', 0],
    ['2020.001', 1],
    ['2000', 0],
    ['1500', 0],
  ] as const) {
    const my = await newAccount();
    for (const day of ['2026-03-04', '2026-03-20']) await my.collect(day, '1000');
    const { invoice } = await my.bill([weighing(billed)]);
    assert.equal((await my.inspect(invoice)).length, found, billed);
    assert.equal(await my.kg(), '2000', billed);
  }
});

test('REC-15 a line that nobody has posted yet is compared with the orders of its suggested infocard', async () => {
  const my = await newAccount();
  const { invoice: first } = await my.bill([weighing('1000', april)]);
  await my.collect('2026-04-10', '1000');
  await my.collect('2026-03-10', '1000');
  assert.deepEqual(await my.inspect(first), []);
  const next = await importedInvoice(my.admin, { lines: [weighing('1300')] });
  const [finding] = await my.inspect(next);
  assert.equal(finding?.difference, '450.0000');
});

test('REC-15 orders without a weight share what the line has beyond the others, on their own days, to the gram', async () => {
  const my = await newAccount();
  await my.collect('2026-03-04', '1000');
  const waiting = [
    await my.collect('2026-03-11', null),
    await my.collect('2026-03-18', null),
    await my.collect('2026-03-31', null),
  ];
  const { invoice } = await my.bill([weighing('2000')]);
  assert.equal(await my.kg(), '2000');
  assert.deepEqual(await my.inspect(invoice), []);
  assert.equal(await my.kg(my.card, { fromDate: '2026-03-11', toDate: '2026-03-11' }), '333.334');
  assert.equal(await my.kg(my.card, { fromDate: '2026-03-12', toDate: '2026-03-31' }), '666.666');
  const { data } = await my.admin(readWasteAccounting, {
    query: { fromDate: '2026-03-01', toDate: '2026-03-31' },
  });
  assert.equal(data.completeness.unweighedCollections, 0);
  await my.agree();
  await my.change(waiting[0]!.id, { kg_collected: '400' });
  assert.equal(await my.kg(), '2000');
  assert.equal(await my.kg(my.card, { fromDate: '2026-03-18', toDate: '2026-03-18' }), '300');
  // Moved to the next month it has no share; the others have all.
  await my.change(waiting[2]!.id, { collected_at: '2026-04-01T09:00:00Z' });
  assert.deepEqual(await my.byMonth(), { '2026-03': '2000', '2026-04': '0' });
  await my.change(waiting[1]!.id, { status: 'Canceled' });
  assert.deepEqual(await my.byMonth(), { '2026-03': '1400', '2026-04': '0' });
  assert.equal((await refound(my.admin, invoice)).disputedKg, '600.000');
  await my.agree();
});

test('REC-15 a weight that is added, corrected or cancelled later, and a posting removed and taken back, keep all figures in step', async () => {
  const my = await newAccount();
  const { invoice, postings } = await my.bill([weighing('2000')]);
  assert.equal(await my.kg(), '2000');
  const { id } = await my.collect('2026-03-20', '1990');
  assert.equal(await my.kg(), '1990');
  await my.change(id, { kg_collected: '500' });
  assert.equal(await my.kg(), '500');
  await my.change(id, { kg_collected: null });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { status: 'Canceled' });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { status: 'Approved', kg_collected: '2000' });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { collected_at: '2026-04-02T09:00:00Z' });
  assert.equal(await my.kg(), '4000');
  await my.change(id, { collected_at: '2026-03-02T09:00:00Z' });
  assert.equal(await my.kg(), '2000');
  await my.agree();
  const { version, id: postingId } = postings[0]!;
  await my.admin(deletePosting, { params: { id: invoice.id, postingId }, query: { version } });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { status: 'Canceled' });
  assert.equal(await my.kg(), '0');
  await my.admin(undoPostings, { params: { id: invoice.id } });
  assert.equal(await my.kg(), '2000');
  await my.agree();
});

test('REC-15 a weight typed for a month fits what its orders leave, and may be typed again once its posting is removed', async () => {
  const my = await newAccount();
  for (const day of ['2026-03-01', '2026-03-31']) await my.collect(day, '1000');
  await my.collect('2026-04-01', '500');
  const line = { ...weighing('1'), name: 'Afhentning af restaffald', unitCode: 'H87' };
  const invoice = await importedInvoice(my.admin, { lines: [line] });
  const params = { id: invoice.id };
  const query = { lineId: invoice.lines[0]!.id, infoCardId: my.card.id };
  const { data: draft } = await my.admin(getPostingDraft, { params, query });
  const typed = (tonnageCollected: string) =>
    my.admin(createPosting, { params, body: { ...draft, id: randomUUID(), tonnageCollected } });
  assert.equal((await typed('2.001')).status, 409);
  const first = await typed('2');
  assert.equal(first.status, 200, JSON.stringify(first.error));
  const { id: postingId, version } = first.data;
  await my.admin(deletePosting, { params: { ...params, postingId }, query: { version } });
  const again = await typed('2');
  assert.equal(again.status, 200, JSON.stringify(again.error));
});

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
