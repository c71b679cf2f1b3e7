import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  acceptOrder,
  addOrderFiles,
  type CallInput,
  declineOrder,
  editOrder,
  getTodos,
  getServiceCalendar,
  getSupplierOrderCounts,
  handBackOrder,
  listNotifications,
  listOrders,
  listSupplierOrders,
  markOrderCollected,
  type OrderWithEvents,
  replanOrder,
  reportFutileDriving,
  sendOrderElsewhere,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildCollector } from '../../../../testing/rows/builders.ts';
import { buildChain } from '../../../../testing/rows/chain.ts';
import { eventually } from '../../../../testing/rows/orders.ts';
import type { Client } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();
const chain = await buildChain(t);

const day = '2099-03-02';
const reason = 'The gate was locked';
const of = ({ id, version }: OrderWithEvents) => ({ params: { id }, body: { version } });
const accept = async (order: OrderWithEvents, by = chain.driver) => {
  const { params, body } = of(order);
  return (await by(acceptOrder, { params, body: { ...body, plannedDate: day } })).data;
};
const vain = async (order: OrderWithEvents, by = chain.driver) => {
  const { params, body } = of(order);
  return (await by(reportFutileDriving, { params, body: { ...body, reason } })).data;
};
const replan = (order: OrderWithEvents, plannedDate: string, by = chain.driver) => {
  const { params, body } = of(order);
  return by(replanOrder, { params, body: { ...body, plannedDate } });
};
const handBack = (order: OrderWithEvents, by = chain.driver) => {
  const { params, body } = of(order);
  return by(handBackOrder, { params, body: { ...body, reason } });
};
const decline = async (order: OrderWithEvents) => {
  const { params, body } = of(order);
  return (await chain.driver(declineOrder, { params, body: { ...body, reason, offeredDate: day } }))
    .data!;
};

type Query = NonNullable<CallInput<typeof listSupplierOrders>['query']>;
const listed = async (query: Query, by = chain.driver): Promise<readonly string[]> =>
  (await by(listSupplierOrders, { query: { ...query, pageSize: 500 } })).data.map(({ id }) => id);
const counts = async (by = chain.driver) => (await by(getSupplierOrderCounts)).data;
const badge = async (by = chain.driver) =>
  (await by(getTodos, { query: { kinds: 'inbox' } })).data[0]?.count;
const needs = async (kind: 'futile' | 'declined') =>
  (await chain.admin(listOrders, { query: { 'filter[attention][in]': kind } })).data.map(
    ({ id }) => id,
  );
const news = (by: Client, kind: string, about: string) =>
  eventually(
    async () =>
      (await by(listNotifications, {})).data.find(
        (each) => each.kind === kind && each.link?.includes(about) === true,
      ),
    `the news ${kind}`,
  );

test('SUP-14 a futile trip marks its order for both sides until a new day is planned, which notifies the customer', async () => {
  const order = await vain(await accept(await chain.ordered()));
  assert.deepEqual([order.futileOpen, order.futileReason], [true, reason]);
  const waits = { 'filter[tab][eq]': 'accepted', 'filter[attention][eq]': 'futile' } as const;
  assert.deepEqual([await listed(waits), (await counts()).futile], [[order.id], 1]);
  assert.deepEqual(await needs('futile'), [order.id]);

  const { data } = await replan(order, '2099-03-05');
  assert.deepEqual(
    [data.status, data.plannedDate, data.futileOpen, data.futileReason],
    ['Accepted', '2099-03-05', false, reason],
  );
  const { kind, detail } = data.events.at(-1)!;
  assert.deepEqual([kind, detail], ['replanned', '2099-03-05']);
  assert.deepEqual([await listed(waits), (await counts()).futile], [[], 0]);
  assert.deepEqual(await needs('futile'), []);
  const notification = await news(chain.admin, 'OrderReplanned', order.id);
  assert.match(notification.message, / on 05\/03\/2099$/);
});

test('SUP-14 an order that was collected after all is no longer marked', async () => {
  const order = await vain(await accept(await chain.ordered()));
  const { params, body } = of(order);
  const collected = await chain.driver(markOrderCollected, {
    params,
    body: { ...body, kgCollected: null },
  });
  assert.equal(collected.data.futileOpen, false);
});

test('SUP-14 the carrier plans a new day, from today on, and once', async () => {
  const order = await accept(await chain.ordered());
  const gone = await replan(order, '2020-01-01');
  assert.deepEqual([gone.status, gone.error?.fields], [400, { plannedDate: 'TooSmall' }]);
  assert.equal((await replan(order, day, chain.stranger)).status, 404);
  assert.equal((await replan(order, day, chain.admin)).status, 403);
  const both = await Promise.all([replan(order, '2099-03-06'), replan(order, '2099-03-07')]);
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]));
  const open = await replan(await chain.ordered(), day);
  assert.equal(open.error?.message, 'Orders.Not.Open');
});

