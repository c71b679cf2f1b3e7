import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  createCollector,
  createInfocard,
  createLocation,
  getSetup,
  inviteUser,
  openSteps,
} from '@fraktion/contract';

import { buildAccount, buildLocation } from '../../../testing/rows/builders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

async function newAccount() {
  const { accountId: id, admin } = await buildCustomer(t);
  return { id, admin };
}

const place = (change: object = {}) => ({
  id: randomUUID(),
  name: 'Pakhuset',
  address: 'Havnegade 1',
  zip: '8000',
  city: 'Aarhus C',
  country: 'DK' as const,
  pNumber: null,
  ...change,
});
const container = (locationId: string, change: object = {}) => ({
  id: randomUUID(),
  type: 'ContainerInfoCard',
  name: 'Cardboard, 660 L',
  locationId,
  wasteCategory: 'Recycle',
  containerType: 'Minicontainer',
  size: '660',
  sizeUnit: 'Litre' as const,
  quantity: 2,
  collectorId: null,
  placement: '',
  ...change,
});

test('SHL-20 a new account is set up step by step, until nothing is left to do', async () => {
  const { admin } = await newAccount();
  const left = async () => openSteps((await admin(getSetup)).data);
  assert.deepEqual(await left(), ['locations', 'collectors', 'containers', 'users']);
  const location = await admin(createLocation, { body: place() });
  assert.equal(location.status, 200, JSON.stringify(location.error));
  assert.ok(location.data.latitude !== null, 'its town is on the map');
  const collector = { id: randomUUID(), name: 'Renvej', email: 'x@renvej.example' };
  const rest = { phone: null, address: null, zip: null, city: null, cvr: null, language: 'da' };
  await admin(createCollector, { body: { ...collector, ...rest, language: 'da' } });
  assert.deepEqual(await left(), ['containers', 'users']);
  const body = container(location.data.id, { collectorId: collector.id });
  const infocard = await admin(createInfocard, { params: { kind: 'containers' }, body });
  assert.equal(infocard.status, 200, JSON.stringify(infocard.error));
  assert.equal(infocard.data.collector!.name, 'Renvej');
  assert.equal(infocard.data.placement, null);
  const rights = { role: 'User' as const, allLocations: true, locationIds: [] };
  const person = { id: randomUUID(), email: 'lone@havnen.example', name: 'Lone Krogh' };
  await admin(inviteUser, { body: { ...person, ...rights } });
  assert.deepEqual(await left(), []);
});

test('ORD-02 an infocard needs a location of the account, and one that its maker may see', async () => {
  const { id, admin } = await newAccount();
  const other = await buildAccount(t.db);
  const foreign = await buildLocation(t.db, other.id);
  for (const locationId of [randomUUID(), foreign.id]) {
    const { status, error } = await admin(createInfocard, {
      params: { kind: 'containers' },
      body: container(locationId),
    });
    assert.equal(status, 409);
    assert.equal(error!.message, 'Infocards.Location.Missing');
  }
  const [here, there] = [await buildLocation(t.db, id), await buildLocation(t.db, id)];
  const local = await signInNew(t, id, 'LocationAdmin', {
    allLocations: false,
    locationIds: [here.id],
  });
  assert.equal(
    (await local(createInfocard, { params: { kind: 'containers' }, body: container(here.id) }))
      .status,
    200,
  );
  assert.equal(
    (await local(createInfocard, { params: { kind: 'containers' }, body: container(there.id) }))
      .status,
    409,
  );
});

test('ORD-02 an unknown type of infocard is an error, and older spellings of a category are known', async () => {
  const { id, admin } = await newAccount();
  const { id: at } = await buildLocation(t.db, id);
  const wrong = await admin(createInfocard, {
    params: { kind: 'containers' },
    body: container(at, { type: 'Barrel' }),
  });
  assert.equal(wrong.error!.message, 'Infocards.Type.Unknown');
  const old = container(at, { wasteCategory: 'Combostion' });
  const { data } = await admin(createInfocard, { params: { kind: 'containers' }, body: old });
  assert.equal(data.wasteCategory, 'Combustion');
});

test('ADM-01 a location without a known town is kept without a place on the map', async () => {
  const { admin } = await newAccount();
  const { data } = await admin(createLocation, { body: place({ city: 'Langtbortistan' }) });
  assert.deepEqual([data.latitude, data.longitude], [null, null]);
  for (const [change, field] of [
    [{ country: 'Denmark' }, 'country'],
    [{ pNumber: '12' }, 'pNumber'],
    [{ zip: '80000' }, 'zip'],
  ] as const) {
    const wrong = await admin(createLocation, { body: place(change) });
    assert.deepEqual(Object.keys(wrong.error!.fields!), [field]);
  }
});
