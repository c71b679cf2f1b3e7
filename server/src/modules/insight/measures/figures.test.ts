import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  archiveInfocard,
  type CallInput,
  type Figures,
  type FigureSource,
  getDistributionWidget,
  getInfocard,
  getInvoice,
  getPostingDraft,
  listFigureSources,
  maxFigureRows,
  type MeasureName,
  readFigures,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { type LineToWrite, sampleInvoice } from '@fraktion/demo-world/eInvoices';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

type Query = CallInput<typeof readFigures>['query'];
type SourcesQuery = NonNullable<CallInput<typeof listFigureSources>['query']>;

const my = await startPosting();

const ask = async (query: Query, by: Client = my.admin): Promise<Figures> => {
  const { status, data, error } = await by(readFigures, { query });
  assert.equal(status, 200, JSON.stringify(error));
  return data;
};

/** Values of a row under the names of their measures; money with its currency. */
const named = ({ columns }: Figures, values: readonly (string | null)[] | null) =>
  values &&
  Object.fromEntries(
    columns.map(({ measure, currency }, index) => [
      currency ? `${measure} ${currency}` : measure,
      values[index],
    ]),
  );

const sources = async (
  query: SourcesQuery,
  by: Client = my.admin,
): Promise<readonly FigureSource[]> => {
  const { status, data } = await by(listFigureSources, { query });
  assert.equal(status, 200);
  return data;
};

const sum = (values: readonly (string | null)[], decimals: number): string =>
  values.reduce((all, value) => all.plus(value ?? 0), new Big(0)).toFixed(decimals);

/** An infocard of a separate account, with its postings and collections. */
async function newWorld() {
  const { t } = my;
  const { accountId, admin } = await buildCustomer(t);
  return { accountId, admin };
}

async function postLine(
  admin: Client,
  text: string,
  infocardId: string,
  {
    date,
    ...change
  }: {
    date: string;
    documentType?: 'creditNote';
    currency?: 'SEK';
    lines?: readonly LineToWrite[];
  },
): Promise<string> {
  const invoice = await importedInvoice(admin, change);
  const draft = await admin(getPostingDraft, {
    params: { id: invoice.id },
    query: { lineId: lineOf(invoice, text).id, infoCardId: infocardId },
  });
  const made = await my.post(invoice, { ...draft.data, date }, admin);
  assert.equal(made.status, 200, JSON.stringify(made.error));
  return invoice.id;
}

/** The sample's lines, each billed for one day. */
const ofDay = (day: string): LineToWrite[] =>
  sampleInvoice('DK').lines.map((line) => ({ ...line, periodStart: day, periodEnd: day }));

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };

test('REP-01 REP-06 what an invoice, its postings, the report, the dashboard and the drawer say is the same to the last decimal', async () => {
  const { accountId, admin } = await newWorld();
  const infocard = await buildInfocard(my.t.db, accountId);
  const invoiceId = await postLine(admin, 'Tømn.', infocard.id, { date: '2026-03-10' });
  const other = await postLine(admin, 'Behandlingsafg.', infocard.id, {
    date: '2026-03-20',
    lines: ofDay('2026-03-20'),
  });
  await buildOrder(my.t.db, infocard, {
    status: 'Emptied',
    collected_at: '2026-03-09T09:00:00Z',
    kg_collected: '412.125',
  });
  const measures = 'net,cost,income,kg,collections,orderedCollections,postings,costPerTonne';
  const report = await ask({ measures, by: 'infocard', ...march }, admin);
  const [row] = report.rows;
  assert.ok(row);
  assert.deepEqual(row.keys, [infocard.id]);
  assert.deepEqual(report.labels, [
    { dimension: 'infocard', key: infocard.id, label: infocard.name },
  ]);
  const posted = await Promise.all(
    [invoiceId, other].map(async (id) => (await admin(getInvoice, { params: { id } })).data),
  );
  const amounts = posted.flatMap(({ postings }) => postings.map(({ amount }) => amount));
  const figures = named(report, row.values)!;
  assert.equal(figures['net DKK'], sum(amounts, 4));
  assert.equal(figures['kg'], '1696.125', '412.125 of the order and 1,284 that no order brings');
  assert.equal(figures['orderedCollections'], '1');
  assert.equal(figures['postings'], '2');
  assert.equal(
    figures['costPerTonne DKK'],
    new Big(sum(amounts, 4)).times(1000).div('1696.125').toFixed(4),
  );
  assert.deepEqual(report.totals.values, row.values);
  const widget = await admin(getDistributionWidget, { query: march });
  assert.equal(widget.data.totalKg, figures['kg']);

  const money = await sources({ measure: 'net', ...march }, admin);
  assert.equal(
    sum(
      money.map(({ amount = null }) => amount),
      4,
    ),
    figures['net DKK'],
  );
  const weights = await sources({ measure: 'kg', ...march }, admin);
  assert.deepEqual(
    weights.map(({ kind, kg }) => [kind, kg]),
    [
      ['posting', '1284.000'],
      ['order', '412.125'],
    ],
  );
});

