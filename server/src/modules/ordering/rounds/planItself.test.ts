import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  acceptOrder,
  createOrder,
  createTransportVehicle,
  getOrder,
  getRoundSettings,
  listRounds,
  nextWorkingDay,
  type OrderWithEvents,
  putRoundSettings,
  unassignOrders,
} from '@fraktion/contract';
import { sql } from 'kysely';

import {
  buildAccount,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { buildChain, type Chain } from '../../../testing/rows/chain.ts';
import { newOrder } from '../../../testing/rows/orders.ts';
import { startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { type OpenStop, planByRule } from './planByRule.ts';
import { createPlanItself } from './planItself.ts';

let t: TestApp;
let chain: Chain;
let days: readonly string[];
before(async () => {
  t = await startTestApp();
  chain = await buildChain(t);
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Europe/Copenhagen')::date + n)::text as day from generate_series(0, 9) n`.execute(
    t.db,
  );
  days = rows.map(({ day }) => day);
});
after(() => t.stop());

const vehicle = async (nickName: string, capacityStops: number | null = null): Promise<string> => {
  const id = randomUUID();
  const body = {
    id,
    nickName,
    vehicleNumber: nickName,
    defaultDrivers: [],
    transportCo2: null,
    onSpotPickupCo2: null,
    capacityStops,
  };
  assert.equal((await chain.driver(createTransportVehicle, { body })).status, 200);
  return id;
};
const card = async () => {
  const location = await buildLocation(t.db, chain.customer.id, { city: 'Ribe' });
  const { id } = await buildInfocard(t.db, chain.customer.id, {
    location_id: location.id,
    collector_id: chain.collector.id,
  });
  return id;
};
const accepted = async (cardId: string, plannedDate: string | null): Promise<OrderWithEvents> => {
  const { data } = await chain.admin(createOrder, { body: newOrder(cardId) });
  const body = { version: data.version, plannedDate };
  return (await chain.driver(acceptOrder, { params: { id: data.id }, body })).data;
};
const turn = async (plansItself: boolean) => {
  const { data } = await chain.driver(getRoundSettings);
  return (await chain.driver(putRoundSettings, { body: { ...data, plansItself } })).data;
};
const plan = (day?: string) =>
  createPlanItself(day === undefined ? { db: t.db } : { db: t.db, day: sql`${day}::date` })({
    accountId: chain.supplier.id,
  });
const vehicleOf = async ({ id }: OrderWithEvents): Promise<string | undefined> => {
  const { data } = await chain.driver(listRounds, { query: { from: days[0]!, to: days[9]! } });
  return data.rounds.find(({ stops }) => stops.some(({ order }) => order.id === id))?.vehicleId;
};

test('SUP-14 accepted orders of the week plan themselves if the supplier wants it: the vehicle that came last, and nothing that a person has planned', async () => {
  const [bertha, bent] = [await vehicle('Bertha'), await vehicle('Bent')];
  const cards = [await card(), await card(), await card()];
  const former = await accepted(cards[1]!, days[0]!);
  await sql`insert into order_assignment (account_id, order_id, vehicle_id, position)
    values (${chain.supplier.id}, ${former.id}, ${bent}, 1)`.execute(t.db);
  await sql`update orders set status = 'Approved', collected_at = now() - interval '7 days',
    ordered_at = now() - interval '9 days' where id = ${former.id}`.execute(t.db);
  const again = await accepted(cards[1]!, days[2]!);
  const later = await accepted(cards[0]!, days[9]!);
  const undated = await accepted(cards[2]!, null);
  await sql`update orders set as_fast_as_possible = false, wanted_emptied_date = null where id = ${undated.id}`.execute(
    t.db,
  );
  await plan();
  assert.equal(await vehicleOf(again), undefined, 'nobody has turned it on');
  assert.equal((await turn(true)).plansItself, true);
  await plan();
  assert.equal(await vehicleOf(again), bent);
  assert.equal(await vehicleOf(later), undefined, 'more than a week away');
  assert.equal(await vehicleOf(undated), undefined, 'neither customer nor carrier has named a day');

  await chain.driver(unassignOrders, { body: { orderIds: [again.id] } });
  const stranger = await buildChain(t);
  await plan();
  assert.equal(await vehicleOf(again), undefined, 'a person has taken it out');
  assert.equal((await stranger.driver(getRoundSettings)).data.plansItself, false);
  assert.ok(bertha);
});

test('SUP-14 an order that only has the day of its customer gets that day, and the customer sees it', async () => {
  await turn(true);
  const order = await accepted(await card(), null);
  await sql`update orders set wanted_emptied_date = ${days[3]!}, as_fast_as_possible = false where id = ${order.id}`.execute(
    t.db,
  );
  await plan();
  const { rows } = await sql<{ day: string }>`
    select planned_date::text as day from orders where id = ${order.id}`.execute(t.db);
  assert.deepEqual([rows[0]?.day, (await vehicleOf(order)) !== undefined], [days[3], true]);
  await turn(false);
});

test('SUP-14 an order of a fixed pick-up day is accepted and planned by itself, an ordinary one waits, and so does one that was declined or forwarded', async () => {
  await turn(true);
  const made = async (pickupDay: string | null) => {
    const { data } = await chain.admin(createOrder, { body: newOrder(await card()) });
    await sql`update orders set pickup_day = ${pickupDay}, wanted_emptied_date = ${days[4]!}, as_fast_as_possible = false
      where id = ${data.id}`.execute(t.db);
    return data;
  };
  const fixed = await made(days[4]!);
  const [usual, declined, forwarded] = [
    await made(null),
    await made(days[4]!),
    await made(days[4]!),
  ];
  await sql`update orders set declined_at = now() where id = ${declined.id}`.execute(t.db);
  assert.equal((await chain.forward(forwarded)).status, 200);
  await plan();
  const read = async ({ id }: OrderWithEvents) => {
    const { data } = await chain.admin(getOrder, { params: { id } });
    return [data.status, data.plannedDate];
  };
  assert.deepEqual(await read(fixed), ['Accepted', days[4]]);
  assert.ok((await vehicleOf(fixed)) !== undefined);
  for (const order of [usual, declined, forwarded])
    assert.deepEqual(await read(order), ['Created', null]);
  await turn(false);
});

test("SUP-14 over a year's end rounds have their own days: as fast as possible is the first working day of the year", async () => {
  await turn(true);
  const year = Number(days[0]!.slice(0, 4)) + 1;
  const eve = `${year}-12-31`;
  const first = nextWorkingDay('DK', eve);
  assert.ok(first > `${year + 1}-01-01`);
  const [urgent, last, next] = [
    await accepted(await card(), null),
    await accepted(await card(), eve),
    await accepted(await card(), first),
  ];
  await plan(eve);
  const { data } = await chain.driver(listRounds, { query: { from: eve, to: first } });
  const dayOf = ({ id }: OrderWithEvents) =>
    data.rounds.find(({ stops }) => stops.some(({ order }) => order.id === id))?.day;
  assert.deepEqual([dayOf(urgent), dayOf(last), dayOf(next)], [first, eve, first]);
  await turn(false);
});

test('SUP-14 AUT-02 twelve accounts plan at once: each its own orders with its own vehicles, however often', async () => {
  const worlds = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const supplier = await buildAccount(t.db, { kind: 'supplier' });
      const planner = await buildUser(t.db, supplier.id, 'Supplier');
      await sql`insert into round_setting (account_id, starts_at, service_minutes, km_per_hour, tell_next, planner_id)
        values (${supplier.id}, '06:00', 8, 40, true, ${at === 7 ? null : planner.id})`.execute(
        t.db,
      );
      const truck = randomUUID();
      await sql`insert into transport_vehicle (account_id, id, nick_name, vehicle_number)
        values (${supplier.id}, ${truck}, 'Bertha', ${`AB ${at}`})`.execute(t.db);
      const order = await accepted(await card(), days[5]!);
      await sql`update orders set supplier_account_id = ${supplier.id} where id = ${order.id}`.execute(
        t.db,
      );
      await sql`update order_access set account_id = ${supplier.id}
        where order_id = ${order.id} and via = 'supplier'`.execute(t.db);
      return { at, supplier, truck, order };
    }),
  );
  const planAll = () =>
    Promise.all(
      worlds.map(({ supplier }) => createPlanItself({ db: t.db })({ accountId: supplier.id })),
    );
  await planAll();
  await planAll();
  for (const { at, supplier, truck, order } of worlds) {
    const { rows } = await sql<{ orderId: string; vehicleId: string }>`
      select order_id as "orderId", vehicle_id as "vehicleId" from order_assignment
      where account_id = ${supplier.id}`.execute(t.db);
    const own = at === 7 ? [] : [{ orderId: order.id, vehicleId: truck }];
    assert.deepEqual(rows, own, `account ${at}`);
  }
});

