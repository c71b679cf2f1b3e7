import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type CallRequest, listSupplierOrders } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Actor } from '../../../../http/actor.ts';
import { buildChain } from '../../../../testing/rows/chain.ts';
import { copyOrder, reach } from '../../../../testing/access/reach.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { readSupplierCustomers } from './supplierCounts.ts';
import { readSupplierOrders } from './supplierReads.ts';

const many = 800;
const t = await testServer();
const chain = await buildChain(t);
await copyOrder(t.db, (await chain.ordered()).id, { round: 1, many });
await copyOrder(t.db, (await chain.forward(await chain.ordered())).data.id, { round: 2, many });
await sql`analyze`.execute(t.db);

const lists: [string, CallRequest<typeof listSupplierOrders>['query']][] = [
  ['the newest', {}],
  ['those collected', { 'filter[tab][eq]': 'collected' }],
  ['those completed', { 'filter[tab][eq]': 'completed', sort: 'emptiedAt:desc' }],
  ['those to answer', { 'filter[tab][eq]': 'inbox' }],
];
for (const [what, query] of lists) {
  test(`SUP-02 a page of ${what} reads few of all orders ever received`, async () => {
    for (const { id } of [chain.supplier, chain.receiver]) {
      const actor = { accountId: id } as Actor;
      const rows = await reach(t.db, id, (tx) => readSupplierOrders(tx, actor, query));
      assert.ok(rows > 0 && rows < many / 3, `${rows} of ${2 * many}`);
    }
  });
}

test("SUP-02 the customers' names are read from few of them", async () => {
  for (const { id } of [chain.supplier, chain.receiver]) {
    const rows = await reach(t.db, id, (tx) =>
      readSupplierCustomers(tx, { accountId: id } as Actor),
    );
    assert.ok(rows > 0 && rows < many / 3, `${rows} of ${2 * many}`);
  }
});

test('SUP-02 own and forwarded orders are one list, in one order, each once', async () => {
  const { supplier, receiver, driver } = chain;
  await sql`update orders set supplier_account_id = ${receiver.id}, receiver_account_id = ${supplier.id}
    where number > 200000 and number % 3 = 0`.execute(t.db);
  const query = { 'filter[tab][eq]': 'collected', pageSize: 90, count: 'true' } as const;
  const seen: string[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const answer = await driver(listSupplierOrders, { query: { ...query, page } });
    assert.equal(answer.page?.total, 2 * many);
    seen.push(...answer.data.map(({ id }) => id));
  }
  const all = await t.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'Approved')
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .limit(270)
    .execute();
  assert.deepEqual(
    seen,
    all.map(({ id }) => id),
  );
  const last = await driver(listSupplierOrders, { query: { ...query, page: 18 } });
  assert.deepEqual([last.data.length, last.page?.total], [2 * many - 17 * 90, 2 * many]);
  const beyond = await driver(listSupplierOrders, { query: { ...query, page: 19 } });
  assert.deepEqual([beyond.data.length, beyond.page?.total], [0, 2 * many]);
});
