import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  acceptOrder,
  type CallInput,
  declineOrder,
  getSupplierOrderCounts,
  listSupplierChoices,
  listSupplierCustomers,
  listSupplierOrders,
  markOrderCollected,
  markOrderEmptied,
  notApproveOrder,
  type OrderWithEvents,
} from '@fraktion/contract';

import { buildChain } from '../../../../testing/rows/chain.ts';
import { lastingToday } from '../../../../testing/rows/days.ts';
import type { Client } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();
const chain = await buildChain(t);

type ListQuery = NonNullable<CallInput<typeof listSupplierOrders>['query']>;
const listed = async (by: Client, query: ListQuery) =>
  (await by(listSupplierOrders, { query })).data.map(({ id }) => id);
const at = ({ id, version }: OrderWithEvents) => ({ params: { id }, body: { version } });

async function emptied(order: OrderWithEvents): Promise<OrderWithEvents> {
  const { driver } = chain;
  const weight = { kgCollected: '80' };
  const accept = { params: { id: order.id }, body: { version: order.version, plannedDate: null } };
  const accepted = (await driver(acceptOrder, accept)).data;
  const { params, body } = at(accepted);
  const collected = (await driver(markOrderCollected, { params, body: { ...body, ...weight } }))
    .data;
  const last = at(collected);
  return (await driver(markOrderEmptied, { ...last, body: { ...last.body, kgCollected: null } }))
    .data;
}

test('SUP-08 an emptied order is in the completed list, and a rejected one is marked for correction', async () => {
  const { admin, driver, sub } = chain;
  const order = await emptied(await chain.ordered());
  const other = await emptied(await chain.ordered());
  const waiting = await chain.ordered();
  const completed = await listed(driver, {
    'filter[tab][eq]': 'completed',
    sort: 'emptiedAt:desc',
  });
  assert.deepEqual(completed, [other.id, order.id]);
  assert.ok(!completed.includes(waiting.id));
  const period = { 'filter[tab][eq]': 'completed', 'filter[emptiedAt][to]': '2020-01-01' } as const;
  assert.deepEqual(await listed(driver, period), []);

  const refused = at(await chain.seenBy(admin, order.id));
  const reason = { ...refused.body, reason: 'The weight is too high' };
  await admin(notApproveOrder, { params: refused.params, body: reason });
  assert.deepEqual(await listed(driver, { 'filter[attention][eq]': 'toCorrect' }), [order.id]);
  assert.equal((await driver(getSupplierOrderCounts)).data.toCorrect, 1);
  assert.deepEqual(await listed(sub, { 'filter[attention][eq]': 'toCorrect' }), []);
  // What is to be corrected stands above what was collected later.
  await t.db
    .updateTable('orders')
    .set({ status: 'Collected', collected_at: new Date(Date.now() + 86_400_000).toISOString() })
    .where('id', '=', waiting.id)
    .execute();
  const tab = { 'filter[tab][eq]': 'collected', sort: 'urgency:asc' } as const;
  assert.deepEqual((await listed(driver, tab)).slice(0, 2), [order.id, waiting.id]);
});

test('SUP-01 an order that a sub-supplier returned waits for its supplier until it is answered', async () => {
  const { driver, sub } = chain;
  const handedBack = () => listed(driver, { 'filter[attention][eq]': 'handedBack' });
  const forwarded = at((await chain.forward(await chain.ordered())).data);
  assert.deepEqual(await handedBack(), []);
  const why = { reason: 'The lift is broken', offeredDate: null };
  await sub(declineOrder, { ...forwarded, body: { ...forwarded.body, ...why } });
  const { id } = forwarded.params;
  assert.deepEqual(await handedBack(), [id]);
  assert.equal((await driver(getSupplierOrderCounts)).data.handedBack, 1);
  const { version } = await chain.seenBy(driver, id);
  await driver(acceptOrder, { params: { id }, body: { version, plannedDate: null } });
  assert.deepEqual(await handedBack(), []);
});

test('SUP-01 a returned order that its supplier had accepted waits too, in the list behind the home’s figure', async () => {
  const { driver, sub } = chain;
  const order = await chain.ordered();
  const today = await lastingToday();
  const { plannedToday } = (await driver(getSupplierOrderCounts)).data;
  const take = { params: { id: order.id }, body: { version: order.version, plannedDate: today } };
  const forwarded = at((await chain.forward((await driver(acceptOrder, take)).data)).data);
  const counts = async (by: Client) => (await by(getSupplierOrderCounts)).data;
  assert.equal((await counts(sub)).plannedToday, 0, 'nobody drives what is not accepted');
  const why = { reason: 'The lift is broken', offeredDate: null };
  await sub(declineOrder, { ...forwarded, body: { ...forwarded.body, ...why } });
  const there = { 'filter[tab][eq]': 'inbox', 'filter[attention][eq]': 'handedBack' } as const;
  assert.deepEqual(await listed(driver, there), [order.id]);
  const { handedBack, plannedToday: planned } = await counts(driver);
  assert.deepEqual([handedBack, planned], [1, plannedToday + 1]);
  await chain.forward(await chain.seenBy(driver, order.id));
  assert.deepEqual([await listed(driver, there), (await counts(driver)).handedBack], [[], 0]);
});