test('REP-01 by month and beside the period before and the year before; a credit note takes back, and income is no cost', async () => {
  const { accountId, admin } = await newWorld();
  const infocard = await buildInfocard(my.t.db, accountId);
  for (const date of ['2025-03-15', '2026-02-10', '2026-03-10', '2026-04-02'])
    await postLine(admin, 'Tømn.', infocard.id, { date });
  await postLine(admin, 'Tømn.', infocard.id, { date: '2026-04-20', documentType: 'creditNote' });
  const spring = { fromDate: '2026-03-01', toDate: '2026-04-30' };
  const query = { measures: 'net', by: 'month', ...spring } as const;
  const last = await ask({ ...query, compare: 'lastYear' }, admin);
  assert.deepEqual(last.compared, { fromDate: '2025-03-01', toDate: '2025-04-30' });
  assert.deepEqual(
    last.rows.map(({ keys, values, compared }) => [...keys, ...values, ...compared!]),
    [
      ['2026-03', '348.7500', '348.7500'],
      ['2026-04', '0.0000', null],
    ],
  );
  const earlier = await ask({ ...query, compare: 'previous' }, admin);
  assert.deepEqual(earlier.compared, { fromDate: '2026-01-01', toDate: '2026-02-28' });
  assert.deepEqual(
    earlier.rows.map(({ keys, compared }) => [...keys, ...compared!]),
    [
      ['2026-03', null],
      ['2026-04', '348.7500'],
    ],
  );
  const days = await ask({ measures: 'net', fromDate: '2026-03-10', toDate: '2026-04-02' }, admin);
  assert.deepEqual(days.totals.values, ['697.5000'], 'days at the ends of no whole month');
  assert.deepEqual(
    (await ask({ measures: 'net', by: 'year' }, admin)).rows.map(({ keys }) => keys[0]),
    ['2025', '2026'],
  );
});

test('REP-01 two currencies stand beside each other and are never added', async () => {
  const { accountId, admin } = await newWorld();
  const infocard = await buildInfocard(my.t.db, accountId);
  await postLine(admin, 'Tømn.', infocard.id, { date: '2026-03-10' });
  await my.t.db
    .updateTable('posting')
    .set({ currency: 'SEK' })
    .where('account_id', '=', accountId)
    .execute();
  await postLine(admin, 'Tømn.', infocard.id, { date: '2026-03-11' });
  const report = await ask({ measures: 'net,kg', ...march }, admin);
  assert.deepEqual(named(report, report.totals.values), {
    'net DKK': '348.7500',
    'net SEK': '348.7500',
    kg: '0.000',
  });
});

