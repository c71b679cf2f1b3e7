import assert from 'node:assert/strict';
import { test } from 'node:test';

import { daysAfter, getServiceCalendar } from '@fraktion/contract';

import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildReporting } from '../../../testing/rows/serviceReports.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const from = '2026-01-01';
const to = '2026-01-31';

test("ORD-13 the calendar shows the account's collections with their kg, fixed days and reports", async () => {
  const on = await buildReporting(t);
  const { infocard } = on;
  await t.db
    .updateTable('infocard')
    .set({ pickup_days: ['Monday'] })
    .where('id', '=', infocard.id)
    .execute();
  await buildOrder(t.db, infocard, {
    status: 'Emptied',
    planned_date: '2026-01-12',
    // Already the thirteenth in Copenhagen.
    collected_at: '2026-01-12T23:30:00Z',
    kg_collected: '412.5',
  });
  // Ordered by the portal, and cancelled.
  await buildOrder(t.db, infocard, { status: 'Canceled', pickup_day: '2026-01-26' });
  await on.reported({ date: '2026-01-05' });
  const { data } = await on.admin(getServiceCalendar, { query: { from, to } });
  const days = data.entries.map(({ date, outcome, kgCollected, reports }) => [
    date,
    outcome,
    kgCollected,
    reports.length,
  ]);
  assert.deepEqual(days, [
    ['2026-01-05', 'possiblyMissed', null, 1],
    ['2026-01-13', 'collected', '412.500', 0],
    ['2026-01-19', 'possiblyMissed', null, 0],
  ]);
  assert.equal(data.more, false);
});

test('ORD-13 AUT-02 only containers of the own account and the own locations, filtered as requested', async () => {
  const [on, other] = [await buildReporting(t), await buildReporting(t)];
  const elsewhere = await buildLocation(t.db, on.customer.id);
  const far = await buildInfocard(t.db, on.customer.id, {
    location_id: elsewhere.id,
    pickup_days: ['Tuesday'],
  });
  await buildOrder(t.db, far, { planned_date: '2026-01-14' });
  const confined = await on.signInAs('User', {
    allLocations: false,
    locationIds: [on.location.id],
  });
  const entries = async (client: typeof on.admin, more: Record<string, string> = {}) =>
    (await client(getServiceCalendar, { query: { from, to, ...more } })).data.entries;
  assert.equal((await entries(on.admin)).length, 5);
  assert.deepEqual(await entries(confined), []);
  assert.deepEqual(await entries(other.admin), []);
  assert.equal((await entries(on.admin, { locationId: elsewhere.id })).length, 5);
  assert.deepEqual(await entries(on.admin, { infocardId: on.infocard.id }), []);
  assert.deepEqual(await entries(on.admin, { collectorId: on.collector.id }), []);
});

test('ORD-13 AUT-04 a report of a container’s former location is not shown at its present one to who has that one alone', async () => {
  const on = await buildReporting(t);
  await on.reported({ date: '2026-01-05' });
  const next = await buildLocation(t.db, on.customer.id);
  await t.db
    .updateTable('infocard')
    .set({ location_id: next.id })
    .where('id', '=', on.infocard.id)
    .execute();
  const confined = await on.signInAs('User', { allLocations: false, locationIds: [next.id] });
  const reports = async (client: typeof on.admin) =>
    (await client(getServiceCalendar, { query: { from, to } })).data.entries.flatMap((entry) => [
      ...entry.reports,
    ]).length;
  assert.equal(await reports(on.admin), 1);
  assert.equal(await reports(confined), 0);
});

test('ORD-13 more than 62 days, or an end before the start, is refused', async () => {
  const { admin } = await buildReporting(t);
  for (const last of [daysAfter(from, 62), daysAfter(from, -1)]) {
    const { status } = await admin(getServiceCalendar, { query: { from, to: last } });
    assert.equal(status, 400);
  }
  const most = await admin(getServiceCalendar, { query: { from, to: daysAfter(from, 61) } });
  assert.equal(most.status, 200);
});
