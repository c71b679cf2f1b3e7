import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type CallInput,
  createDriving,
  listBackgroundChanges,
  listFigureSources,
  locations,
  readFigures,
  withoutKey,
} from '@fraktion/contract';
import Big from 'big.js';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildInfocard, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { drivingFields } from '../../../testing/rows/drivings.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';

type Filter = Omit<CallInput<typeof readFigures>['query'], 'measures'>;
type SourcesQuery = NonNullable<CallInput<typeof listFigureSources>['query']>;

const my = await startPosting();

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };

const rowsOf = async (by: Client, measures: string, query: Filter) => {
  const { status, data, error } = await by(readFigures, {
    query: { ...march, ...query, measures },
  });
  assert.equal(status, 200, JSON.stringify(error));
  return {
    rows: data.rows.map(({ keys, values }) => [...keys, ...values]),
    total: data.totals.values,
  };
};

const sourcesOf = async (by: Client, query: SourcesQuery) => {
  const { status, data } = await by(listFigureSources, { query: { ...march, ...query } });
  assert.equal(status, 200);
  return data;
};

const sumOf = (values: readonly (string | null)[]): Big =>
  values.reduce((sum, value) => sum.plus(value ?? 0), new Big(0));

/** A container at a new location, with a posting of 348.75 and a collection of 100 kg in March. */
async function buildSite(group: string | null) {
  const { t, accountId, admin } = my;
  const location = await buildLocation(t.db, accountId, { group_name: group });
  const infocard = await buildInfocard(t.db, accountId, { location_id: location.id });
  const posted = await my.postEmptying(await importedInvoice(admin), {
    infocardId: infocard.id,
    date: '2026-03-10',
  });
  assert.equal(posted.status, 200, JSON.stringify(posted.error));
  await buildOrder(t.db, infocard, {
    status: 'Emptied',
    collected_at: '2026-03-09T09:00:00Z',
    kg_collected: '100',
  });
  return location;
}

const schools = 'Schools, north';

test('REP-01 REP-08 figures by group of locations add up to the total, and each opens into its own sources', async () => {
  const first = await buildSite(schools);
  await buildSite(schools);
  await buildSite('Shops');
  await buildSite(null);
  const { rows, total } = await rowsOf(my.admin, 'net,kg,orderedCollections', {
    by: 'locationGroup',
  });
  assert.deepEqual(rows, [
    [null, '348.7500', '100.000', '1'],
    [schools, '697.5000', '200.000', '2'],
    ['Shops', '348.7500', '100.000', '1'],
  ]);
  assert.deepEqual(total, ['1395.0000', '400.000', '4']);
  const byMonth = await rowsOf(my.admin, 'net', { by: 'month,locationGroup' });
  assert.deepEqual(byMonth.rows, [
    ['2026-03', null, '348.7500'],
    ['2026-03', schools, '697.5000'],
    ['2026-03', 'Shops', '348.7500'],
  ]);
  for (const [group, net, kg] of rows) {
    const locationGroup = group ?? withoutKey;
    const narrowed = await rowsOf(my.admin, 'net,kg', { locationGroup });
    assert.deepEqual(narrowed.total, [net, kg]);
    const money = await sourcesOf(my.admin, { measure: 'net', locationGroup });
    assert.equal(sumOf(money.map(({ amount = null }) => amount)).toFixed(4), net);
    const weights = await sourcesOf(my.admin, { measure: 'kg', locationGroup });
    assert.equal(sumOf(weights.map((source) => source.kg)).toFixed(3), kg);
  }
  const scope = { allLocations: false, locationIds: [first.id] };
  const { email } = await buildUser(my.t.db, my.accountId, 'LocationAdmin', scope);
  const own = await rowsOf(await my.t.signIn(email), 'net', { by: 'locationGroup' });
  assert.deepEqual(own.rows, [[schools, '348.7500']]);
});