test('REP-03 REP-04 rates are of sums, and CO2 opens into tonnes, factor and source', async () => {
  const { accountId, admin } = await newWorld();
  const code = await my.t.db
    .selectFrom('ewc_code')
    .selectAll()
    .where('code', '=', '20 01 01')
    .executeTakeFirstOrThrow();
  const paper = await buildInfocard(my.t.db, accountId, { ewc_code_id: code.id });
  const residual = await buildInfocard(my.t.db, accountId, { waste_category: 'Combustion' });
  const collected = { status: 'Collected', collected_at: '2026-03-10T09:00:00Z' } as const;
  await buildOrder(my.t.db, paper, { ...collected, kg_collected: '300' });
  await buildOrder(my.t.db, residual, { ...collected, kg_collected: '100' });
  await buildOrder(my.t.db, residual, { ...collected, kg_collected: '700.001' });
  const measures = 'recyclingRate,sortingRate,co2,avoidedCo2';
  const report = await ask({ measures, ...march }, admin);
  const rate = new Big(300).times(100).div('1100.001').toFixed(3);
  assert.deepEqual(named(report, report.totals.values), {
    recyclingRate: rate,
    sortingRate: rate,
    co2: new Big(code.recycle!).times('0.3').toFixed(3),
    avoidedCo2: new Big(code.production!).times('0.3').toFixed(3),
  });
  assert.equal(report.kgWithoutFactor, '800.001');
  const [source] = await sources({ measure: 'co2', ewcCode: '20 01 01', ...march }, admin);
  assert.deepEqual(
    [source?.kg, source?.factorSource, new Big(source!.factor!).eq(code.recycle!)],
    ['300.000', code.figures_source, true],
  );
});

test('REP-01 AUT-02 a filter narrows, and a user reads its locations alone', async () => {
  const { accountId, admin } = await newWorld();
  const [here, there] = [
    await buildLocation(my.t.db, accountId),
    await buildLocation(my.t.db, accountId),
  ];
  for (const { id } of [here, there]) {
    const infocard = await buildInfocard(my.t.db, accountId, { location_id: id });
    await postLine(admin, 'Tømn.', infocard.id, { date: '2026-03-10' });
  }
  const facility = await signInNew(my.t, accountId, 'FacilityUser', {
    allLocations: false,
    locationIds: [here.id],
  });
  const net = async (by: Client, more: Partial<Query> = {}) =>
    (await ask({ measures: 'net', ...march, ...more }, by)).totals.values[0];
  assert.equal(await net(admin), '697.5000');
  assert.equal(await net(admin, { location: there.id }), '348.7500');
  assert.equal(await net(admin, { category: 'Rent' }), '0.0000');
  assert.equal(await net(admin, { fraction: 'none' }), '697.5000');
  assert.equal(await net(facility), '348.7500');
  assert.equal(await net(facility, { location: there.id }), null);
  assert.equal((await sources({ measure: 'net', ...march }, facility)).length, 1);
});

test('REP-01 REP-08 what is archived stays in the past: its figures, its name and its sources are as before', async () => {
  const { accountId, admin } = await newWorld();
  const infocard = await buildInfocard(my.t.db, accountId);
  await postLine(admin, 'Tømn.', infocard.id, { date: '2026-03-10' });
  await buildOrder(my.t.db, infocard, {
    status: 'Approved',
    collected_at: '2026-03-09T09:00:00Z',
    kg_collected: '80',
  });
  const read = () =>
    Promise.all([
      ask({ measures: 'net,kg,co2', by: 'location,infocard', ...march }, admin),
      sources({ measure: 'net', ...march }, admin),
    ]);
  const before = await read();
  const params = { id: infocard.id };
  const { version } = (await admin(getInfocard, { params })).data;
  const archived = await admin(archiveInfocard, { params, body: { version } });
  assert.equal(archived.status, 200, JSON.stringify(archived.error));
  await my.t.db
    .updateTable('location')
    .set({ archived_at: '2026-04-01T00:00:00Z' })
    .where('account_id', '=', accountId)
    .execute();
  assert.equal(before[0].rows.length, 1);
  assert.deepEqual(await read(), before);
});

test('REP-08 AUT-02 another account’s figures are not read, and nobody without a role for it reads any', async () => {
  const { admin } = await newWorld();
  const report = await ask({ measures: 'net,kg', by: 'location' }, admin);
  assert.deepEqual(report.rows, []);
  assert.deepEqual(named(report, report.totals.values), { 'net DKK': null, kg: '0.000' });
  const supplier = await signInNew(my.t, my.accountId, 'Supplier');
  assert.equal((await supplier(readFigures, { query: { measures: 'kg' } })).status, 403);
});

