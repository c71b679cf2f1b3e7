import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  cancelOrder,
  getOrder,
  getPlanHistory,
  getSupplierOrder,
  listRounds,
  listTransportVehicles,
  listUnplanned,
  type OrderWithEvents,
  readBackgroundValues,
  reorderRound,
  replanOrder,
  sequenceRound,
  unassignOrders,
  updateTransportVehicle,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildUser } from '../../../testing/rows/builders.ts';
import { idsOf, roundWorld } from '../../../testing/rows/roundWorld.ts';

const {
  t,
  chain,
  dispatcher,
  ida,
  bo,
  truck,
  other,
  today,
  tomorrow,
  dayIn,
  accepted,
  assign,
  roundOf,
  clear,
  todayOf,
} = await roundWorld();

test('SUP-07 a vehicle has its drivers from the own account, by name, and what it takes', async () => {
  const { data: vehicles } = await dispatcher(listTransportVehicles, {
    query: { q: 'Lille Bent' },
  });
  const [bent] = vehicles;
  const change = (more: object, version = bent!.version) =>
    dispatcher(updateTransportVehicle, {
      params: { id: other },
      body: {
        nickName: 'Lille Bent',
        vehicleNumber: 'AB 12 346',
        defaultDrivers: [],
        transportCo2: null,
        onSpotPickupCo2: null,
        version,
        ...more,
      },
    });
  const stranger = await buildUser(t.db, chain.customer.id, 'Admin', { email: 'far@test.example' });
  const refused = await change({ driverIds: [bo.id, stranger.id] });
  assert.deepEqual([refused.status, refused.error?.fields], [404, { driverIds: 'Unknown' }]);
  const { data } = await change({
    driverIds: [bo.id, ida.id],
    capacityKg: '8500.5',
    capacityStops: 30,
    wasteFractions: ['Papir, blandet'],
    nextService: '2027-01-04',
  });
  assert.deepEqual(
    [data.driverIds, data.names?.['driverIds']?.split(', ').length, data.capacityKg],
    [[bo.id, ida.id], 2, '8500.500'],
  );
  assert.deepEqual([data.wasteFractions, data.nextService], [['Papir, blandet'], '2027-01-04']);
  const { data: later } = await change({ capacityStops: 20 }, data.version);
  assert.deepEqual([later.driverIds, later.capacityStops], [[bo.id, ida.id], 20], 'omitted stays');
  await change({ driverIds: [], capacityKg: null, capacityStops: null }, later.version);
  const { data: offered } = await dispatcher(readBackgroundValues, {
    params: { tab: 'transport-vehicles', field: 'wasteFractions' },
  });
  assert.ok(offered.includes('Papir, blandet'));
});

test('SUP-13 orders get a day, a vehicle and its usual driver; the customer sees the day only', async () => {
  await clear();
  const [one, two] = [await accepted(), await accepted(tomorrow)];
  const { data } = await assign([two, one]);
  assert.deepEqual(
    data.rows.map(({ id, error }) => [id, error]),
    [
      [two.id, null],
      [one.id, null],
    ],
  );
  assert.deepEqual([data.load.stops, data.load.m3, data.load.exceeds], [2, '1.320', []]);
  const round = await roundOf(truck);
  assert.deepEqual(idsOf(round), [two.id, one.id]);
  const [stop] = round!.stops;
  assert.deepEqual(
    [stop!.driverId, stop!.town, stop!.site?.contactPhone, stop!.order.plannedDate],
    [ida.id, 'Ribe', '75 42 00 00', today],
  );
  const { data: seen } = await chain.admin(getOrder, { params: { id: one.id } });
  assert.equal(seen.plannedDate, today);
  assert.ok(!JSON.stringify(seen).includes(truck) && !JSON.stringify(seen).includes(ida.id));
  const { data: history } = await dispatcher(getPlanHistory, { params: { id: one.id } });
  assert.deepEqual(
    history.map((each) => [each.day, each.vehicleName, each.driverName?.startsWith('Supplier')]),
    [[today, 'Store Bertha', true]],
  );
});

test('SUP-13 a third container is more than the truck takes: a warning, no refusal', async () => {
  await clear();
  const { data } = await assign([
    await accepted(),
    await accepted(),
    await accepted(),
    await accepted(),
  ]);
  assert.deepEqual(data.load.exceeds, ['m3', 'stops']);
  assert.deepEqual(
    data.rows.map(({ error }) => error),
    [null, null, null, null],
  );
});

test('SUP-13 an order stays in one round: a later plan moves it, another day moves it for the customer too', async () => {
  await clear();
  const order = await accepted(today);
  await assign([order]);
  await assign([order], { vehicleId: other, driverId: bo.id });
  assert.deepEqual([idsOf(await roundOf(truck)), idsOf(await roundOf(other))], [[], [order.id]]);
  assert.deepEqual([await todayOf(ida), await todayOf(bo)], [[], [order.id]]);
  const current = (await dispatcher(getSupplierOrder, { params: { id: order.id } })).data;
  assert.equal(current.version, order.version, 'the order itself is unchanged');
  await dispatcher(replanOrder, {
    params: { id: order.id },
    body: { version: order.version, plannedDate: tomorrow },
  });
  assert.deepEqual(idsOf(await roundOf(other)), []);
  assert.deepEqual(idsOf(await roundOf(other, tomorrow)), [order.id]);
  assert.deepEqual(await todayOf(bo), []);
});