test('SUP-14 ORD-13 the calendar shows the futile trip and the new day', async () => {
  const order = await vain(await accept(await chain.ordered()));
  const today = order.futileAt!.slice(0, 10);
  const entries = async () => {
    const query = { from: today, to: new Date(Date.parse(today) + 3 * 86_400_000).toISOString() };
    const { data } = await chain.admin(getServiceCalendar, {
      query: { ...query, to: query.to.slice(0, 10), infocardId: order.infocardId },
    });
    return data.entries.map(({ outcome, futileOpen }) => [outcome, futileOpen]);
  };
  assert.deepEqual(await entries(), [['futile', true]]);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await replan(order, tomorrow);
  assert.deepEqual(await entries(), [
    ['futile', false],
    ['planned', false],
  ]);
});

test('SUP-14 an accepted order that its supplier returns waits for the customer, with the reason', async () => {
  const order = await accept(await chain.ordered());
  const { data: back } = await handBack(order);
  assert.deepEqual(
    [back?.status, back?.declinedReason, back?.plannedDate, back?.acceptedAt],
    ['Created', reason, null, null],
  );
  assert.equal(back?.events.at(-1)?.kind, 'handedBack');
  const notification = await news(chain.admin, 'OrderHandedBack', order.id);
  assert.ok(notification.message.endsWith(`: ${reason}`));
  assert.ok((await needs('declined')).includes(order.id));
  assert.ok(!(await listed({ 'filter[tab][eq]': 'inbox' })).includes(order.id));
  assert.ok(!(await listed({ 'filter[tab][eq]': 'accepted' })).includes(order.id));

  const other = await buildCollector(t.db, chain.customer.id, { name: 'Another' });
  const seen = await chain.seenBy(chain.admin, order.id);
  const { params, body } = of(seen);
  const sent = await chain.admin(sendOrderElsewhere, {
    params,
    body: { ...body, collectorId: other.id },
  });
  assert.deepEqual([sent.data.declinedAt, sent.data.supplierName], [null, 'Another']);
});

test('SUP-14 SUP-11 a receiver returns an accepted order to its supplier; for the customer nothing changes', async () => {
  const { data: forwarded } = await chain.forward(await accept(await chain.ordered()));
  const taken = await accept(await chain.seenBy(chain.sub, forwarded.id), chain.sub);
  const answer = await handBack(taken, chain.sub);
  assert.deepEqual([answer.status, answer.data], [200, null]);
  const own = await chain.seenBy(chain.driver, taken.id);
  assert.deepEqual([own.status, own.forward, own.plannedDate], ['Accepted', 'none', day]);
  const handedBack = { 'filter[tab][eq]': 'inbox', 'filter[attention][eq]': 'handedBack' } as const;
  assert.ok((await listed(handedBack)).includes(taken.id));
  const notification = await news(chain.driver, 'OrderReturned', taken.id);
  assert.ok(notification.message.endsWith(`: ${reason}`));
  assert.deepEqual(await listed({}, chain.sub), []);
  assert.ok(own.allowedActions.includes('handBack'));
});

test("SUP-14 SUP-02 a declined order leaves its supplier's inbox, count and badge until it is changed", async () => {
  const order = await chain.ordered();
  const [waiting, marked] = [(await counts()).inbox, await badge()];
  const declined = await decline(order);
  const inbox = { 'filter[tab][eq]': 'inbox' } as const;
  assert.ok(!(await listed(inbox)).includes(order.id));
  assert.deepEqual([(await counts()).inbox, await badge()], [waiting - 1, marked! - 1]);
  assert.ok((await listed({ ...inbox, 'filter[attention][eq]': 'declined' })).includes(order.id));
  assert.ok((await needs('declined')).includes(order.id));

  const { params, body } = of(declined);
  const wishes = { asFastAsPossible: false, wantedEmptiedDate: day };
  await chain.admin(editOrder, {
    params,
    body: { ...body, ...wishes, comment: null, requisitionId: null },
  });
  assert.ok((await listed(inbox)).includes(order.id));
  assert.equal((await counts()).inbox, waiting);
});

test('SUP-14 forwarding a declined order withdraws the decline', async () => {
  const { data } = await chain.forward(await decline(await chain.ordered()));
  assert.deepEqual([data.forward, data.declinedAt, data.offeredDate], ['offered', null, null]);
  assert.ok((await listed({ 'filter[tab][eq]': 'inbox' }, chain.sub)).includes(data.id));
});

test('SUP-12 SUP-03 an order that is closed while its files are checked accepts none', async () => {
  const order = await accept(await chain.ordered());
  const holder = await t.db.connection().execute(async (db) => {
    await sql`begin`.execute(db);
    await db
      .updateTable('orders')
      .set({ status: 'Approved', version: order.version + 1 })
      .where('id', '=', order.id)
      .execute();
    const adding = chain.driver(addOrderFiles, {
      params: { id: order.id },
      body: { kind: 'photo' },
      files: [new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'note.pdf')],
    });
    // It has read the order in its earlier state, and waits for its row.
    await eventually(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%for no key update%'
        and datname = current_database()`.execute(t.db);
      return rows.length > 0;
    }, 'the wait for the row');
    await sql`commit`.execute(db);
    return adding;
  });
  assert.deepEqual([holder.status, holder.error?.message], [409, 'Orders.Not.Open']);
  assert.deepEqual((await chain.seenBy(chain.admin, order.id)).files, []);
});
