import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  getWeighing,
  listWeighingCandidates,
  listWeighings,
  matchWeighing,
  setWeighingAside,
  undoWeighing,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import {
  collected,
  newWeighing,
  nextTicket,
  register,
  startWeighings,
} from '../../../testing/rows/weighings.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const { t, staff, platformId } = await startWeighings(heldServer);

const read = async (id: string) => (await staff(getWeighing, { params: { id } })).data;
const orderOf = (id: string) =>
  t.db
    .selectFrom('orders')
    .select(['kg_collected', 'weight_estimated'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('REP-05 a weighing finds its order by the container; its weight is the order’s and counts once', async () => {
  const { order, number, customer } = await collected(t);
  const [answer] = await register(
    t,
    staff,
    newWeighing({ containerNumber: number.toLowerCase().replace(' ', ''), ewcCode: '200101' }),
  );
  const weighing = await read(answer!.id);
  assert.equal(weighing.state, 'matched');
  assert.equal(weighing.netKg, '1199.500');
  assert.equal(weighing.match?.orderId, order.id);
  assert.equal(weighing.match?.by, null);
  assert.equal(weighing.match?.gaveWeight, true);
  assert.deepEqual(await orderOf(order.id), { kg_collected: '1199.500', weight_estimated: false });
  const { rows } = await sql<{
    kg: string;
  }>`select (sum(order_grams + posted_grams) / 1000.0)::numeric(12,3)::text as kg
    from insight_month where account_id = ${customer.id}`.execute(t.db);
  assert.equal(rows[0]?.kg, '1199.500');
});

test('REP-05 an unmatched weighing is the platform’s alone; a matched one is the customer’s', async () => {
  const { order, number, customer } = await collected(t);
  const other = await buildAccount(t.db);
  const seenBy = (accountId: string, id: string) =>
    accountTransaction(
      t.db,
      accountId,
      async (tx) =>
        (await tx.selectFrom('weighing').select('id').where('id', '=', id).execute()).length,
    );
  const [mine] = await register(t, staff, newWeighing({ containerNumber: number }));
  const [open] = await register(t, staff, newWeighing());
  assert.equal((await read(mine!.id)).match?.orderId, order.id);
  assert.deepEqual(
    await Promise.all([customer.id, other.id, platformId].map((id) => seenBy(id, mine!.id))),
    [1, 0, 0],
  );
  assert.deepEqual(
    await Promise.all([customer.id, other.id, platformId].map((id) => seenBy(id, open!.id))),
    [0, 0, 1],
  );
});

test('REP-05 a weighed or judged weight stays, an estimate is replaced', async () => {
  const weighed = await collected(t, { kg_collected: '1190.000' });
  const estimated = await collected(t, { kg_collected: '900.000', weight_estimated: true });
  const judged = await collected(t, {
    status: 'Approved',
    kg_collected: '900.000',
    weight_estimated: true,
  });
  const answers = await register(
    t,
    staff,
    ...[weighed, estimated, judged].map(({ number }) => newWeighing({ containerNumber: number })),
  );
  const gave = await Promise.all(answers.map(async ({ id }) => (await read(id)).match?.gaveWeight));
  assert.deepEqual(gave, [false, true, false]);
  assert.equal((await orderOf(weighed.order.id)).kg_collected, '1190.000');
  assert.equal((await orderOf(estimated.order.id)).kg_collected, '1199.500');
  assert.equal((await orderOf(judged.order.id)).kg_collected, '900.000');
});

test('REP-05 undone, the weighing is open again and the order has what it had before', async () => {
  const { order, number } = await collected(t, { kg_collected: '900.000', weight_estimated: true });
  const [answer] = await register(t, staff, newWeighing({ containerNumber: number }));
  const { id, version } = await read(answer!.id);
  const { data } = await staff(undoWeighing, { params: { id }, body: { version } });
  assert.equal(data.state, 'open');
  assert.equal(data.match, null);
  assert.deepEqual(await orderOf(order.id), { kg_collected: '900.000', weight_estimated: true });
  const again = await staff(undoWeighing, { params: { id }, body: { version: data.version } });
  assert.equal(again.error?.message, 'Weighings.Open');
  const stale = await staff(undoWeighing, { params: { id }, body: { version } });
  assert.equal(stale.error?.message, 'Generic.Changed');
});

test('REP-05 a weight that someone has built on is not taken back', async () => {
  const { order, number } = await collected(t);
  const [answer] = await register(t, staff, newWeighing({ containerNumber: number }));
  const { id, version } = await read(answer!.id);
  await t.db.updateTable('orders').set({ status: 'Approved' }).where('id', '=', order.id).execute();
  const refused = await staff(undoWeighing, { params: { id }, body: { version } });
  assert.equal(refused.error?.message, 'Weighings.Weight.Used');
  assert.equal((await read(id)).state, 'matched');
});

test('REP-05 a weight that someone builds on at the moment is not taken back', async () => {
  const { order, number } = await collected(t);
  const [answer] = await register(t, staff, newWeighing({ containerNumber: number }));
  const { id, version } = await read(answer!.id);
  const undo = () => staff(undoWeighing, { params: { id }, body: { version } });
  let undone: ReturnType<typeof undo> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ status: 'Approved' }).where('id', '=', order.id).execute();
    undone = undo();
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
      return rows.length > 0;
    }, 'the wait for the order');
  });
  assert.equal((await undone)?.error?.message, 'Weighings.Weight.Used');
  assert.equal((await orderOf(order.id)).kg_collected, '1199.500');
});