test('SUP-14 a vehicle without room for its usual container leaves it to another', () => {
  const stop = (id: string): OpenStop => ({
    id,
    place: null,
    town: 'Ribe',
    kg: 100,
    m3: null,
    fraction: null,
    containerType: null,
    urgent: false,
    formerVehicle: 'small',
  });
  const truck = (id: string, capacityKg: number) => ({
    id,
    stops: [],
    capacityKg,
    capacityM3: null,
    capacityStops: null,
    fractions: [],
    containerTypes: [],
  });
  const planned = planByRule([stop('a'), stop('b')], [truck('small', 150), truck('large', 1000)]);
  assert.deepEqual([planned.get('small'), planned.get('large')], [['a'], ['b']]);
});

test('SUP-14 AUT-02 nothing is planned in the name of a person who may not plan any more', async () => {
  await vehicle('Alma');
  const order = await accepted(await card(), days[2]!);
  await turn(true);
  const planner = sql`account_id = ${chain.supplier.id}
    and user_id = (select planner_id from round_setting where account_id = ${chain.supplier.id})`;
  await sql`update account_user set role = 'SupSupplier' where ${planner}`.execute(t.db);
  await plan();
  await sql`update account_user set role = 'Supplier', driver = true where ${planner}`.execute(
    t.db,
  );
  await plan();
  await sql`update account_user set driver = false where ${planner}`.execute(t.db);
  assert.equal(await vehicleOf(order), undefined);
  await plan();
  assert.ok(await vehicleOf(order), 'it may again');
  await turn(false);
  await chain.driver(unassignOrders, { body: { orderIds: [order.id] } });
});
