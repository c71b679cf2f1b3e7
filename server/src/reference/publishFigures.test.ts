import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type EwcCode,
  listEwcCodes,
  listFigureSources,
  readFigures,
  updateEwcCode,
} from '@fraktion/contract';

import { buildInfocard } from '../testing/rows/builders.ts';
import { buildOrder } from '../testing/rows/buildOrder.ts';
import type { Client } from '../testing/servers/testApp.ts';
import { testServer } from '../testing/servers/testServer.ts';
import { buildCustomer } from '../testing/rows/accountServer.ts';
import { ewcCodes } from './ewcCodes.ts';
import { publishFigures } from './publishFigures.ts';

const t = await testServer();

const code = '20 01 01';
/** The list of another year: paper is recycled at 10 kg CO2e per tonne. */
const published = (recycle: string, source: string) =>
  ewcCodes.map((each) =>
    each.code === code
      ? { ...each, figures: { ...each.figures, recycle }, figuresSource: source }
      : each,
  );

/** An account that has collected a tonne of paper on the tenth of each month from January to April. */
async function newAccount() {
  const { accountId: id, admin } = await buildCustomer(t);
  const paper = await paperOf(admin);
  const infocard = await buildInfocard(t.db, id, { ewc_code_id: paper.id });
  for (const month of ['01', '02', '03', '04'])
    await buildOrder(t.db, infocard, {
      status: 'Collected',
      collected_at: `2026-${month}-10T09:00:00Z`,
      kg_collected: '1000',
    });
  return { admin, paper };
}

async function paperOf(admin: Client): Promise<EwcCode> {
  const { data } = await admin(listEwcCodes, { query: { q: code } });
  return data[0]!;
}

/** Sets own figures for recycling from a day on. */
async function adapt(admin: Client, recycle: string, figuresFrom: string): Promise<void> {
  const { id, version, figures } = await paperOf(admin);
  const body = { version, alias: null, figures: { ...figures, recycle }, figuresFrom };
  assert.equal((await admin(updateEwcCode, { params: { id }, body })).status, 200);
}

const year = { fromDate: '2026-01-01', toDate: '2026-12-31' };
const co2 = async (admin: Client) => {
  const query = { measures: 'co2', by: 'month', ...year };
  return (await admin(readFigures, { query })).data.rows.map(({ values }) => values[0]);
};
const earlier = async (admin: Client) =>
  (await paperOf(admin)).earlier.map(({ until, source, own }) => [until, source, own]);

test('REP-04 a start with other published figures keeps those of before for the days before, also where an account had its own', async () => {
  const { admin: follows, paper } = await newAccount();
  const { admin: adapted } = await newAccount();
  const { admin: returned } = await newAccount();
  await adapt(adapted, '50', '2026-02-01');
  await adapt(returned, '50', '2026-02-01');
  await adapt(returned, paper.figures.recycle!, '2026-03-01');
  assert.equal(await publishFigures(t.db), 0, 'the figures of this version are there already');

  const next = published('10', 'DEFRA/DESNZ 2026');
  assert.equal(await publishFigures(t.db, next, '2026-04-01'), 1);
  assert.equal(await publishFigures(t.db, next, '2026-04-01'), 0, 'another start');

  const old = Number(paper.figures.recycle).toFixed(3);
  assert.deepEqual(await co2(follows), [old, old, old, '10.000']);
  assert.deepEqual(await co2(adapted), [old, '50.000', '50.000', '50.000']);
  assert.deepEqual(await co2(returned), [old, '50.000', old, '10.000']);
  const { data: sources } = await follows(listFigureSources, {
    query: { measure: 'co2', ...year },
  });
  assert.deepEqual(
    sources.map(({ date, factorSource }) => [date.slice(0, 7), factorSource]),
    [
      ['2026-04', 'DEFRA/DESNZ 2026'],
      ['2026-03', paper.figuresSource],
      ['2026-02', paper.figuresSource],
      ['2026-01', paper.figuresSource],
    ],
  );

  const list = ['2026-04-01', paper.figuresSource, false];
  assert.deepEqual(await earlier(follows), [list]);
  assert.deepEqual(await earlier(adapted), [['2026-02-01', paper.figuresSource, false]]);
  assert.deepEqual(await earlier(returned), [
    list,
    ['2026-03-01', null, true],
    ['2026-02-01', paper.figuresSource, false],
  ]);
  const now = await paperOf(follows);
  assert.deepEqual(
    [now.figures.recycle, now.figuresSource, now.adapted],
    ['10', 'DEFRA/DESNZ 2026', false],
  );

  // Who sets own figures for a day before the new list takes them over from the list of that day.
  await adapt(follows, '70', '2026-02-15');
  assert.deepEqual(await co2(follows), [old, old, '70.000', '70.000']);
  // An account that comes later has the same past.
  assert.deepEqual(await co2((await newAccount()).admin), [old, old, old, '10.000']);
});
