import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  importBackgroundRows,
  listBackgroundChanges,
  locations,
  previewBackgroundImport,
} from '@fraktion/contract';

import { buildAccount, buildLocation } from '../../../testing/rows/builders.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let accountId: string;
let here: string;
let elsewhere: string;
let admin: Client;
/** An Admin with access to one place. */
let keeper: Client;

before(async () => {
  t = await startTestApp();
  ({ id: accountId } = await buildAccount(t.db));
  here = (await buildLocation(t.db, accountId, { name: 'Here', city: 'Ribe' })).id;
  elsewhere = (await buildLocation(t.db, accountId, { name: 'Elsewhere', city: 'HIDDEN' })).id;
  const signIn = async (rights: object = {}) => signInNew(t, accountId, 'Admin', rights);
  [admin, keeper] = [await signIn(), await signIn({ allLocations: false, locationIds: [here] })];
});
after(() => t.stop());

const cityOf = async (id: string) =>
  (await admin(locations.calls.one, { params: { id } })).data.city;
const placed = (name: string) => ({
  name,
  address: 'Nygade 1',
  zip: '6270',
  city: 'Tønder',
  country: 'DK',
});

async function tryImport(by: Client, name: string) {
  const asked = { params: { tab: 'locations' }, body: { rows: [{ row: 2, cells: placed(name) }] } };
  const { data: preview } = await by(previewBackgroundImport, asked);
  const seen = {
    new: preview.rows.filter(({ state }) => state === 'new').length,
    changed: preview.rows.filter(({ state }) => state === 'changed').length,
  };
  const body = { ...asked.body, id: randomUUID(), seen };
  return { preview, sent: await by(importBackgroundRows, { ...asked, body }) };
}

test('AUT-04 ADM-08 a file of an Admin with some locations neither shows, changes nor makes what lies elsewhere', async () => {
  const foreign = await tryImport(keeper, 'Elsewhere');
  assert.ok(!JSON.stringify(foreign.preview).includes('HIDDEN'));
  assert.equal(foreign.sent.status >= 400, true, 'it is there already');
  assert.equal(await cityOf(elsewhere), 'HIDDEN');
  assert.equal(foreign.preview.rows[0]?.state, 'new');
  const made = await tryImport(keeper, 'A new place');
  assert.equal(made.sent.error?.message, 'Generic.Not.Found');
  const own = await tryImport(keeper, 'Here');
  assert.equal(own.sent.error, undefined);
  assert.equal(await cityOf(here), 'Tønder');
  const whole = await tryImport(admin, 'Elsewhere');
  assert.ok(JSON.stringify(whole.preview).includes('HIDDEN'));
  assert.equal(await cityOf(elsewhere), 'Tønder');
});

test('AUT-04 ADM-01 the history of a place is for those who reach it', async () => {
  const historyOf = async (by: Client, id: string, tab = 'locations') =>
    (await by(listBackgroundChanges, { params: { tab, id } })).status;
  assert.deepEqual([await historyOf(keeper, here), await historyOf(keeper, elsewhere)], [200, 404]);
  assert.equal(await historyOf(admin, elsewhere), 200);
  assert.equal(await historyOf(keeper, randomUUID(), 'info-cards'), 404);
});