test('SUP-13 orders of others, those not accepted and those changed by others stay where they are', async () => {
  await clear();
  const open = await chain.ordered();
  const moved = await accepted(tomorrow);
  await dispatcher(replanOrder, {
    params: { id: moved.id },
    body: { version: moved.version, plannedDate: await dayIn(2) },
  });
  const given = await accepted(today);
  await chain.forward(given);
  const fine = await accepted(today);
  const { data } = await assign([open, moved, given, { ...fine, id: randomUUID() }, fine]);
  assert.deepEqual(
    data.rows.map(({ error }) => error),
    ['Orders.Not.Open', 'Orders.Changed', 'Orders.Not.Yours', 'Generic.Not.Found', null],
  );
  assert.deepEqual(idsOf(await roundOf(truck)), [fine.id]);
  const refused = async (more: object) => (await assign([fine], more)).error?.fields;
  assert.deepEqual(await refused({ vehicleId: randomUUID() }), { vehicleId: 'Value' });
  assert.deepEqual(await refused({ driverId: randomUUID() }), { driverId: 'Value' });
  assert.deepEqual(await refused({ day: await dayIn(-1) }), { day: 'TooSmall' });
  assert.equal((await assign([fine], {}, chain.stranger)).status, 400, 'the vehicle is not theirs');
});

test('SUP-13 whoever does not carry an order out any more has it in no round', async () => {
  await clear();
  const orders = [await accepted(today), await accepted(today), await accepted(today)];
  await assign(orders);
  const [canceled, forwarded, kept] = orders as [OrderWithEvents, OrderWithEvents, OrderWithEvents];
  await chain.admin(cancelOrder, {
    params: { id: canceled.id },
    body: { version: canceled.version },
  });
  await chain.forward(forwarded);
  assert.deepEqual(idsOf(await roundOf(truck)), [kept.id]);
  const { data } = await dispatcher(unassignOrders, {
    body: { orderIds: orders.map(({ id }) => id) },
  });
  assert.deepEqual(data.orderIds, [kept.id]);
  assert.equal(await roundOf(truck), undefined);
});

test('SUP-13 what no vehicle collects, and what is late, waits to be planned', async () => {
  await clear();
  const [planned, free, late] = [
    await accepted(today),
    await accepted(tomorrow),
    await accepted(today),
  ];
  await assign([planned, late]);
  await sql`update orders set planned_date = ${await dayIn(-1)}::date where id = ${late.id}`.execute(
    t.db,
  );
  const { data } = await dispatcher(listUnplanned, { query: { pageSize: 200 } });
  const found = data.filter(({ id }) => [planned.id, free.id, late.id].includes(id));
  assert.deepEqual(
    found.map(({ id, late: isLate, vehicleId, town }) => [id, isLate, vehicleId, town]),
    [
      [late.id, true, truck, 'Ribe'],
      [free.id, false, null, 'Ribe'],
    ],
  );
  assert.deepEqual([found[0]?.volumeM3, found[0]?.expectedKg], ['0.660', null]);
  // What the same container weighed is expected again; of the other containers nothing is known.
  await sql`update orders set kg_collected = 310, collected_at = now(), status = 'Emptied',
    infocard_id = (select infocard_id from orders where id = ${free.id}) where id = ${planned.id}`.execute(
    t.db,
  );
  const after = await dispatcher(listUnplanned, { query: { pageSize: 200 } });
  const expected = new Map(after.data.map(({ id, expectedKg }) => [id, expectedKg]));
  assert.deepEqual([expected.get(free.id), expected.get(late.id)], ['310.000', null]);
});

test("SUP-13 rounds on both sides of a year's end are two rounds of one vehicle", async () => {
  await clear();
  const year = Number(today.slice(0, 4));
  const [last, first] = [`${year}-12-31`, `${year + 1}-01-01`];
  const orders = [
    await accepted(last),
    await accepted(last),
    await accepted(first),
    await accepted(first),
  ];
  const ids = orders.map(({ id }) => id);
  await assign(orders.slice(0, 2), { day: last });
  await assign(orders.slice(2), { day: first });
  const { data } = await dispatcher(reorderRound, {
    body: { day: first, vehicleId: truck, orderIds: ids.slice(2).toReversed() },
  });
  assert.deepEqual([data.day, idsOf(data)], [first, ids.slice(2).toReversed()]);
  assert.deepEqual(idsOf(await roundOf(truck, last)), ids.slice(0, 2));
  const both = await dispatcher(listRounds, { query: { from: last, to: first } });
  assert.deepEqual(
    both.data.rounds.map((round) => [round.day, round.stops.length]),
    [
      [last, 2],
      [first, 2],
    ],
  );
  await dispatcher(sequenceRound, { body: { day: last, vehicleId: truck } });
  assert.deepEqual(idsOf(await roundOf(truck, first)), ids.slice(2).toReversed());
});
