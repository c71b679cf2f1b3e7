import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { type CallRequest, listSupplierOrders } from '@fraktion/contract';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';

import { accountTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { buildChain, type Chain } from '../../testing/chain.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { readSupplierCustomers } from './supplierCounts.ts';
import { readSupplierOrders } from './supplierReads.ts';

const many = 800;

let t: TestApp;
let chain: Chain;
before(async () => {
  t = await startTestApp();
  chain = await buildChain(t);
  await copies((await chain.ordered()).id, 1);
  await copies((await chain.forward(await chain.ordered())).data.id, 2);
  await sql`analyze`.execute(t.db);
});
after(() => t.stop());

/** As many orders like this one, done with long ago. */
async function copies(id: string, round: number): Promise<void> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(
    t.db,
  );
  const names = sql.raw(rows[0]!.names);
  await sql`insert into orders (${names}) select ${names} from (
    select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'status', 'Approved',
      'ordered_at', o.ordered_at - n * interval '1 hour', 'emptied_at', o.ordered_at - n * interval '1 hour',
      'receiver_accepted_at', case when o.receiver_account_id is not null then now() end))).*
    from orders o, generate_series(${sql.lit(round * 100_000 + 1)}, ${sql.lit(round * 100_000 + many)}) n
    where o.id = ${id}) c`.execute(t.db);
  await sql`insert into order_access (account_id, order_id, via)
    select a.account_id, o.id, a.via from order_access a, orders o
    where a.order_id = ${id} and o.number > ${sql.lit(round * 100_000)} and o.number <= ${sql.lit(round * 100_000 + many)}`.execute(
    t.db,
  );
}

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** How many rows of tables a query touches, those that it passes over too. */
const touched = (plan: Plan): number =>
  (plan['Relation Name']
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + touched(each), 0);

/** What `read` touches as this account, under its policies. */
async function reach(accountId: string, read: (tx: Tx) => Promise<unknown>): Promise<number> {
  const nodes: RootOperationNode[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return accountTransaction(t.db, accountId, async (tx) => {
    await read(tx.withPlugin(listen));
    let sum = 0;
    for (const node of nodes) {
      const query = tx.getExecutor().compileQuery(node, { queryId: 'explained' });
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
      );
      sum += touched(rows[0]!['QUERY PLAN'][0].Plan);
    }
    return sum;
  });
}

const lists: [string, CallRequest<typeof listSupplierOrders>['query']][] = [
  ['the newest', {}],
  ['those collected', { 'filter[tab][eq]': 'collected' }],
  ['those completed', { 'filter[tab][eq]': 'completed', sort: 'emptiedAt:desc' }],
  ['those to answer', { 'filter[tab][eq]': 'inbox' }],
];
for (const [what, query] of lists) {
  test(`SUP-02 a page of ${what} touches few of all orders that ever came`, async () => {
    for (const { id } of [chain.supplier, chain.receiver]) {
      const actor = { accountId: id } as Actor;
      const rows = await reach(id, (tx) => readSupplierOrders(tx, actor, query));
      assert.ok(rows > 0 && rows < many / 3, `${rows} of ${2 * many}`);
    }
  });
}

test('SUP-02 whose orders they are is told by few of them', async () => {
  for (const { id } of [chain.supplier, chain.receiver]) {
    const rows = await reach(id, (tx) => readSupplierCustomers(tx, { accountId: id } as Actor));
    assert.ok(rows > 0 && rows < many / 3, `${rows} of ${2 * many}`);
  }
});

test('SUP-02 those it supplies and those forwarded to it are one list, in one order, each once', async () => {
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
