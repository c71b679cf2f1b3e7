import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  arriveAtOrder,
  assignOrders,
  createOrder,
  createTransportVehicle,
  type FigureSource,
  listFigureSources,
  listOrders,
  markOrderCollected,
  type OrderWithEvents,
  readFigures,
  unloadRound,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
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
const { rows: days } = await sql<{ day: string }>`
  select (now() at time zone 'Europe/Copenhagen')::date::text as day`.execute(t.db);
const today = days[0]!.day;
const period = { fromDate: today, toDate: today };

/** Customers whose texts tell which of them they belong to. */
async function customer(name: string) {
  const account = await buildAccount(t.db, { name: `${name} A/S` });
  const collector = await buildCollector(t.db, account.id, {
    supplier_account_id: chain.supplier.id,
  });
  const place = (at: string) =>
    buildLocation(t.db, account.id, { name: `${name} ${at}`, address: `${name}vej ${at}` });
  const one = await place('1');
  const two = await place('2');
  const admin = await t.signIn((await buildUser(t.db, account.id, 'Admin')).email);
  const ordered = async (locationId: string): Promise<OrderWithEvents> => {
    const card = await buildInfocard(t.db, account.id, {
      location_id: locationId,
      collector_id: collector.id,
      name: `${name} container`,
      receiving_facility: `${name}værket`,
    });
    const { data } = await admin(createOrder, { body: newOrder(card.id) });
    const body = { version: data.version, plannedDate: today };
    const { data: order, status } = await chain.driver(acceptOrder, {
      params: { id: data.id },
      body,
    });
    assert.equal(status, 200);
    return order;
  };
  return { account, collector, one, two, admin, ordered };
}

const vehicle = async (nickName: string): Promise<string> => {
  const id = randomUUID();
  await chain.driver(createTransportVehicle, {
    body: {
      id,
      nickName,
      vehicleNumber: nickName,
      vehicleType: 'compactor',
      defaultDrivers: ['Per'],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  return id;
};
const assign = async (vehicleId: string, orders: readonly OrderWithEvents[]) => {
  const rows = orders.map(({ id, version }) => ({ id, version }));
  const { data } = await chain.driver(assignOrders, { body: { rows, day: today, vehicleId } });
  assert.ok(data.rows.every(({ error }) => error === null));
};
const collect = async ({ id, version }: OrderWithEvents) => {
  const { status } = await chain.driver(markOrderCollected, {
    params: { id },
    body: { version, kgCollected: '100', weightEstimated: false },
  });
  assert.equal(status, 200);
};
const sourcesOf = async (by: Client): Promise<FigureSource[]> => {
  const { data, status } = await by(listFigureSources, {
    query: { measure: 'drivings', ...period },
  });
  assert.equal(status, 200);
  return data;
};

const aakanden = await customer('Aakanden');
const bakken = await customer('Bakken');

test('AUT-02 REP-02 SUP-06 two customers on one round: no text of one is in any answer of the other', async () => {
  const truck = await vehicle('One');
  const first = await aakanden.ordered(aakanden.one.id);
  const second = await bakken.ordered(bakken.one.id);
  await assign(truck, [first, second]);
  await collect(first);
  await collect(second);
  const unloaded = await chain.driver(unloadRound, {
    body: { id: randomUUID(), day: today, vehicleId: truck, kgCollected: '200' },
  });
  assert.equal(unloaded.status, 200);
  for (const [by, own, other] of [
    [aakanden, 'Aakanden', 'Bakken'],
    [bakken, 'Bakken', 'Aakanden'],
  ] as const) {
    const sources = await sourcesOf(by.admin);
    assert.deepEqual(
      sources.map(({ text }) => text),
      [`${own}vej 1, 8000 Aarhus C → ${own}værket`],
    );
    const answers = [
      sources,
      await by.admin(listOrders, { query: {} }),
      await by.admin(readFigures, {
        query: { measures: 'drivings,drivenKg', ...period, by: 'location,facility,vehicle' },
      }),
    ];
    for (const answer of answers) assert.ok(!JSON.stringify(answer).includes(other));
    // Nor does the view hold such a text, whatever a query takes from it.
    const { rows } = await accountTransaction(t.db, by.account.id, (tx) =>
      sql`select * from driving_fact`.execute(tx),
    );
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes(other));
  }
});

test('AUT-02 REP-02 a round that came to one customer and collected at another alone shows the other its own address', async () => {
  const truck = await vehicle('Two');
  const moved = await aakanden.ordered(aakanden.two.id);
  const only = await bakken.ordered(bakken.two.id);
  await assign(truck, [moved, only]);
  // The trip begins here, and nothing is collected.
  const { status } = await chain.driver(arriveAtOrder, { params: { id: moved.id } });
  assert.equal(status, 200);
  await collect(only);
  const texts = (await sourcesOf(bakken.admin)).map(({ text }) => text);
  assert.ok(texts.includes('Bakkenvej 2, 8000 Aarhus C → Bakkenværket'), texts.join(', '));
  assert.ok(!texts.join().includes('Aakanden'));
});

test('AUT-02 ACC-04 whoever has one location sees no address of another one on the same round', async () => {
  const truck = await vehicle('Three');
  const account = await customer('Kajen');
  const orders = [await account.ordered(account.one.id), await account.ordered(account.two.id)];
  await assign(truck, orders);
  for (const order of orders) await collect(order);
  const user = await buildUser(t.db, account.account.id, 'LocationAdmin', {
    allLocations: false,
    locationIds: [account.two.id],
  });
  const sources = await sourcesOf(await t.signIn(user.email));
  assert.deepEqual(
    sources.map(({ text }) => text),
    ['Kajenvej 2, 8000 Aarhus C → Kajenværket'],
  );
});

test('REP-02 the price of a round is found by the places of each customer’s own stop', async () => {
  await t.db
    .insertInto('transport_price')
    .values({
      account_id: bakken.account.id,
      id: randomUUID(),
      collector_id: bakken.collector.id,
      from_place: 'Bakken 1',
      to_place: 'Bakkenværket',
      unit: 'trip',
      price: '100',
      currency: 'DKK',
      valid_from: '2026-01-01',
      valid_to: null,
    })
    .execute();
  const { data } = await bakken.admin(listFigureSources, {
    query: { measure: 'drivingCost', ...period },
  });
  assert.deepEqual(
    data.map(({ text, amount }) => [text, amount]),
    [['Bakkenvej 1, 8000 Aarhus C → Bakkenværket', '50.0000']],
  );
});
