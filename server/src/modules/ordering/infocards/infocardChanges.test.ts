import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  addInfocard,
  archiveInfocard,
  changeInfocard,
  createInfocard,
  createOrder,
  deleteArchivedInfocard,
  deleteInfocard,
  getInfocard,
  type Infocard,
  listAccountInfocards,
  listContainerInfocards,
  listSuppliesInfocards,
  patchInfocard,
  readBackgroundValues,
  replaceInfocard,
  type Weekday,
} from '@fraktion/contract';

import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { buildTrade, newOrder } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const containers = { kind: 'containers' };
const everything = {
  name: 'Pap ved porten',
  wasteCategory: 'Recycle',
  ewcCodeId: null,
  containerType: 'Minicontainer',
  size: '660',
  sizeUnit: 'Litre',
  quantity: 3,
  receivingFacility: 'Genbrugsstation Nord',
  transportVehicle: 'Bil 7',
  pickupType: 'Transport',
  pickupDays: ['Monday', 'Thursday'] as Weekday[],
  placement: 'Port 4',
  isOrderable: false,
  includeInStatistics: false,
  internalGroupId: 'G-12',
  supplierIdentificationNumber: 'R-4471',
  receiverRef: 'M 22',
  ref: 'PO 9',
  costCentre: '4400',
  contentHeadline: 'Kun rent pap',
  containerHeadline: 'Låg skal lukkes',
  pictogram: 'cardboard',
  adsFraction: 'E19',
  wasteNumber: '7011',
  consistence: 'liquid',
  flashPoint: '61',
  radioactive: 'no',
} as const;

test('ORD-01 ORD-02 an infocard of each type keeps every field, and is listed with its own type alone', async () => {
  const { admin, location, collector } = await buildTrade(t);
  const lists = {
    containers: ['ContainerInfoCard', listContainerInfocards],
    accounts: ['AccountInfoCard', listAccountInfocards],
    supplies: ['SuppliesInfocard', listSuppliesInfocards],
  } as const;
  for (const [kind, [type, list]] of Object.entries(lists)) {
    const id = randomUUID();
    const body = { id, type, locationId: location.id, collectorId: collector.id, ...everything };
    const made = await admin(createInfocard, { params: { kind }, body });
    assert.equal(made.status, 200, JSON.stringify(made.error));
    const { data } = await admin(getInfocard, { params: { id } });
    const { ewcCodeId: _, size, ...plain } = everything;
    for (const [field, value] of Object.entries(plain))
      assert.deepEqual(data[field as keyof Infocard], value, field);
    assert.equal(Number(data.size), Number(size));
    for (const query of [{ q: 'porten' }, { q: '4400' }, { 'filter[costCentre][eq]': '4400' }]) {
      const listed = await admin(list, { query });
      assert.deepEqual(
        listed.data.map((each) => each.id),
        [id],
      );
    }
  }
  const params = { tab: 'info-cards', field: 'costCentre' };
  assert.deepEqual((await admin(readBackgroundValues, { params })).data, ['4400']);
});

test('ORD-02 a container is also made under its other name, Fraction, and under no other path by it', async () => {
  const { admin, location } = await buildTrade(t);
  const body = { id: randomUUID(), type: 'Fraction', name: 'Pap', locationId: location.id };
  const refused = await admin(createInfocard, { params: { kind: 'supplies' }, body });
  assert.equal(refused.error?.message, 'Infocards.Type.Unknown');
  const { data } = await admin(createInfocard, { params: { kind: 'containers' }, body });
  assert.equal(data.type, 'ContainerInfoCard');
});

test('ORD-02 the type stands in path and body; one that is unknown is an error of its own', async () => {
  const { admin, location } = await buildTrade(t);
  const body = {
    id: randomUUID(),
    type: 'ContainerInfoCard',
    name: 'Pap',
    locationId: location.id,
  };
  for (const call of [createInfocard, addInfocard]) {
    for (const kind of ['barrels', 'accounts', 'toString'])
      assert.equal(
        (await admin(call, { params: { kind }, body })).error?.message,
        'Infocards.Type.Unknown',
      );
    const wrong = { ...body, type: 'Barrel' };
    assert.equal((await admin(call, { params: containers, body: wrong })).status, 400);
    const made = await admin(call, { params: containers, body: { ...body, id: randomUUID() } });
    assert.deepEqual([made.status, made.data.isOrderable], [200, true]);
  }
});

test('ORD-02 what a fraction says counts where the infocard says nothing; foreign rows cannot be referred to', async () => {
  const { admin, customer, location } = await buildTrade(t);
  const other = await buildTrade(t);
  const fraction = { id: randomUUID(), name: 'Pap', waste_category: 'Reuse' as const };
  const none = { ewc_code_id: null, pictogram: 'cardboard' };
  for (const { id } of [customer, other.customer])
    await t.db
      .insertInto('waste_fraction')
      .values({ ...fraction, ...none, account_id: id })
      .execute();
  const body = {
    id: randomUUID(),
    type: 'AccountInfoCard',
    name: 'Konto',
    locationId: location.id,
  };
  const params = { kind: 'accounts' };
  const made = await admin(createInfocard, {
    params,
    body: { ...body, wasteFractionId: fraction.id },
  });
  const { wasteCategory, pictogram, isOrderable } = made.data;
  assert.deepEqual([wasteCategory, pictogram, isOrderable], ['Reuse', 'cardboard', false]);
  for (const field of ['collectorId', 'wasteFractionId', 'ewcCodeId']) {
    const foreign = field === 'collectorId' ? other.collector.id : randomUUID();
    const { error } = await admin(createInfocard, {
      params,
      body: { ...body, id: randomUUID(), [field]: foreign },
    });
    assert.deepEqual(
      [error?.message, error?.fields],
      ['Generic.Not.Found', { [field]: 'Unknown' }],
    );
  }
});

