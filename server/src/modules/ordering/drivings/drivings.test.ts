import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  allowedDrivingActions,
  cancelDriving,
  closeDriving,
  createDriving,
  createTransportVehicle,
  deleteTransportVehicle,
  type Driving,
  drivingStatuses,
  getDriving,
  getDrivingSettings,
  listDrivings,
  listTransportVehicles,
  putDrivingSettings,
  setDrivingDoubleAside,
  unloadDriving,
  updateDriving,
  updateTransportVehicle,
} from '@fraktion/contract';

import { buildChain } from '../../../testing/rows/chain.ts';
import { drivingFields } from '../../../testing/rows/drivings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const chain = await buildChain(t);

type Fields = ReturnType<typeof drivingFields>;
const fields = (change: Partial<Fields> = {}) =>
  drivingFields({ container: '20 m³', startedAt: '2026-11-20T08:00:00.000Z', ...change });
const drive = async (
  change: Partial<Fields> = {},
  by: Client = chain.driver,
  orderId: string | null = null,
): Promise<Driving> =>
  (await by(createDriving, { body: { id: randomUUID(), orderId, ...fields(change) } })).data;
const at = ({ id, version }: Driving) => ({ params: { id }, version });
const unload = (driving: Driving, kgCollected: string | null) => {
  const { params, version } = at(driving);
  return chain.driver(unloadDriving, { params, body: { version, kgCollected } });
};
const cancel = (driving: Driving) => {
  const { params, version } = at(driving);
  return chain.driver(cancelDriving, { params, body: { version } });
};
const seen = async ({ id }: Driving) => (await chain.driver(getDriving, { params: { id } })).data;

const vehicle = {
  nickName: 'Store Bertha',
  vehicleNumber: 'AB 12 345',
  defaultDrivers: ['Bo', 'Ida'],
  transportCo2: '0.8125',
  onSpotPickupCo2: null,
};

test('SUP-06 a trip is started, unloaded, closed; actions that its status does not allow are refused', async () => {
  const begun = await drive({ origin: 'A', destination: 'B' });
  assert.deepEqual([begun.status, begun.allowedActions], ['Ongoing', ['edit', 'unload', 'cancel']]);
  const unloaded = (await unload(begun, '4120.5')).data;
  assert.deepEqual([unloaded.status, unloaded.kgCollected], ['Unloaded', '4120.500']);
  const late = await cancel(unloaded);
  assert.deepEqual([late.status, late.error?.message], [409, 'Drivings.Not.Open']);
  const old = await unload(begun, null);
  assert.deepEqual([old.status, old.error?.message], [409, 'Generic.Changed']);
  const { params, version } = at(unloaded);
  const closed = await chain.driver(closeDriving, { params, body: { version, hours: '1.125' } });
  assert.deepEqual(
    [closed.data.status, closed.data.hours, closed.data.kgCollected, closed.data.allowedActions],
    ['Closed', '1.125', '4120.500', []],
  );
  assert.deepEqual(drivingStatuses.flatMap((status) => allowedDrivingActions(status)).length, 6);
});

test('SUP-06 ORD-12 a step on the road that is sent again with its key, because its answer was lost, is taken once', async () => {
  const begun = await drive({ origin: 'A', destination: 'C' });
  const twice = async <A>(send: (idempotencyKey: string) => Promise<A>): Promise<A> => {
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key)];
    assert.deepEqual(second, first);
    return second;
  };
  const { params, version } = at(begun);
  const unloaded = await twice(async (idempotencyKey) => {
    const body = { version, kgCollected: '80' };
    return (await chain.driver(unloadDriving, { params, body, idempotencyKey })).data;
  });
  assert.deepEqual([unloaded.status, unloaded.version], ['Unloaded', version + 1]);
  const closed = await twice(async (idempotencyKey) => {
    const body = { version: unloaded.version, hours: '1' };
    return (await chain.driver(closeDriving, { params, body, idempotencyKey })).data;
  });
  assert.deepEqual([closed.status, closed.version], ['Closed', version + 2]);
});

