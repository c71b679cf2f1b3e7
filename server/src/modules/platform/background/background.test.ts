import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  containers,
  containerTypes,
  deleteBackgroundRows,
  listBackgroundChanges,
  readBackgroundUses,
  receivingFacilities,
  recyclingDefinitions,
  transportPrices,
  wasteFractions,
} from '@fraktion/contract';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import {
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { accountServer } from '../../../testing/rows/accountServer.ts';

const { t, accountId, admin } = await accountServer();

const addType = async (name = `Skip ${randomUUID()}`) =>
  (
    await admin(containerTypes.calls.create, {
      body: { id: randomUUID(), name, size: '8', sizeUnit: 'Cubic' },
    })
  ).data;
const addFacility = async () =>
  (
    await admin(receivingFacilities.calls.create, {
      body: {
        id: randomUUID(),
        name: `Plant ${randomUUID()}`,
        address: null,
        zip: ' 72212 ',
        city: null,
        country: 'SE',
        companyNumber: '556012-5790',
        pNumber: null,
      },
    })
  ).data;
const addFraction = async () =>
  (
    await admin(wasteFractions.calls.create, {
      body: {
        id: randomUUID(),
        name: `Paper ${randomUUID()}`,
        ewcCodeId: null,
        wasteCategory: 'Recycle',
        pictogram: 'paper',
      },
    })
  ).data;

test('ADM-01 a container names its type, its location and its infocard, and is found by them', async () => {
  const type = await addType();
  const location = await buildLocation(t.db, accountId);
  const body = {
    id: randomUUID(),
    number: 'C-1001',
    containerTypeId: type.id,
    size: null,
    sizeUnit: null,
    locationId: location.id,
    infocardId: null,
  };
  const made = await admin(containers.calls.create, { body });
  assert.equal(made.status, 200);
  assert.deepEqual(made.data.names, { containerTypeId: type.name, locationId: location.name });
  for (const query of [
    { q: type.name },
    { 'filter[locationId][eq]': location.id },
    { q: '1001', sort: 'number:desc' as const },
  ]) {
    const { data } = await admin(containers.calls.list, { query });
    assert.deepEqual(
      data.map(({ number }) => number),
      ['C-1001'],
    );
  }
  const again = await admin(containers.calls.create, { body: { ...body, id: randomUUID() } });
  assert.deepEqual(
    [again.status, again.error?.message, again.error?.fields],
    [409, 'Generic.Already.Exists', { number: 'Generic.Already.Exists' }],
  );
  const nowhere = await admin(containers.calls.create, {
    body: { ...body, id: randomUUID(), number: 'C-1002', locationId: randomUUID() },
  });
  assert.deepEqual([nowhere.status, nowhere.error?.fields], [404, { locationId: 'Unknown' }]);
});

test('ADM-01 what refers to a row is listed, and while it does the row stays', async () => {
  const type = await addType();
  const params = { tab: 'container-types', id: type.id };
  await buildInfocard(t.db, accountId, { container_type: type.name, name: 'Yard' });
  await admin(containers.calls.create, {
    body: {
      id: randomUUID(),
      number: 'C-2001',
      containerTypeId: type.id,
      size: null,
      sizeUnit: null,
      locationId: null,
      infocardId: null,
    },
  });
  const { data } = await admin(readBackgroundUses, { params });
  assert.deepEqual(data, [
    { what: 'container', count: 1, names: ['C-2001'] },
    { what: 'infocard', count: 1, names: ['Yard'] },
  ]);
  const narrowed = async (role: 'Admin' | 'LocationAdmin') => {
    const { email } = await buildUser(t.db, accountId, role, { allLocations: false });
    return (await t.signIn(email))(readBackgroundUses, { params });
  };
  assert.deepEqual((await narrowed('Admin')).data, [
    { what: 'container', count: 1, names: [] },
    { what: 'infocard', count: 1, names: [] },
  ]);
  assert.equal((await narrowed('LocationAdmin')).status, 403);
  const kept = await admin(containerTypes.calls.remove, {
    params: { id: type.id },
    query: { version: type.version },
  });
  assert.deepEqual(
    [kept.status, kept.error?.message, kept.error?.detail],
    [409, 'Generic.In.Use', 'container 1, infocard 1'],
  );
  const free = await addType();
  const many = await admin(deleteBackgroundRows, {
    params: { tab: 'container-types' },
    body: {
      rows: [
        { id: type.id, version: type.version },
        { id: free.id, version: free.version + 1 },
        { id: randomUUID(), version: 1 },
        { id: free.id, version: free.version },
      ],
    },
  });
  assert.deepEqual(
    many.data.map(({ error }) => error),
    ['Generic.In.Use', 'Generic.Changed', 'Generic.Not.Found', null],
  );
  for (const answer of [
    await admin(readBackgroundUses, { params: { ...params, tab: 'nothing' } }),
    await admin(readBackgroundUses, { params: { ...params, id: free.id } }),
    await admin(deleteBackgroundRows, {
      params: { tab: 'nothing' },
      body: { rows: [{ id: free.id, version: 1 }] },
    }),
  ])
    assert.deepEqual([answer.status, answer.error?.message], [404, 'Generic.Not.Found']);
});

test('ADM-01 a fraction that past orders name stays, whatever its infocards hold now', async () => {
  const fraction = await addFraction();
  const card = await buildInfocard(t.db, accountId, { waste_fraction_id: fraction.id });
  await buildOrder(t.db, card);
  await t.db
    .updateTable('infocard')
    .set({ waste_fraction_id: null })
    .where('id', '=', card.id)
    .execute();
  const params = { id: fraction.id };
  const query = { version: fraction.version };
  const kept = await admin(wasteFractions.calls.remove, { params, query });
  assert.deepEqual([kept.status, kept.error?.detail], [409, 'orders 1']);
});

test('ADM-01 a new name of a container type reaches the infocards, prices and orders that name it', async () => {
  const type = await addType();
  const card = await buildInfocard(t.db, accountId, { container_type: type.name });
  const other = await buildInfocard(t.db, accountId, { container_type: 'Skip' });
  const order = await buildOrder(t.db, card, { container_type: type.name });
  const fraction = await addFraction();
  const price = { id: randomUUID() };
  await t.db
    .insertInto('agreement_price')
    .values({
      ...price,
      account_id: accountId,
      collector_id: (await buildCollector(t.db, accountId)).id,
      waste_fraction_id: fraction.id,
      container_type: type.name,
      category: 'WasteCollection',
      unit: 'pcs',
      price: '120',
      currency: 'DKK',
      valid_from: '2026-01-01',
      source: 'typed',
      created_by: 'Ida Holm',
    })
    .execute();
  const { data } = await admin(containerTypes.calls.update, {
    params: { id: type.id },
    body: { version: type.version, name: 'Hook lift', size: type.size, sizeUnit: type.sizeUnit },
  });
  assert.equal(data.name, 'Hook lift');
  const nameIn = async (table: 'infocard' | 'orders' | 'agreement_price', id: string) =>
    t.db
      .selectFrom(table)
      .select(['container_type', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const renamed = 'Hook lift';
  assert.deepEqual(await nameIn('infocard', card.id), { container_type: renamed, version: 2 });
  assert.deepEqual(await nameIn('infocard', other.id), { container_type: 'Skip', version: 1 });
  // The version stays: the receiver acts on the order by it, and the order's content has not changed.
  assert.deepEqual(await nameIn('orders', order.id), { container_type: renamed, version: 1 });
  assert.deepEqual(await nameIn('agreement_price', price.id), {
    container_type: renamed,
    version: 2,
  });
});

test('ADM-01 what is taken out of use leaves the list, stays where it is asked for, and comes back', async () => {
  const type = await addType();
  const { name, size, sizeUnit } = type;
  const set = (version: number, archived: boolean) =>
    admin(containerTypes.calls.update, {
      params: { id: type.id },
      body: { version, name, size, sizeUnit, archived },
    });
  const listed = async (query: object) =>
    (await admin(containerTypes.calls.list, { query: { q: name, ...query } })).data.length;
  assert.equal((await set(1, true)).data.archived, true);
  assert.equal(await listed({}), 0);
  assert.equal(await listed({ 'filter[archived][eq]': 'true' }), 1);
  assert.equal((await set(2, false)).data.archived, false);
  assert.equal(await listed({}), 1);
  const { data } = await admin(listBackgroundChanges, {
    params: { tab: 'container-types', id: type.id },
  });
  assert.deepEqual(
    data.map(({ action }) => action),
    ['restored', 'archived', 'created'],
  );
  assert.ok(data[0]?.by.startsWith('Admin'));
});

test('ADM-01 the history of a row says what was changed, in words', async () => {
  const facility = await addFacility();
  assert.deepEqual([facility.zip, facility.companyNumber], ['722 12', '5560125790']);
  const { id, version, names: _names, archived: _archived, ...fields } = facility;
  await admin(receivingFacilities.calls.update, {
    params: { id },
    body: { version, ...fields, city: 'Västerås' },
  });
  const { data } = await admin(listBackgroundChanges, {
    params: { tab: 'receiving-facilities', id },
  });
  assert.deepEqual(data[0]?.fields, [{ field: 'city', before: null, after: 'Västerås' }]);
});

test('ADM-01 rules over several fields are refused on their field', async () => {
  const fraction = await addFraction();
  const facility = await addFacility();
  const collector = await buildCollector(t.db, accountId);
  const definition = {
    wasteFractionId: fraction.id,
    receivingFacilityId: facility.id,
    reuse: '0',
    recycle: '74.99',
    special: '0',
    combustion: '25.01',
    landfill: '0',
    validFrom: '2026-01-01',
  };
  const shares = await admin(recyclingDefinitions.calls.create, {
    body: { id: randomUUID(), ...definition },
  });
  assert.equal(shares.status, 200);
  assert.deepEqual(shares.data.names, {
    wasteFractionId: fraction.name,
    receivingFacilityId: facility.name,
  });
  const price = {
    collectorId: collector.id,
    vehicleType: 'hookLift' as const,
    from: 'Aarhus',
    to: 'Randers',
    unit: 'trip' as const,
    price: '1250.50',
    currency: 'DKK' as const,
    validFrom: '2026-01-01',
    validTo: null,
  };
  const priced = await admin(transportPrices.calls.create, {
    body: { id: randomUUID(), ...price },
  });
  assert.deepEqual([priced.status, priced.data.price], [200, '1250.5000']);
  const wrong = [
    await admin(recyclingDefinitions.calls.create, {
      body: { id: randomUUID(), ...definition, recycle: '75' },
    }),
    await admin(transportPrices.calls.create, {
      body: { id: randomUUID(), ...price, validTo: '2025-12-31' },
    }),
    await admin(containerTypes.calls.create, {
      body: { id: randomUUID(), name: 'Bin', size: '1', sizeUnit: null },
    }),
    await admin(receivingFacilities.calls.create, {
      body: {
        id: randomUUID(),
        name: 'Plant',
        address: null,
        zip: '123',
        city: null,
        country: 'NO',
        companyNumber: null,
        pNumber: null,
      },
    }),
  ];
  assert.deepEqual(
    wrong.map(({ status, error }) => [status, error?.fields]),
    [
      [400, { recycle: 'Shares' }],
      [400, { validTo: 'Backwards' }],
      [400, { sizeUnit: 'UnitMissing' }],
      [400, { zip: 'CountryForm' }],
    ],
  );
});
