import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  acceptOrder,
  assignOrders,
  cancelOrder,
  createOrder,
  createTransportVehicle,
  findEverywhere,
  getOrder,
  getInfocard,
  getPlanHistory,
  getStopPicture,
  getSupplierOrder,
  getToday,
  listRoundDrivers,
  listRounds,
  listTransportVehicles,
  listUnplanned,
  markOrderCollected,
  type OrderWithEvents,
  putInfocardCover,
  readBackgroundValues,
  reorderRound,
  replanOrder,
  reportFutileDriving,
  type Round,
  sequenceRound,
  todayPath,
  unassignOrders,
  updateTransportVehicle,
} from '@fraktion/contract';
import { sql } from 'kysely';
import sharp from 'sharp';

import { buildInfocard, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildChain, type Chain } from '../../../testing/rows/chain.ts';
import { newOrder } from '../../../testing/rows/orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';

let t: TestApp;
let chain: Chain;
let dispatcher: Client;
let ida: { id: string; client: Client };
let bo: { id: string; client: Client };
let truck: string;
let other: string;
let today: string;
let tomorrow: string;

const dayIn = async (days: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Europe/Copenhagen')::date + ${days}::int)::text as day`.execute(
    t.db,
  );
  return rows[0]!.day;
};

const vehicle = async (nickName: string, number: string): Promise<string> => {
  const id = randomUUID();
  const { status } = await dispatcher(createTransportVehicle, {
    body: {
      id,
      nickName,
      vehicleNumber: number,
      defaultDrivers: ['Gamle Per'],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  assert.equal(status, 200);
  return id;
};

before(async () => {
  t = await startTestApp();
  chain = await buildChain(t);
  dispatcher = chain.driver;
  const driver = async (email: string) => {
    const user = await buildUser(t.db, chain.supplier.id, 'Supplier', { email, driver: true });
    return { id: user.id, client: await t.signIn(user.email) };
  };
  ida = await driver('ida@test.example');
  bo = await driver('bo@test.example');
  truck = await vehicle('Store Bertha', 'AB 12 345');
  other = await vehicle('Lille Bent', 'AB 12 346');
  await sql`update transport_vehicle set driver_ids = array[${ida.id}::uuid], capacity_m3 = 1.5, capacity_stops = 3
    where id = ${truck}`.execute(t.db);
  today = await dayIn(0);
  tomorrow = await dayIn(1);
});
after(() => t.stop());

const accept = async (order: OrderWithEvents, plannedDate: string | null = null) =>
  (
    await dispatcher(acceptOrder, {
      params: { id: order.id },
      body: { version: order.version, plannedDate },
    })
  ).data;
/** An accepted order of a container of 660 litres. */
const accepted = async (day: string | null = null, at: Record<string, unknown> = {}) => {
  const location = await buildLocation(t.db, chain.customer.id, {
    city: 'Ribe',
    contact_phone: '75 42 00 00',
    ...at,
  });
  const card = await buildInfocard(t.db, chain.customer.id, {
    location_id: location.id,
    collector_id: chain.collector.id,
    size: '660',
    size_unit: 'Litre',
  });
  const { data } = await chain.admin(createOrder, { body: newOrder(card.id) });
  return accept(data, day);
};
const rowOf = ({ id, version }: OrderWithEvents) => ({ id, version });
const assign = (
  orders: readonly OrderWithEvents[],
  more: { day?: string; vehicleId?: string; driverId?: string | null } = {},
  by: Client = dispatcher,
) => by(assignOrders, { body: { rows: orders.map(rowOf), day: today, vehicleId: truck, ...more } });
const roundOf = async (vehicleId: string, day = today): Promise<Round | undefined> => {
  const { data } = await dispatcher(listRounds, { query: { from: day, to: day } });
  return data.rounds.find((each) => each.vehicleId === vehicleId);
};
const idsOf = (round: Round | undefined) => (round?.stops ?? []).map(({ order }) => order.id);
const clear = () => sql`delete from order_assignment`.execute(t.db);
const todayOf = async ({ client }: { client: Client }) =>
  (await client(getToday)).data.rounds.flatMap((round) => idsOf(round));

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
});

test('SUP-13 a round is put into another order, unless somebody has changed it meanwhile', async () => {
  await clear();
  const orders = [await accepted(today), await accepted(today), await accepted(today)];
  await assign(orders);
  const ids = orders.map(({ id }) => id);
  const put = (orderIds: string[], by: Client = dispatcher) =>
    by(reorderRound, { body: { day: today, vehicleId: truck, orderIds } });
  const turned = ids.toReversed();
  assert.deepEqual(idsOf((await put(turned)).data), turned);
  assert.deepEqual(idsOf((await put(ids, ida.client)).data), ids, 'by its driver');
  for (const wrong of [ids.slice(1), [...ids, randomUUID()], [ids[0]!, ids[0]!, ids[1]!]])
    assert.equal((await put(wrong)).error?.message, 'Rounds.Changed');
  assert.equal((await put(ids, bo.client)).status, 404, 'of another driver');
  assert.deepEqual(idsOf(await roundOf(truck)), ids);
});

test('SUP-13 nearest next leaves what is done in front', async () => {
  await clear();
  const miles = [2, 5, 1, 4, 3];
  const orders: OrderWithEvents[] = [];
  for (const mile of miles)
    orders.push(await accepted(today, { latitude: 55 + mile / 10, longitude: 9 }));
  await assign(orders);
  const [first] = orders as [OrderWithEvents];
  await ida.client(markOrderCollected, {
    params: { id: first.id },
    body: { version: first.version, kgCollected: '120' },
  });
  const { data } = await ida.client(sequenceRound, { body: { day: today, vehicleId: truck } });
  const at = (round: Round) =>
    round.stops.map(({ order }) => miles[orders.findIndex(({ id }) => id === order.id)]);
  assert.deepEqual(at(data), [2, 1, 3, 4, 5]);
  const north = { latitude: 56, longitude: 9 };
  const { data: again } = await ida.client(sequenceRound, {
    body: { day: today, vehicleId: truck, from: north },
  });
  assert.deepEqual(at(again), [2, 5, 4, 3, 1]);
});

test('SUP-13 a driver reaches the orders of the own round of today, and nothing beside it', async () => {
  await clear();
  const [mine, theirs, later, free] = [
    await accepted(today),
    await accepted(today),
    await accepted(tomorrow),
    await accepted(today),
  ];
  await assign([mine]);
  await assign([theirs], { driverId: bo.id, vehicleId: other });
  await assign([later], { day: tomorrow });
  assert.deepEqual(await todayOf(ida), [mine.id]);
  const read = async ({ id }: OrderWithEvents) =>
    (await ida.client(getSupplierOrder, { params: { id } })).status;
  const move = async ({ id, version }: OrderWithEvents) =>
    (
      await ida.client(reportFutileDriving, {
        params: { id },
        body: { version, reason: 'Nobody opens' },
      })
    ).status;
  for (const beyond of [theirs, later, free])
    assert.deepEqual([await read(beyond), await move(beyond)], [404, 404]);
  assert.deepEqual([await read(mine), await move(mine)], [200, 200]);
  const next = { day: tomorrow, vehicleId: truck };
  const puts = [
    await ida.client(reorderRound, { body: { ...next, orderIds: [later.id] } }),
    await ida.client(sequenceRound, { body: next }),
  ];
  assert.deepEqual(
    puts.map(({ status }) => status),
    [404, 404],
    'nor puts the own round of another day into order, whose answer would show it',
  );
  assert.equal((await dispatcher(sequenceRound, { body: next })).status, 200);
  assert.equal((await ida.client(listRounds, { query: { from: today, to: today } })).status, 403);
  assert.deepEqual((await ida.client(findEverywhere, { query: { q: 'Pakhuset' } })).data, []);
});

test('SUP-13 the people to choose from are those of the own account, drivers first', async () => {
  const { data } = await dispatcher(listRoundDrivers);
  assert.deepEqual(
    data.map(({ driver }) => driver),
    [true, true, false],
  );
  assert.deepEqual(
    data
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
    [ida.id, bo.id].toSorted(),
  );
});

test('SUP-13 twelve who sort one round at once leave each stop in one place, and nothing waits for ever', async () => {
  await clear();
  const orders: OrderWithEvents[] = [];
  for (const mile of [3, 1, 4, 2])
    orders.push(await accepted(today, { latitude: 55 + mile / 10, longitude: 9 }));
  const beside = await accepted(today);
  await assign(orders);
  await assign([beside], { vehicleId: other, driverId: bo.id });
  const ids = orders.map(({ id }) => id);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? ida.client(sequenceRound, { body: { day: today, vehicleId: truck } })
        : dispatcher(reorderRound, {
            body: { day: today, vehicleId: truck, orderIds: ids.toReversed() },
          }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array<number>(12).fill(200),
  );
  const round = await roundOf(truck);
  assert.deepEqual(idsOf(round).toSorted(), ids.toSorted());
  const positions = round!.stops.map(({ position }) => position);
  assert.equal(new Set(positions).size, 4);
  assert.deepEqual(idsOf(await roundOf(other)), [beside.id], 'the round beside it');
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

test('SUP-13 a futile trip carries the new day that the customer wishes, until the order is planned again', async () => {
  await clear();
  const [order, beside] = [await accepted(today), await accepted(today)];
  await assign([order, beside]);
  const { data: reported } = await ida.client(reportFutileDriving, {
    params: { id: order.id },
    body: { version: order.version, reason: 'Nobody opens', offeredDate: tomorrow },
  });
  assert.deepEqual([reported.futileOpen, reported.offeredDate], [true, tomorrow]);
  const seenBy = async ({ id }: OrderWithEvents) =>
    (await chain.admin(getOrder, { params: { id } })).data.offeredDate;
  assert.deepEqual([await seenBy(order), await seenBy(beside)], [tomorrow, null]);
  await dispatcher(replanOrder, {
    params: { id: order.id },
    body: { version: reported.version, plannedDate: tomorrow },
  });
  assert.equal(await seenBy(order), null);
});

test('SUP-13 a driver is notified when somebody else changes the round of today, and nobody beside', async () => {
  await clear();
  await sql`delete from notification where kind = 'RoundChanged'`.execute(t.db);
  const toldOf = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ link: string }>`
      select link from notification where kind = 'RoundChanged' and user_id = ${id}`.execute(t.db);
    return rows.map(({ link }) => link);
  };
  const [now, then, third] = [
    await accepted(today),
    await accepted(today),
    await accepted(tomorrow),
  ];
  await assign([third], { day: tomorrow });
  assert.deepEqual([await toldOf(ida), await toldOf(bo)], [[], []], 'a day to come');
  await assign([now, then]);
  const ids = [now.id, then.id];
  await ida.client(reorderRound, { body: { day: today, vehicleId: truck, orderIds: ids } });
  await dispatcher(reorderRound, {
    body: { day: today, vehicleId: truck, orderIds: ids.toReversed() },
  });
  assert.deepEqual(await toldOf(ida), [todayPath], 'once in some minutes');
  assert.deepEqual(await toldOf(bo), []);
  await assign([then], { vehicleId: other, driverId: bo.id });
  assert.deepEqual([await toldOf(ida), await toldOf(bo)], [[todayPath], [todayPath]]);
});

test('SUP-13 the picture of a container is on its stop, and is read by who drives there, no other driver or supplier', async () => {
  await clear();
  const order = await accepted(today);
  const { id: infocardId } = (await chain.admin(getInfocard, { params: { id: order.infocardId } }))
    .data;
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#407e3d' },
  })
    .png()
    .toBuffer();
  const { data: card } = await chain.admin(putInfocardCover, {
    params: { id: infocardId },
    body: { version: 1 },
    files: [new File([new Uint8Array(bytes)], 'gate.png')],
  });
  await assign([order]);
  const [stop] = (await ida.client(getToday)).data.rounds[0]!.stops;
  assert.equal(stop!.picture, card.coverImage);
  const asked = { params: { id: order.id, fileId: card.coverImage! } };
  const picture = await ida.client(getStopPicture, asked);
  assert.equal(picture.status, 200);
  const { width } = await sharp(await picture.bytes()).metadata();
  assert.equal(width, 40);
  assert.equal((await dispatcher(getStopPicture, asked)).status, 200, 'its office');
  assert.equal((await bo.client(getStopPicture, asked)).status, 404, 'another driver');
  const elsewhere = await buildChain(t);
  assert.equal((await elsewhere.driver(getStopPicture, asked)).status, 404, 'another supplier');
  const other = { params: { id: order.id, fileId: randomUUID() } };
  assert.equal((await ida.client(getStopPicture, other)).status, 404, 'another file');
});
