import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listOrders } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Actor } from '../../../../http/actor.ts';
import { buildCollector, buildInfocard } from '../../../../testing/rows/builders.ts';
import { buildOrder } from '../../../../testing/rows/buildOrder.ts';
import { buildTrade, type Trade } from '../../../../testing/rows/orders.ts';
import { copyOrder, reach } from '../../../../testing/access/reach.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { readOrders } from './customerReads.ts';

const t = await testServer();
const trade = await buildTrade(t);

/** An order of one more collector at its own location. */
async function elsewhere() {
  const { id: collector_id } = await buildCollector(t.db, trade.customer.id);
  const infocard = await buildInfocard(t.db, trade.customer.id, { collector_id });
  return buildOrder(t.db, infocard);
}

const by = async (client: Trade['admin'], ...collectors: string[]) => {
  const query = { 'filter[collectorId][in]': collectors.join(','), count: 'true' } as const;
  const { data, page } = await client(listOrders, { query });
  return [data.map(({ id }) => id).toSorted(), page?.total];
};

test('ORD-09 AUT-02 orders are filtered by their collectors, within the account and the locations of the user', async () => {
  const known = await buildOrder(t.db, trade.infocard);
  const [one, other] = [await elsewhere(), await elsewhere()];
  const { admin, location, collector } = trade;
  const here = { allLocations: false, locationIds: [location.id] };
  const user = await trade.signInAs('User', here);
  const stranger = await buildTrade(t);
  assert.deepEqual(await by(admin, one.collector_id), [[one.id], 1]);
  const both = [one.collector_id, other.collector_id] as const;
  assert.deepEqual(await by(admin, ...both), [[one.id, other.id].toSorted(), 2]);
  assert.deepEqual(await by(user, collector.id, ...both), [[known.id], 1]);
  assert.deepEqual(await by(stranger.admin, collector.id, ...both), [[], 0]);
  const { status, error } = await admin(listOrders, { query: { 'filter[collectorId][in]': 'x' } });
  assert.equal(status, 400);
  assert.match(JSON.stringify(error), /filter\[collectorId\]\[in\]/);
});

test("ORD-09 a page of one collector's orders reads only the shown rows", async () => {
  const { id } = await buildOrder(t.db, trade.infocard);
  await copyOrder(t.db, id, { round: 1, many: 800 });
  const { collector_id } = await elsewhere();
  await sql`update orders set collector_id = ${collector_id} where number > 100000 and number % 10 = 0`.execute(
    t.db,
  );
  await sql`analyze`.execute(t.db);
  const actor = { accountId: trade.customer.id, allLocations: true } as Actor;
  const query = { 'filter[collectorId][in]': [collector_id], pageSize: 20 };
  const rows = await reach(t.db, trade.customer.id, (tx) => readOrders(tx, actor, query));
  assert.equal(rows, 20);
});