test('REP-01 ADM-01 all figures of a location move with it to another group', async () => {
  const { id, name, address, zip, city } = await buildSite('Depots');
  const body = { name, address, zip, city, country: 'DK' as const, pNumber: null };
  const put = async (version: number, group?: string | null) => {
    const { status, data, error } = await my.admin(locations.calls.update, {
      params: { id },
      body: { version, ...body, ...(group === undefined ? {} : { group }) },
    });
    assert.equal(status, 200, JSON.stringify(error));
    return data.group;
  };
  const net = async (locationGroup: string) =>
    (await rowsOf(my.admin, 'net', { locationGroup })).total;
  assert.deepEqual([await net('Depots'), await net('Yards')], [['348.7500'], [null]]);
  assert.equal(await put(1, ' Yards '), 'Yards');
  assert.deepEqual([await net('Depots'), await net('Yards')], [[null], ['348.7500']]);
  assert.equal(await put(2), 'Yards', 'other systems do not know of groups');
  assert.equal(await put(3, ''), null);
  const { data } = await my.admin(listBackgroundChanges, {
    params: { tab: 'locations', id },
  });
  assert.deepEqual(
    data.flatMap(({ fields }) => fields).map(({ field, before, after }) => [field, before, after]),
    [
      ['group', 'Yards', null],
      ['group', 'Depots', 'Yards'],
    ],
  );
});

test('REP-02 trips are divided and narrowed by the group of their location', async () => {
  const { t } = my;
  const chain = await buildChain(t);
  const drive = async (orderId: string, kgCollected: string) => {
    const { status, error } = await chain.driver(createDriving, {
      body: { id: randomUUID(), orderId, ...drivingFields({ kgCollected }) },
    });
    assert.equal(status, 200, JSON.stringify(error));
  };
  await drive((await chain.ordered()).id, '500');
  const divide = () => rowsOf(chain.admin, 'drivings,drivenKg', { by: 'locationGroup' });
  assert.deepEqual((await divide()).rows, [[null, '1', '500.000']]);
  await t.db
    .updateTable('location')
    .set({ group_name: schools })
    .where('id', '=', chain.location.id)
    .execute();
  assert.deepEqual((await divide()).rows, [[schools, '1', '500.000']]);
  const kgOf = (locationGroup: string) =>
    sourcesOf(chain.admin, { measure: 'drivenKg', locationGroup });
  assert.deepEqual(
    (await kgOf(schools)).map(({ kg }) => kg),
    ['500.000'],
  );
  assert.deepEqual(await kgOf(withoutKey), []);
});

test('REP-01 ADM-01 groups that differ only in capitals or blanks are one group, in its first spelling', async () => {
  const name = `Skoler ${randomUUID()}`;
  const first = await buildSite(name);
  const other = await buildSite(null);
  const body = { address: 'Havnegade 1', zip: '8000', city: 'Aarhus C', country: 'DK' as const };
  const put = (site: { id: string; name: string }, version: number, group: string) =>
    my.admin(locations.calls.update, {
      params: { id: site.id },
      body: { version, name: site.name, ...body, pNumber: null, group },
    });
  assert.equal(
    (await put(other, 1, ` ${name.toUpperCase().replace(' ', '  ')} `)).data.group,
    name,
  );
  const { rows } = await rowsOf(my.admin, 'net', { by: 'locationGroup' });
  assert.deepEqual(
    rows.filter(([key]) => key?.toLowerCase() === name.toLowerCase()),
    [[name, '697.5000']],
  );
  const older = await rowsOf(my.admin, 'net', { locationGroup: name.toUpperCase() });
  assert.deepEqual(older.total, ['697.5000'], 'as a saved report may spell it');
  const third = await buildSite(`${name} nord`);
  assert.equal(
    (await put(third, 1, `${name} Nord`)).data.group,
    `${name} Nord`,
    'alone in its group',
  );
  assert.equal((await put(first, 1, 'Andre')).data.group, 'Andre');
});
