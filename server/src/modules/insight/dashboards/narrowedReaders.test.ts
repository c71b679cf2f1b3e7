import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  createDashboard,
  listDashboards,
  listFigureSources,
  measureNames,
  measureOf,
  readFigures,
} from '@fraktion/contract';

import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { postingCopier } from '../../../testing/rows/copiedPostings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const period = { fromDate: '2026-10-01', toDate: '2026-10-31' };

/** A board with a widget of each measure at a location that its narrowed readers do not have. */
async function sharedBoard() {
  const { accountId, admin } = await buildCustomer(t);
  const post = await postingCopier(t, accountId, admin);
  const [here, there] = [
    await buildLocation(t.db, accountId, { name: 'Here' }),
    await buildLocation(t.db, accountId, { name: 'There' }),
  ];
  for (const location of [here, there])
    await post(await buildInfocard(t.db, accountId, { location_id: location.id }), {
      date: '2026-10-10',
      amount: '100.25',
    });
  const { error } = await admin(createDashboard, {
    body: {
      id: randomUUID(),
      name: 'Shared',
      sharedWith: ['User', 'FacilityUser', 'LocationAdmin'],
      items: measureNames.map((measure, at) => ({
        id: randomUUID(),
        remote: 'mfe-dashboard',
        kind: 'figure',
        x: 0,
        y: at * 2,
        w: 4,
        h: 2,
        settings: { measure, locationId: there.id },
      })),
    },
  });
  assert.equal(error, undefined);
  const narrowed = async (role: 'User' | 'FacilityUser' | 'LocationAdmin'): Promise<Client> => {
    const scope = { allLocations: false, locationIds: [here.id] };
    return signInNew(t, accountId, role, scope);
  };
  return { admin, here, there, narrowed };
}

test('DSH-04 AUT-09 a shared board shows its narrowed reader the own locations, and no money to a User', async () => {
  const { narrowed, here, admin } = await sharedBoard();
  for (const role of ['User', 'FacilityUser', 'LocationAdmin'] as const) {
    const client = await narrowed(role);
    const [board] = (await client(listDashboards)).data;
    assert.equal(board?.items.length, measureNames.length, role);
    for (const { settings } of board?.items ?? []) {
      const measure = settings.measure!;
      const query = { ...period, measures: measure, location: settings.locationId! };
      const figures = await client(readFigures, { query });
      const allowed = measureOf(measure).roles;
      const may = !allowed || (allowed as readonly string[]).includes(role);
      assert.equal(figures.status, may ? 200 : 403, `${role} ${measure}`);
      if (may)
        assert.ok(
          figures.data.totals.values.every((value) => value === null || Number(value) === 0),
          `${role} ${measure}: ${JSON.stringify(figures.data.totals)}`,
        );
      const sources = await client(listFigureSources, {
        query: { ...period, measure, location: settings.locationId! },
      });
      if (may) assert.deepEqual(sources.data, [], `${role} ${measure}`);
    }
    const own = await client(listFigureSources, {
      query: { ...period, measure: 'postings', location: here.id },
    });
    const [source] = own.data;
    const readsMoney = role !== 'User';
    assert.deepEqual(
      ['amount', 'currency', 'invoice'].map((field) => field in source!),
      [readsMoney, readsMoney, readsMoney],
      role,
    );
  }
  const all = await admin(readFigures, { query: { ...period, measures: 'net' } });
  assert.deepEqual(all.data.totals.values, ['200.5000']);
});