test('SUP-06 two Solo trips between the same places within half an hour may be one, with the evidence', async () => {
  const places = { origin: 'Havnegade 1', destination: 'Affald  Øst' };
  const first = await drive({ ...places, startedAt: '2026-11-18T09:00:00.000Z' });
  const second = await drive({
    origin: 'havnegade 1 ',
    destination: 'affald øst',
    driver: 'Ida',
    startedAt: '2026-11-18T09:30:00.000Z',
  });
  await drive({ ...places, startedAt: '2026-11-18T09:15:00.000Z', type: 'Double' });
  await drive({ ...places, startedAt: '2026-11-18T10:01:00.000Z' });
  const { data: wrong } = await cancel(
    await drive({ ...places, startedAt: '2026-11-18T09:01:00.000Z' }),
  );
  assert.equal(wrong.status, 'Cancelled');
  assert.deepEqual((await seen(first)).possibleDoubleDrivings, [
    {
      drivingId: second.id,
      number: second.number,
      driver: 'Ida',
      vehicleName: null,
      startedAt: '2026-11-18T09:30:00.000Z',
      minutesApart: 30,
    },
  ]);
  const doubles = await chain.driver(listDrivings, {
    query: {
      'filter[possibleDouble][eq]': 'true',
      'filter[startedAt][from]': '2026-11-18',
      'filter[startedAt][to]': '2026-11-18',
    },
  });
  assert.deepEqual(new Set(doubles.data.map(({ id }) => id)), new Set([first.id, second.id]));

  const { version } = (await chain.driver(getDrivingSettings)).data;
  const put = (minutes: number, seenVersion: number) =>
    chain.driver(putDrivingSettings, {
      body: { version: seenVersion, doubleDrivingMinutes: minutes },
    });
  assert.equal((await put(20, version)).data.version, version + 1);
  assert.deepEqual((await seen(first)).possibleDoubleDrivings, []);
  await put(30, version + 1);
});

test('SUP-06 a false warning is dismissed with a reason, until its facts change', async () => {
  const places = { origin: 'Kajen 9', destination: 'Affald Vest' };
  const first = await drive({ ...places, startedAt: '2026-11-17T09:00:00.000Z' });
  const second = await drive({ ...places, startedAt: '2026-11-17T09:10:00.000Z' });
  const third = await drive({ ...places, startedAt: '2026-11-17T09:20:00.000Z' });
  const reason = 'Two loads, driven one after the other';
  const setAside = (driving: Driving, others: readonly Driving[], by = chain.driver) =>
    by(setDrivingDoubleAside, {
      params: { id: driving.id },
      body: { version: driving.version, drivingIds: others.map(({ id }) => id), reason },
    });
  assert.ok((await seen(first)).allowedActions.includes('setAside'));
  const { data } = await setAside(second, [first]);
  assert.deepEqual(
    data.possibleDoubleDrivings.map(({ drivingId }) => drivingId),
    [third.id],
  );
  const [dismissed, ...none] = (await seen(first)).doublesSetAside;
  assert.deepEqual(none, []);
  assert.deepEqual(
    [dismissed?.drivingId, dismissed?.number, dismissed?.reason],
    [second.id, second.number, reason],
  );
  assert.match(dismissed?.by ?? '', /^Supplier/);
  assert.ok(Date.parse(dismissed?.at ?? '') > Date.now() - 60_000);

  // A later weight is not a fact of the warning; another driver is.
  const weighed = (await unload(await seen(second), '900')).data;
  assert.equal(weighed.doublesSetAside.length, 1);
  await setAside(weighed, [third]);
  const doubles = () =>
    chain
      .driver(listDrivings, {
        query: { 'filter[possibleDouble][eq]': 'true', 'filter[startedAt][to]': '2026-11-17' },
      })
      .then(({ data: rows }) => rows.map(({ id }) => id).toSorted());
  assert.deepEqual(await doubles(), [first.id, third.id].toSorted());
  const { params, version } = at(await seen(second));
  const changed = await chain.driver(updateDriving, {
    params,
    body: { version, ...fields({ ...places, startedAt: second.startedAt, driver: 'Ida' }) },
  });
  assert.deepEqual(
    [changed.data.possibleDoubleDrivings.length, changed.data.doublesSetAside],
    [2, []],
  );
  const again = await setAside(changed.data, [first, third]);
  assert.deepEqual([again.data.possibleDoubleDrivings, again.data.doublesSetAside.length], [[], 2]);
});

test('SUP-06 warnings that the user has not seen, that are no doubles, or of another account cannot be dismissed', async () => {
  const places = { origin: 'Kajen 10', destination: 'Affald Syd' };
  const first = await drive({ ...places, startedAt: '2026-11-16T09:00:00.000Z' });
  const setAside = (driving: Driving, drivingId: string, by = chain.driver) =>
    by(setDrivingDoubleAside, {
      params: { id: driving.id },
      body: { version: driving.version, drivingIds: [drivingId], reason: 'It is not' },
    });
  const alone = await setAside(first, randomUUID());
  assert.deepEqual([alone.status, alone.error?.message], [409, 'Drivings.Not.Open']);
  const second = await drive({ ...places, startedAt: '2026-11-16T09:10:00.000Z' });
  const unseen = await setAside(first, randomUUID());
  assert.deepEqual([unseen.status, unseen.error?.message], [409, 'Generic.Changed']);
  assert.equal((await setAside(first, second.id, chain.stranger)).status, 404);
  const { data } = await setAside(first, second.id);
  const late = await setAside(first, second.id);
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  assert.equal(data.doublesSetAside.length, 1);
});