test('ORD-03 an infocard whose place nobody knows stands all the same, and says so', async () => {
  const { admin, customer } = await buildTrade(t);
  const at = async (city: string) => {
    const location = await buildLocation(t.db, customer.id, { city });
    const body = {
      id: randomUUID(),
      type: 'ContainerInfoCard',
      name: city,
      locationId: location.id,
    };
    const { data } = await admin(createInfocard, { params: containers, body });
    return [data.name, data.geolocated];
  };
  assert.deepEqual(await at('Langbortistan'), ['Langbortistan', false]);
  assert.deepEqual(await at('Aarhus C'), ['Aarhus C', true]);
});

test('ORD-02 PATCH changes the fields it has, PUT empties the others; a second writer learns of the first', async () => {
  const { admin, infocard, location } = await buildTrade(t);
  const params = { ...containers, id: infocard.id };
  const first = await admin(changeInfocard, { params, body: { version: 1, placement: 'Port 2' } });
  assert.deepEqual(
    [first.data.placement, first.data.name, first.data.version],
    ['Port 2', 'Pap', 2],
  );
  const late = await admin(patchInfocard, { params, body: { version: 1, name: 'Glas' } });
  assert.equal(late.error?.message, 'Generic.Changed');
  const current = late.error?.current as Infocard | undefined;
  assert.equal(current?.placement, 'Port 2');
  const emptied = await admin(patchInfocard, { params, body: { version: 2, placement: ' ' } });
  assert.equal(emptied.data.placement, null);
  const body = { version: 3, name: 'Glas', locationId: location.id };
  const { data } = await admin(replaceInfocard, { params, body });
  assert.deepEqual(
    [data.name, data.containerType, data.size, data.sizeUnit, data.collector, data.quantity],
    ['Glas', null, null, null, null, 1],
  );
  const other = { params: { kind: 'supplies', id: infocard.id }, body: { version: 4, ref: 'x' } };
  assert.equal((await admin(changeInfocard, other)).status, 404);
});

test('ORD-02 AUT-02 who sees some locations changes and moves within them alone', async () => {
  const { signInAs, customer, location, infocard } = await buildTrade(t);
  const elsewhere = await buildTrade(t);
  const hidden = await buildInfocard(t.db, customer.id);
  const local = await signInAs('LocationAdmin', {
    allLocations: false,
    locationIds: [location.id],
  });
  const change = (id: string, body: object) =>
    local(changeInfocard, { params: { ...containers, id }, body: { version: 1, ...body } });
  for (const id of [hidden.id, elsewhere.infocard.id])
    assert.equal((await change(id, { name: 'Mine' })).status, 404);
  for (const locationId of [hidden.location_id, elsewhere.location.id])
    assert.equal(
      (await change(infocard.id, { locationId })).error?.message,
      'Infocards.Location.Missing',
    );
  const gone = { params: { ...containers, id: hidden.id }, query: { version: 1 } };
  assert.equal((await local(deleteInfocard, gone)).status, 404);
  assert.equal((await change(infocard.id, { name: 'Mine' })).status, 200);
});

test('ORD-02 an infocard is deleted only if it has never been used', async () => {
  const { admin, infocard, customer } = await buildTrade(t);
  const { id } = await buildInfocard(t.db, customer.id);
  const remove = (params: { kind: string; id: string }, version: number) =>
    admin(deleteInfocard, { params, query: { version } });
  assert.equal((await remove({ ...containers, id }, 9)).error?.message, 'Generic.Changed');
  assert.equal((await remove({ kind: 'barrels', id }, 1)).status, 400);
  assert.equal((await remove({ kind: 'accounts', id }, 1)).status, 404);
  assert.equal((await remove({ ...containers, id }, 1)).status, 204);
  assert.equal((await remove({ ...containers, id }, 1)).status, 404);
  await admin(createOrder, { body: newOrder(infocard.id) });
  const used = await remove({ ...containers, id: infocard.id }, 1);
  assert.deepEqual([used.status, used.error?.message], [409, 'Generic.In.Use']);

  const old = await buildInfocard(t.db, customer.id);
  const removeArchived = (version: number) =>
    admin(deleteArchivedInfocard, { params: { id: old.id }, query: { version } });
  assert.equal((await removeArchived(1)).status, 404, 'it is in use');
  await admin(archiveInfocard, { params: { id: old.id }, body: { version: 1 } });
  assert.deepEqual(
    [(await removeArchived(1)).status, (await removeArchived(2)).status],
    [409, 204],
  );
});