test('REP-05 what nothing names is matched by hand, and one order has one weighing', async () => {
  const { order, customer } = await collected(t);
  const [one, two] = await register(t, staff, newWeighing(), newWeighing());
  const found = await staff(listWeighingCandidates, {
    params: { id: one!.id },
    query: { q: String(order.number) },
  });
  assert.deepEqual(
    found.data.map(({ id, weight }) => [id, weight]),
    [[order.id, 'given']],
  );
  const match = (id: string, version = 1, toId = order.id) =>
    staff(matchWeighing, {
      params: { id },
      body: { version, kind: 'order', accountId: customer.id, toId },
    });
  const { data } = await match(one!.id);
  assert.equal(data.match?.orderNumber, order.number);
  assert.equal(data.match?.gaveWeight, true);
  assert.equal((await match(one!.id, data.version)).error?.message, 'Weighings.Order.Weighed');
  assert.equal((await match(two!.id)).error?.message, 'Weighings.Order.Weighed');
  assert.equal((await match(two!.id, 1, randomUUID())).error?.message, 'Generic.Not.Found');
  assert.equal((await match(randomUUID())).error?.message, 'Generic.Not.Found');
});

test('REP-05 a container that is out of use has the orders of its time, and none after that: its number is another’s', async () => {
  const { customer, infocard, order, number } = await collected(t);
  const again = `A ${number}`;
  const container = { account_id: customer.id, number: again, infocard_id: infocard.id };
  await t.db
    .insertInto('container')
    .values({ ...container, id: randomUUID(), archived_at: '2026-03-01T08:00:00Z' })
    .execute();
  const found = async () => {
    const weighing = newWeighing({ containerNumber: again });
    const [answer] = await register(t, staff, weighing);
    return (await read(answer!.id)).match?.orderId ?? null;
  };
  assert.equal(await found(), null, 'it was out of use before the order');
  await t.db
    .updateTable('container')
    .set({ archived_at: '2026-03-09T08:00:00Z' })
    .where('number', '=', again)
    .execute();
  assert.equal(await found(), order.id);
});

for (const archivedAt of [null, '2026-03-09T08:00:00Z'])
  test(`REP-05 AUT-02 a number that another account calls its own brings nobody a weighing by itself${archivedAt ? ', nor does an archived card' : ''}`, async () => {
    const victim = await collected(t);
    const stranger = await collected(t);
    await t.db.deleteFrom('orders').where('id', '=', victim.order.id).execute();
    const claim = (number: string) =>
      t.db
        .updateTable('infocard')
        .set({ supplier_identification_number: number, archived_at: archivedAt })
        .where('id', '=', stranger.infocard.id)
        .execute();
    await claim(victim.number);
    const weighing = () => register(t, staff, newWeighing({ containerNumber: victim.number }));
    const [asked] = await weighing();
    assert.equal((await read(asked!.id)).state, 'open', 'a person decides');
    const { data } = await staff(listWeighingCandidates, { params: { id: asked!.id }, query: {} });
    assert.deepEqual(
      data.map(({ id }) => id),
      [stranger.order.id],
    );
    await claim(stranger.number);
    const [own] = await register(t, staff, newWeighing({ containerNumber: stranger.number }));
    assert.equal((await read(own!.id)).match?.orderId, stranger.order.id);
  });