test('SUP-06 a setting that a colleague has changed meanwhile is not overwritten, nor is the first one', async () => {
  const on = await buildChain(t);
  const put = (doubleDrivingMinutes: number, version: number) =>
    on.driver(putDrivingSettings, { body: { version, doubleDrivingMinutes } });
  const unset = (await on.driver(getDrivingSettings)).data;
  assert.deepEqual(unset, { doubleDrivingMinutes: 30, version: 0 });
  for (const version of [0, 1]) {
    const both = await Promise.all([put(40 + version, version), put(50 + version, version)]);
    const made = both.find(({ status }) => status === 200)!.data;
    const late = both.find(({ status }) => status === 409);
    assert.equal(late?.error?.message, 'Generic.Changed');
    assert.deepEqual(late.error.current, made);
    assert.deepEqual((await on.driver(getDrivingSettings)).data, made);
  }
  assert.equal((await put(5, 7)).status, 409);
  assert.equal((await on.stranger(getDrivingSettings)).data.version, 0);
});

test('SUP-06 a trip names the order that it carries out, and no order of others', async () => {
  const order = await chain.ordered();
  const own = await drive({}, chain.driver, order.id);
  assert.equal(own.orderNumber, order.number);
  const foreign = await chain.stranger(createDriving, {
    body: { id: randomUUID(), orderId: order.id, ...fields() },
  });
  assert.equal(foreign.status, 404);
});

test('SUP-07 a vehicle is stored with its drivers and CO2 figures, once by its number', async () => {
  const id = randomUUID();
  const made = await chain.driver(createTransportVehicle, { body: { id, ...vehicle } });
  assert.deepEqual(
    [made.data.transportCo2, made.data.defaultDrivers, made.data.drivingCount],
    ['0.8125', ['Bo', 'Ida'], 0],
  );
  const twice = await chain.driver(createTransportVehicle, {
    body: { id: randomUUID(), ...vehicle, vehicleNumber: 'ab12345' },
  });
  assert.deepEqual(
    [twice.status, twice.error?.fields],
    [409, { vehicleNumber: 'Generic.Already.Exists' }],
  );
  const changed = await chain.driver(updateTransportVehicle, {
    params: { id },
    body: { version: 1, ...vehicle, onSpotPickupCo2: '2.5' },
  });
  assert.equal(changed.data.onSpotPickupCo2, '2.5000');
  const late = await chain.driver(updateTransportVehicle, {
    params: { id },
    body: { version: 1, ...vehicle },
  });
  assert.equal(late.error?.message, 'Generic.Changed');

  const driving = await drive({ vehicleId: id });
  assert.equal(driving.vehicleName, 'Store Bertha');
  const remove = () =>
    chain.driver(deleteTransportVehicle, { params: { id }, query: { version: 2 } });
  assert.equal((await remove()).error?.message, 'Generic.In.Use');
  const found = await chain.driver(listTransportVehicles, { query: { q: 'bertha' } });
  assert.deepEqual(
    found.data.map(({ drivingCount }) => drivingCount),
    [1],
  );
  const { params, version } = at(driving);
  await chain.driver(updateDriving, { params, body: { version, ...fields() } });
  assert.equal((await remove()).status, 204);
  const unknown = await chain.driver(createDriving, {
    body: { id: randomUUID(), orderId: null, ...fields({ vehicleId: randomUUID() }) },
  });
  assert.deepEqual([unknown.status, unknown.error?.fields], [400, { vehicleId: 'Invalid' }]);
});

test('SUP-06 SUP-07 AUT-02 another account sees and changes none of it', async () => {
  const driving = await drive();
  const { stranger } = chain;
  assert.deepEqual((await stranger(listDrivings, {})).data, []);
  assert.equal((await stranger(getDriving, { params: { id: driving.id } })).status, 404);
  const { params, version } = at(driving);
  assert.equal((await stranger(cancelDriving, { params, body: { version } })).status, 404);
  const id = randomUUID();
  await chain.driver(createTransportVehicle, { body: { id, ...vehicle } });
  assert.deepEqual((await stranger(listTransportVehicles, {})).data, []);
  const change = { params: { id }, body: { version: 1, ...vehicle } };
  assert.equal((await stranger(updateTransportVehicle, change)).status, 404);
  const foreign = await stranger(createDriving, {
    body: { id: randomUUID(), orderId: null, ...fields({ vehicleId: id }) },
  });
  assert.deepEqual(foreign.error?.fields, { vehicleId: 'Invalid' });
});
