import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  type CallInput,
  getWeighing,
  importWeighings,
  issueApiKey,
  listWeighingCandidates,
  listWeighings,
  matchWeighing,
  previewWeighings,
  registerWeighings,
  setWeighingAside,
  undoWeighing,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../db/transaction.ts';
import { buildAccount, buildUser } from '../../testing/builders.ts';
import { buildOrder } from '../../testing/buildOrder.ts';
import { buildTrade, eventually } from '../../testing/orders.ts';
import { type Client, type TestApp, startTestApp } from '../../testing/testApp.ts';

let t: TestApp;
let staff: Client;
let platformId: string;
before(async () => {
  t = await startTestApp();
  platformId = (await buildAccount(t.db, { kind: 'platform', name: 'Fraktion' })).id;
  staff = await t.signIn((await buildUser(t.db, platformId, 'SystemAdmin')).email);
});
after(() => t.stop());

type NewWeighing = NonNullable<CallInput<typeof registerWeighings>['body']>['weighings'][number];

let tickets = 0;
const newWeighing = (more: Partial<NewWeighing> = {}): NewWeighing => ({
  station: 'Nord',
  ticket: `T${++tickets}`,
  weighedAt: '2026-03-10T08:00:00.000Z',
  vehicleNumber: null,
  containerNumber: null,
  ewcCode: null,
  place: null,
  grossKg: '14500',
  tareKg: '13300.5',
  netKg: null,
  ...more,
});