test('REP-08 who sees no invoice sees no money', async () => {
  const user = await signInNew(my.t, my.accountId, 'User');
  assert.equal((await user(readFigures, { query: { measures: 'kg,co2' } })).status, 200);
  const refused = await user(readFigures, { query: { measures: 'kg,cost' } });
  assert.deepEqual([refused.status, refused.error?.detail], [403, 'cost']);
  const opened = await user(listFigureSources, { query: { measure: 'net' } });
  assert.equal(opened.status, 403);
  const weights = await sources({ measure: 'kg' }, user);
  assert.ok(weights.every(({ amount }) => amount === null));
});

test('REP-08 SRV-01 what cannot be asked is refused by name', async () => {
  const refused: readonly (readonly [Query, string])[] = [
    [{ measures: 'kg', by: 'category' }, 'by'],
    [{ measures: 'net', by: 'month,month' }, 'by'],
    [{ measures: 'net', compare: 'previous' }, 'compare'],
    [{ measures: 'net', fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate'],
    [{ measures: 'weather' }, 'measures.0'],
    [{ measures: 'net', location: 'here' }, 'location.0'],
  ];
  for (const [query, field] of refused) {
    const { status, error } = await my.admin(readFigures, { query });
    assert.deepEqual([status, Object.keys(error?.fields ?? {})], [400, [field]]);
  }
});

test('REP-08 sources are paged, the newest first, and counted where asked', async () => {
  const { accountId, admin } = await newWorld();
  const infocard = await buildInfocard(my.t.db, accountId);
  const dates = ['2026-03-10', '2026-03-11', '2026-03-12'];
  for (const date of dates) await postLine(admin, 'Tømn.', infocard.id, { date });
  const read = async (page: number) =>
    admin(listFigureSources, {
      query: { measure: 'net' satisfies MeasureName, page, pageSize: 2, count: 'true' },
    });
  const [first, second] = [await read(1), await read(2)];
  assert.deepEqual(
    [...first.data, ...second.data].map(({ date }) => date),
    dates.toReversed(),
  );
  assert.equal(first.page?.total, 3);
});

test('REP-08 AUT-02 sources are read on behind the last one read, whatever kind it is, and only behind one’s own', async () => {
  const { accountId, admin } = await newWorld();
  const infocard = await buildInfocard(my.t.db, accountId);
  for (const date of ['2026-03-10', '2026-03-10', '2026-03-12'])
    await postLine(admin, 'Behandlingsafg.', infocard.id, { date });
  for (const at of ['2026-03-09T23:00:00Z', '2026-03-10T08:00:00.123456Z', '2026-03-12T09:00:00Z'])
    await buildOrder(my.t.db, infocard, {
      status: 'Emptied',
      collected_at: at,
      kg_collected: '10',
    });
  for (const measure of ['kg', 'net', 'orderedCollections', 'drivings'] as const)
    for (const sort of ['date:asc', 'date:desc'] as const) {
      const all = await sources({ measure, sort }, admin);
      const read: FigureSource[] = [];
      for (;;) {
        const last = read.at(-1)?.id;
        const query = { measure, sort, pageSize: 1, ...(last && { after: last }) };
        const more = await sources(query, admin);
        if (more.length === 0) break;
        read.push(...more);
      }
      assert.deepEqual(read, all, `${measure} ${sort}`);
    }
  const [mine] = await sources({ measure: 'kg' }, admin);
  const { status, error } = await my.admin(listFigureSources, {
    query: { measure: 'kg', after: mine!.id },
  });
  assert.deepEqual([status, Object.keys(error?.fields ?? {})], [400, ['after']]);
});

test('REP-08 more rows than anybody reads are refused', async () => {
  const { accountId, admin } = await newWorld();
  const many = maxFigureRows + 1;
  await sql`
    with subjects as (
      insert into insight_subject (account_id, id, infocard_id, location_id, waste_category, include_in_statistics)
      select ${accountId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Recycle', true
      from generate_series(1, ${many}::int) returning id)
    insert into insight_month (account_id, subject_id, day, category, currency, postings, amount, collections, km,
      posted_grams, order_grams, trips)
    select ${accountId}, id, '2026-03-01', 'Rent', 'DKK', 1, 1, 0, 0, 0, 0, 0 from subjects`.execute(
    my.t.db,
  );
  const { status, error } = await admin(readFigures, {
    query: { measures: 'net', by: 'infocard' },
  });
  assert.deepEqual([status, error?.message], [422, 'Figures.Too.Many']);
});
