import assert from 'node:assert/strict';
import { test } from 'node:test';

import { acceptOrder, createOrder, listNotifications, putNotification } from '@fraktion/contract';
import { sql } from 'kysely';

import { buildInfocard, buildUser } from '../../../testing/rows/builders.ts';
import { buildTrade, eventually, newOrder } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const trade = await buildTrade(t);

const noticesOf = async (userId: string): Promise<number> => {
  const { rows } = await sql`select from notification where user_id = ${userId}`.execute(t.db);
  return rows.length;
};

/** An order of a user with access to its location alone. */
async function ordered() {
  const { id: locationId } = trade.location;
  const limits = { allLocations: false, locationIds: [locationId] };
  const user = await buildUser(t.db, trade.customer.id, 'User', limits);
  const client = await t.signIn(user.email);
  const { id } = await buildInfocard(t.db, trade.customer.id, {
    location_id: locationId,
    collector_id: trade.collector.id,
  });
  return { user, order: (await client(createOrder, { body: newOrder(id) })).data };
}

test('AUT-04 PLT-02 whoever has lost the location of an order hears no more of it, in the portal and by mail', async () => {
  const lost = await ordered();
  const kept = await ordered();
  await t.db.deleteFrom('account_user_location').where('user_id', '=', lost.user.id).execute();
  for (const { order } of [lost, kept]) {
    const body = { version: order.version, plannedDate: null };
    assert.equal((await trade.driver(acceptOrder, { params: { id: order.id }, body })).status, 200);
  }
  await eventually(async () => (await noticesOf(kept.user.id)) > 0, 'The notice');
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(t.db);
    return rows.length === 0;
  }, 'all jobs');
  assert.equal(await noticesOf(lost.user.id), 0);
  const { rows } = await sql`select from mail where recipient = ${lost.user.email}`.execute(t.db);
  assert.equal(rows.length, 0);

  const client = await t.signIn(kept.user.email);
  const [told] = (await client(listNotifications)).data;
  assert.ok(told);
  await t.db.deleteFrom('account_user_location').where('user_id', '=', kept.user.id).execute();
  assert.deepEqual(
    (await client(listNotifications)).data,
    [],
    'also not of what it was told before',
  );
  const read = { params: { id: told.id }, body: { read: true } };
  assert.equal((await client(putNotification, read)).status, 404);
});