/** The jobs of all registrations have ended. */
const matched = () =>
  eventually(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'weighings.match'`.execute(
      t.db,
    );
    return rows.length === 0;
  }, 'the matching');

const register = async (client: Client, ...weighings: NewWeighing[]) => {
  const { data } = await client(registerWeighings, { body: { weighings } });
  await matched();
  return data;
};
const read = async (id: string) => (await staff(getWeighing, { params: { id } })).data;
const orderOf = (id: string) =>
  t.db
    .selectFrom('orders')
    .select(['kg_collected', 'weight_estimated'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A customer whose container has a number, and an order of it that was collected on the weighing's day. */
async function collected(row: Parameters<typeof buildOrder>[2] = {}) {
  const trade = await buildTrade(t);
  const number = `C ${randomUUID().slice(0, 8)}`;
  await t.db
    .updateTable('infocard')
    .set({ supplier_identification_number: number })
    .where('id', '=', trade.infocard.id)
    .execute();
  const order = await buildOrder(t.db, trade.infocard, {
    status: 'Collected',
    ordered_at: '2026-03-08T08:00:00.000Z',
    collected_at: '2026-03-10T07:00:00.000Z',
    supplier_account_id: trade.supplier.id,
    ...row,
  });
  return { ...trade, order, number };
}

test('REP-05 a weighing finds its order by the container; its weight is the order’s and counts once', async () => {
  const { order, number, customer } = await collected();
  const [answer] = await register(
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
  const { order, number, customer } = await collected();
  const other = await buildAccount(t.db);
  const seenBy = (accountId: string, id: string) =>
    accountTransaction(
      t.db,
      accountId,
      async (tx) =>
        (await tx.selectFrom('weighing').select('id').where('id', '=', id).execute()).length,
    );
  const [mine] = await register(staff, newWeighing({ containerNumber: number }));
  const [open] = await register(staff, newWeighing());
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
  const weighed = await collected({ kg_collected: '1190.000' });
  const estimated = await collected({ kg_collected: '900.000', weight_estimated: true });
  const judged = await collected({
    status: 'Approved',
    kg_collected: '900.000',
    weight_estimated: true,
  });
  const answers = await register(
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
  const { order, number } = await collected({ kg_collected: '900.000', weight_estimated: true });
  const [answer] = await register(staff, newWeighing({ containerNumber: number }));
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
  const { order, number } = await collected();
  const [answer] = await register(staff, newWeighing({ containerNumber: number }));
  const { id, version } = await read(answer!.id);
  await t.db.updateTable('orders').set({ status: 'Approved' }).where('id', '=', order.id).execute();
  const refused = await staff(undoWeighing, { params: { id }, body: { version } });
  assert.equal(refused.error?.message, 'Weighings.Weight.Used');
  assert.equal((await read(id)).state, 'matched');
});

test('REP-05 what nothing names is matched by hand, and one order has one weighing', async () => {
  const { order, customer } = await collected();
  const [one, two] = await register(staff, newWeighing(), newWeighing());
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

test('REP-05 a cancelled order has no weighing', async () => {
  const { order, customer } = await collected({ status: 'Canceled' });
  const [open] = await register(staff, newWeighing());
  const refused = await staff(matchWeighing, {
    params: { id: open!.id },
    body: { version: 1, kind: 'order', accountId: customer.id, toId: order.id },
  });
  assert.equal(refused.error?.message, 'Weighings.Target.Closed');
});

test('REP-05 a trip without an order is found by its vehicle and gets the weight', async () => {
  const supplier = await buildAccount(t.db, { kind: 'supplier' });
  const plate = `AB ${tickets} 77`;
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
      started_at: '2026-03-10T07:00:00.000Z',
    })
    .execute();
  const [answer] = await register(staff, newWeighing({ vehicleNumber: plate.replaceAll(' ', '') }));
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
  const [open] = await register(staff, newWeighing());
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

test('REP-05 AUT-07 a station registers with a key; sent again it is one weighing, with other values it is refused', async () => {
  const issue = async (email: string) => {
    const admin = await t.signIn(email);
    const { data } = await admin(issueApiKey, {
      body: {
        id: randomUUID(),
        name: `Scale ${randomUUID()}`,
        scopes: ['weighings:write'],
        days: 30,
      },
    });
    return t.client(data.secret);
  };
  const key = await issue((await buildUser(t.db, platformId, 'SuperAdmin')).email);
  const { number } = await collected();
  const sent = newWeighing({ containerNumber: number });
  const first = await register(key, sent);
  assert.equal((await read(first[0]!.id)).state, 'matched');
  const again = await register(key, { ...sent, ticket: sent.ticket.toLowerCase() });
  assert.deepEqual(again, [{ ...first[0], ticket: sent.ticket.toLowerCase(), state: 'known' }]);
  const changed = await key(registerWeighings, {
    body: { weighings: [newWeighing(), { ...sent, grossKg: '15000' }] },
  });
  assert.equal(changed.error?.message, 'Weighings.Ticket.Taken');
  const wrong = await key(registerWeighings, {
    body: { weighings: [newWeighing({ netKg: '1' })] },
  });
  assert.equal(wrong.status, 400);
  // A customer's key is no station's.
  const customer = await buildAccount(t.db);
  const foreign = await issue((await buildUser(t.db, customer.id, 'Admin')).email);
  const refused = await foreign(registerWeighings, { body: { weighings: [newWeighing()] } });
  assert.equal(refused.status, 403);
});

const cells = (more: Record<string, string> = {}) => ({
  station: 'Syd',
  ticket: `F${++tickets}`,
  weighedAt: '2026-03-10 09:00',
  grossKg: '14500',
  tareKg: '13300.5',
  netKg: '',
  ...more,
});

test('REP-05 a file is previewed row by row and registered as a whole', async () => {
  const { number } = await collected();
  const params = { tab: 'weighings' };
  const good = cells({ containerNumber: number });
  const rows = (...all: Record<string, string>[]) =>
    all.map((each, index) => ({ row: index + 2, cells: each }));
  const bad = rows(good, good, cells({ weighedAt: 'yesterday' }), cells({ netKg: '5' }));
  const preview = await staff(previewWeighings, { params, body: { rows: bad } });
  assert.deepEqual(
    preview.data.rows.map(({ state, problems }) => [state, problems.map(({ problem }) => problem)]),
    [
      ['new', []],
      ['wrong', ['Twice']],
      ['wrong', ['Format']],
      ['wrong', ['Net']],
    ],
  );
  const send = (sent: typeof bad, count: number) =>
    staff(importWeighings, {
      params,
      body: { id: randomUUID(), rows: sent, seen: { new: count, changed: 0 } },
    });
  assert.equal((await send(bad, 1)).error?.message, 'Background.Import.Wrong');
  assert.equal((await send(rows(good), 2)).error?.message, 'Background.Import.Outdated');
  assert.deepEqual((await send(rows(good), 1)).data.counts, {
    new: 1,
    changed: 0,
    unchanged: 0,
    wrong: 0,
  });
  await matched();
  const listed = await staff(listWeighings, { query: { q: good.ticket } });
  assert.equal(listed.data[0]?.state, 'matched');
  assert.equal(listed.data[0]?.weighedAt, '2026-03-10T08:00:00.000Z');
  const later = await staff(previewWeighings, {
    params,
    body: { rows: rows(good, { ...good, ticket: good.ticket, grossKg: '15000' }) },
  });
  assert.deepEqual(
    later.data.rows.map(({ state }) => state),
    ['unchanged', 'wrong'],
  );
  const other = await staff(previewWeighings, {
    params,
    body: { rows: rows({ ...good, grossKg: '15000' }) },
  });
  assert.deepEqual(
    other.data.rows[0]?.problems.map(({ field, problem }) => [field, problem]),
    [
      ['grossKg', 'Otherwise'],
      ['netKg', 'Otherwise'],
    ],
  );
  const foreign = await staff(previewWeighings, {
    params: { tab: 'collectors' },
    body: { rows: rows(good) },
  });
  assert.equal(foreign.status, 404);
});
