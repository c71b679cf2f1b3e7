import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { listContainerAdvice, listOutliers } from '@fraktion/contract';

import { buildUser } from '@fraktion/server/testing/rows/builders';
import { startTestApp, type TestApp } from '@fraktion/server/testing/servers/testApp';
import { accountIdOf } from '../cast/background.ts';
import { accounts } from '../cast/cast.ts';
import { addDays } from '../days.ts';
import { createDemoWorld } from '../../index.ts';

/** The smallest world, begun on the first day of a month after a short one. */
const today = '2027-03-01';
let t: TestApp;

before(async () => {
  t = await startTestApp();
  await createDemoWorld(t.db, { scale: 0.1, today });
});
after(() => t.stop());

for (const { key } of accounts.filter(({ kind }) => kind === 'customer')) {
  const period = { fromDate: addDays(today, -365), toDate: today };

  test(`REP-09 ${key} finds in its smallest demo world what is out of line and a container worth changing`, async () => {
    const accountId = accountIdOf(key);
    const admin = await t.signIn((await buildUser(t.db, accountId, 'Admin')).email);
    const { data: outliers } = await admin(listOutliers, { query: period });
    const dear = outliers.filter(({ kind }) => kind === 'dearCollection');
    assert.equal(dear.length, 1);
    const [{ value, usual, invoice, money }] = dear as [(typeof dear)[number]];
    const times = Number(value) / Number(usual);
    assert.ok(times > 1.8 && times < 2.2, String(times));
    assert.ok(invoice);
    assert.ok(Number(money) > 0);
    assert.ok(outliers.some(({ kind }) => kind === 'halfFull'));

    const { data: advice } = await admin(listContainerAdvice, { query: period });
    assert.ok(advice.some(({ savedPerYear }) => Number(savedPerYear) > 0));
  });
}