test('SUP-02 SUP-11 by customer: only those with orders, and only to the account that received them', async () => {
  const { driver, sub, stranger, customer } = chain;
  const order = await chain.ordered();
  const ofCustomer = { 'filter[customerName][eq]': customer.name };
  assert.deepEqual((await driver(listSupplierCustomers)).data, [customer.name]);
  assert.ok((await listed(driver, ofCustomer)).includes(order.id));
  assert.deepEqual(await listed(driver, { 'filter[customerName][eq]': 'Somebody else' }), []);
  assert.deepEqual((await stranger(listSupplierCustomers)).data, []);
  assert.ok(!(await listed(sub, ofCustomer)).includes(order.id));
  await chain.forward(order);
  assert.ok((await listed(sub, ofCustomer)).includes(order.id));
  assert.deepEqual((await sub(listSupplierCustomers)).data, [customer.name]);
});

test('SUP-12 the number on a container finds its orders, however it is written, and no others', async () => {
  const { driver, stranger } = chain;
  const [one, other, unnumbered] = [
    await chain.ordered(),
    await chain.ordered(),
    await chain.ordered(),
  ];
  const number = (id: string, container_id: string) =>
    t.db.updateTable('orders').set({ container_id }).where('id', '=', id).execute();
  await number(one.id, 'Æ-10 03');
  await number(other.id, 'Æ-10 033');
  const found = (code: string) => ({ 'filter[containerId][eq]': code });
  for (const code of ['æ1003', 'Æ 10/03'])
    assert.deepEqual(await listed(driver, found(code)), [one.id]);
  assert.deepEqual(await listed(driver, found('-')), []);
  assert.deepEqual(await listed(stranger, found('æ1003')), []);
  assert.ok((await listed(driver, {})).includes(unnumbered.id));
});

test('SUP-02 SUP-14 the most urgent comes first, and town, driver and text narrow the list beside its neighbours', async () => {
  const { driver } = chain;
  const mine = { 'filter[customerName][eq]': chain.customer.name } as const;
  const inbox = { ...mine, 'filter[tab][eq]': 'inbox', sort: 'urgency:asc' } as const;
  const before = await listed(driver, inbox);
  const set = (id: string, change: object) =>
    t.db.updateTable('orders').set(change).where('id', '=', id).execute();
  const wanted = { as_fast_as_possible: false };
  const [later, late, soonest, endOfYear] = [
    await chain.ordered(),
    await chain.ordered(),
    await chain.ordered(),
    await chain.ordered(),
  ];
  await set(later.id, { ...wanted, wanted_emptied_date: '2099-01-01' });
  await set(late.id, { ...wanted, wanted_emptied_date: '2026-01-31', comment: 'Mind the DOG' });
  await set(endOfYear.id, {
    ...wanted,
    wanted_emptied_date: '2098-12-31',
    location_address: 'Kaj 1, 6700 Esbjerg Ø',
    location_zip: '6700',
  });
  const added = [soonest.id, late.id, endOfYear.id, later.id];
  const sorted = (await listed(driver, inbox)).filter((id) => !before.includes(id));
  assert.deepEqual(sorted, added);
  assert.deepEqual(await listed(driver, { ...inbox, q: 'the dog' }), [late.id]);
  assert.deepEqual(await listed(driver, { ...inbox, 'filter[town][eq]': 'Esbjerg Ø' }), [
    endOfYear.id,
  ]);
  const { data: choices } = await driver(listSupplierChoices);
  assert.ok(choices.towns.includes('Esbjerg Ø'));
  assert.deepEqual((await chain.stranger(listSupplierChoices)).data.towns, []);
  const rows = (await driver(listSupplierOrders, { query: inbox })).data;
  const row = rows.find(({ id }) => id === endOfYear.id);
  assert.deepEqual([row?.town, row?.vehicleName, row?.driverName], ['Esbjerg Ø', null, null]);
  assert.deepEqual(
    await listed(driver, { ...inbox, 'filter[driverId][eq]': chain.customer.id }),
    [],
  );
  for (const sort of ['driverName:asc', 'town:desc', 'size:asc'] as const)
    assert.equal((await listed(driver, { ...inbox, sort })).length, rows.length, sort);
});

test('SUP-01 SUP-02 each count is the number of the rows to which it leads', async () => {
  const { driver, sub } = chain;
  for (const by of [driver, sub]) {
    const counts = (await by(getSupplierOrderCounts)).data;
    const rows = async (query: ListQuery) =>
      (await by(listSupplierOrders, { query: { ...query, pageSize: '500' } })).data.length;
    const inbox = { 'filter[tab][eq]': 'inbox' } as const;
    assert.deepEqual(
      {
        inbox: await rows(inbox),
        accepted: await rows({ 'filter[tab][eq]': 'accepted' }),
        collected: await rows({ 'filter[tab][eq]': 'collected' }),
        asFastAsPossible: await rows({ ...inbox, 'filter[asFastAsPossible][eq]': 'true' }),
        toCorrect: await rows({
          'filter[tab][eq]': 'collected',
          'filter[attention][eq]': 'toCorrect',
        }),
        handedBack: await rows({ ...inbox, 'filter[attention][eq]': 'handedBack' }),
        futile: await rows({ 'filter[tab][eq]': 'accepted', 'filter[attention][eq]': 'futile' }),
        canceled: await rows({ ...inbox, 'filter[attention][eq]': 'canceled' }),
        plannedToday: counts.plannedToday,
      },
      counts,
    );
  }
});
