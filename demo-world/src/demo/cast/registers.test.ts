import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { readRegister, type Register } from '@fraktion/contract';

import { buildUser } from '@fraktion/server/testing/rows/builders';
import { startTestApp, type TestApp } from '@fraktion/server/testing/servers/testApp';
import { accountIdOf } from './background.ts';
import { createDemoWorld } from '../../index.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
  await createDemoWorld(t.db, { scale: 0.5, today: '2026-11-21', invoices: false });
});
after(() => t.stop());

async function read(key: string, register: Register) {
  const admin = await t.signIn((await buildUser(t.db, accountIdOf(key), 'Admin')).email);
  const { data } = await admin(readRegister, {
    params: { register },
    query: { fromDate: '2025-11-22', toDate: '2026-11-21' },
  });
  return data;
}

test('REP-07 the demo world has rows for each national register, and one or two gaps to show', async () => {
  const ads = await read('nordhavn', 'ads');
  assert.ok(ads.accepted > 20, `${ads.accepted}`);
  assert.deepEqual(
    ads.gaps.map(({ place, name, problems }) => [place, name, problems]),
    [
      [
        'infocard',
        'Lysstofrør og lyskilder, 200 L, Kontorhus Fabriksvej 39',
        [{ field: 'adsFraction', problem: 'missing' }],
      ],
      ['facility', 'Vestdeponiet', [{ field: 'receiverNumber', problem: 'missing' }]],
    ],
  );
  const swedish = await read('malaren', 'avfallsregistret');
  assert.ok(swedish.accepted > 5);
  assert.deepEqual(swedish.gaps, []);
  const norwegian = await read('fjord', 'avfallsdeklarering');
  assert.ok(norwegian.accepted > 0);
  assert.deepEqual(
    norwegian.gaps.map(({ place, problems }) => [place, problems]),
    [['infocard', [{ field: 'flashPoint', problem: 'missing' }]]],
  );
});
