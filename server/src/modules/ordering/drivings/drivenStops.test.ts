import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  closeDriving,
  createDriving,
  createOrder,
  listDrivenCustomers,
  listDrivenStops,
  type OrderWithEvents,
  unloadDriving,
} from '@fraktion/contract';
import { sql } from 'kysely';

import {
  buildAccount,
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { newOrder } from '../../../testing/rows/orders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const chain = await buildChain(t);

const accepted = async (by: Client, infocardId: string): Promise<OrderWithEvents> => {
  const { data } = await by(createOrder, { body: newOrder(infocardId) });
  const body = { version: data.version, plannedDate: null };
  return (await chain.driver(acceptOrder, { params: { id: data.id }, body })).data;
};
/** A second customer of the same supplier, with an order. */
async function otherCustomer() {
  const account = await buildAccount(t.db, { name: 'Aakanden ApS' });
  const collector = await buildCollector(t.db, account.id, {
    supplier_account_id: chain.supplier.id,
  });
  const place = await buildLocation(t.db, account.id);
  const own = { location_id: place.id, collector_id: collector.id };
  const card = await buildInfocard(t.db, account.id, own);
  const admin = await t.signIn((await buildUser(t.db, account.id, 'Admin')).email);
  return { ...(await accepted(admin, card.id)), customerId: account.id };
}
const trip = async (orderId: string | null, startedAt: string, kgCollected: string) => {
  const id = randomUUID();
  const body = {
    id,
    orderId,
    type: 'Solo' as const,
    vehicleId: null,
    driver: 'Bo',
    origin: 'A',
    destination: id,
    container: null,
    receivingFacility: null,
    startedAt,
    kgCollected: null,
    hours: null,
  };
  const params = { id };
  const { data } = await chain.driver(createDriving, { body });
  const unloaded = await chain.driver(unloadDriving, {
    params,
    body: { version: data.version, kgCollected },
  });
  return { params, version: unloaded.data.version };
};
const close = ({ params, version }: Awaited<ReturnType<typeof trip>>) =>
  chain.driver(closeDriving, { params, body: { version, hours: '1', km: '10.001' } });
const march = { from: '2026-03-01', to: '2026-03-31' };
const inMarch = {
  'filter[startedAt][from]': march.from,
  'filter[startedAt][to]': march.to,
} as const;

test('SUP-06 closed trips of a period by customer: whole parts, futile stops, trips without an order, and nothing that is open or of another month', async () => {
  const [first, second, late] = [
    await accepted(chain.admin, chain.infocard.id),
    await chain.ordered(),
    await chain.ordered(),
  ];
  const theirs = await otherCustomer();
  const round = await trip(first.id, '2026-03-31T21:30:00Z', '100');
  // The same truck came to the other customer too, and to a closed gate.
  await sql`insert into driving_stop (account_id, driving_id, order_id, order_number, position, at, futile)
    values (${chain.supplier.id}, ${round.params.id}, ${theirs.id}, ${theirs.number}, 2, now(), false),
      (${chain.supplier.id}, ${round.params.id}, ${second.id}, ${second.number}, 3, now(), true)`.execute(
    t.db,
  );
  assert.equal((await close(round)).status, 200);
  assert.equal((await close(await trip(null, '2026-03-10T08:00:00Z', '7'))).status, 200);
  await trip(late.id, '2026-03-11T08:00:00Z', '50');
  // 31 March has ended in Copenhagen.
  assert.equal((await close(await trip(late.id, '2026-03-31T22:30:00Z', '60'))).status, 200);

  const { data } = await chain.driver(listDrivenCustomers, { query: march });
  assert.deepEqual(data, [
    {
      customerId: theirs.customerId,
      customerName: 'Aakanden ApS',
      trips: 1,
      stops: 1,
      futile: 0,
      kg: '50.000',
      km: '3.333',
      hours: '0.334',
    },
    {
      customerId: chain.customer.id,
      customerName: 'Havnen A/S',
      trips: 1,
      stops: 2,
      futile: 1,
      kg: '50.000',
      km: '6.668',
      hours: '0.666',
    },
    {
      customerId: null,
      customerName: null,
      trips: 1,
      stops: 1,
      futile: 0,
      kg: '7.000',
      km: '10.001',
      hours: '1.000',
    },
  ]);
  const stops = await chain.driver(listDrivenStops, { query: { ...inMarch, count: 'true' } });
  assert.deepEqual([stops.page?.total, stops.data.length], [4, 4]);
  for (const sort of ['startedAt:asc', 'customerName:desc', 'locationName:asc'] as const) {
    const query = { ...inMarch, sort };
    const whole = (await chain.driver(listDrivenStops, { query })).data;
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) =>
        chain.driver(listDrivenStops, { query: { ...query, page, pageSize: '1' } }),
      ),
    );
    assert.deepEqual(
      pages.flatMap(({ data: rows }) => rows),
      whole,
      sort,
    );
  }
  const own = { ...inMarch, 'filter[customerId][eq]': chain.customer.id };
  const { data: ofOne } = await chain.driver(listDrivenStops, { query: own });
  assert.deepEqual(
    ofOne
      .map(({ orderNumber, futile, kg }) => [orderNumber, futile, kg] as const)
      .toSorted(([one], [other]) => Number(one) - Number(other)),
    [
      [first.number, false, '50.000'],
      [second.number, true, '0.000'],
    ],
  );
});

test('AUT-02 another supplier reads none of these trips, and a customer may not ask', async () => {
  assert.deepEqual((await chain.stranger(listDrivenCustomers, { query: march })).data, []);
  assert.deepEqual((await chain.stranger(listDrivenStops, { query: inMarch })).data, []);
  assert.equal((await chain.admin(listDrivenCustomers, { query: march })).status, 403);
});

test('SUP-06 two customers of one name are two, and one that was renamed is one', async () => {
  await sql`update orders set customer_name = 'Havnen A/S' where customer_name = 'Aakanden ApS'`.execute(
    t.db,
  );
  await sql`update orders set customer_name = 'Havnen, formerly' where id = (select order_id from driving_stop
    where futile limit 1)`.execute(t.db);
  const { data } = await chain.driver(listDrivenCustomers, { query: march });
  const numbers = data.map(({ stops }) => stops);
  assert.deepEqual(
    numbers.toSorted((one, other) => one - other),
    [1, 1, 2],
  );
  assert.deepEqual(
    data.filter(({ customerName }) => customerName === null).map(({ customerId }) => customerId),
    [null],
  );
  assert.equal(new Set(data.map(({ customerId }) => customerId)).size, 3);
});