test('REP-05 a candidate says what becomes of its weight: given, in place of an estimate, or not at all', async () => {
  const estimate = { kg_collected: '900', weight_estimated: true };
  const shown: (string | undefined)[] = [];
  for (const row of [
    {},
    estimate,
    { ...estimate, weight_estimated: false },
    { ...estimate, status: 'Approved' as const },
  ]) {
    const { order } = await collected(t, row);
    const [open] = await register(t, staff, newWeighing());
    const params = { id: open!.id };
    const query = { q: String(order.number) };
    const { data } = await staff(listWeighingCandidates, { params, query });
    shown.push(data.find(({ id }) => id === order.id)?.weight);
  }
  assert.deepEqual(shown, ['given', 'replaced', 'stays', 'stays']);
});

test('REP-05 a cancelled order has no weighing', async () => {
  const { order, customer } = await collected(t, { status: 'Canceled' });
  const [open] = await register(t, staff, newWeighing());
  const refused = await staff(matchWeighing, {
    params: { id: open!.id },
    body: { version: 1, kind: 'order', accountId: customer.id, toId: order.id },
  });
  assert.equal(refused.error?.message, 'Weighings.Target.Closed');
});

/** A trip of a new supplier's vehicle, without an order. */
async function drive(plate: string, container: string | null = null) {
  const supplier = await buildAccount(t.db, { kind: 'supplier' });
  const vehicle = { account_id: supplier.id, id: randomUUID() };
  await t.db
    .insertInto('transport_vehicle')
    .values({ ...vehicle, nick_name: 'Truck', vehicle_number: plate, default_drivers: [] })
    .execute();
  const driving = { account_id: supplier.id, id: randomUUID(), number: 7 };
  await t.db
    .insertInto('driving')
    .values({
      ...driving,
      type: 'Solo',
      vehicle_id: vehicle.id,
      driver: 'Bo',
      origin: 'Havnen',
      destination: 'Nord',
      container,
      started_at: '2026-03-10T07:00:00.000Z',
    })
    .execute();
  return { supplier, driving };
}

test('REP-05 AUT-02 a trip that names a container gets its weighing by itself, but not if others call its vehicle their own', async () => {
  const [plate, container] = [`AB ${nextTicket()} 78`, `C ${nextTicket()}`];
  const { driving } = await drive(plate, container);
  const weigh = (vehicleNumber: string) =>
    register(t, staff, newWeighing({ vehicleNumber, containerNumber: container }));
  const [own] = await weigh(plate);
  assert.equal((await read(own!.id)).match?.drivingNumber, driving.number);
  const twice = `AB ${nextTicket()} 79`;
  await drive(twice);
  await drive(twice, container);
  const [asked] = await weigh(twice);
  assert.equal((await read(asked!.id)).state, 'open', 'a person decides');
});

test('REP-05 a trip without an order is found by its vehicle and gets the weight', async () => {
  const plate = `AB ${nextTicket()} 77`;
  const { supplier, driving } = await drive(plate);
  const [answer] = await register(
    t,
    staff,
    newWeighing({ vehicleNumber: plate.replaceAll(' ', '') }),
  );
  // A vehicle alone is not enough.
  const { id, version, state } = await read(answer!.id);
  assert.equal(state, 'open');
  const { data: found } = await staff(listWeighingCandidates, { params: { id }, query: {} });
  assert.deepEqual(
    found.map((each) => [each.id, each.reasons]),
    [[driving.id, ['vehicle', 'sameDay']]],
  );
  const { data } = await staff(matchWeighing, {
    params: { id },
    body: { version, kind: 'driving', accountId: supplier.id, toId: driving.id },
  });
  assert.deepEqual([data.match?.drivingNumber, data.match?.kg], [7, '1199.500']);
  const undone = await staff(undoWeighing, { params: { id }, body: { version: data.version } });
  assert.equal(undone.data.state, 'open');
  const { kg_collected: kg } = await t.db
    .selectFrom('driving')
    .select('kg_collected')
    .where('id', '=', driving.id)
    .executeTakeFirstOrThrow();
  assert.equal(kg, null);
});

test('REP-05 set aside with a reason, and back', async () => {
  const [open] = await register(t, staff, newWeighing());
  const params = { id: open!.id };
  const { data } = await staff(setWeighingAside, {
    params,
    body: { version: 1, reason: 'Private' },
  });
  assert.equal(data.setAside?.reason, 'Private');
  const twice = await staff(setWeighingAside, {
    params,
    body: { version: data.version, reason: 'x' },
  });
  assert.equal(twice.error?.message, 'Weighings.Not.Open');
  const listed = await staff(listWeighings, { query: { 'filter[state][in]': 'setAside' } });
  assert.ok(listed.data.some(({ id }) => id === open!.id));
  const back = await staff(undoWeighing, { params, body: { version: data.version } });
  assert.equal(back.data.state, 'open');
});
