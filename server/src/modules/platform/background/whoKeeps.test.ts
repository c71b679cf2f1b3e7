import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  containers,
  containerTypes,
  deleteBackgroundRows,
  importBackgroundRows,
  listBackgroundChanges,
  locations,
  previewBackgroundImport,
  readBackgroundUses,
  readBackgroundValues,
} from '@fraktion/contract';

import { buildAccount, buildLocation } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { accountServer, buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

const { t, accountId, admin } = await accountServer();

const addType = async (name = `Skip ${randomUUID()}`) =>
  (
    await admin(containerTypes.calls.create, {
      body: { id: randomUUID(), name, size: '8', sizeUnit: 'Cubic' },
    })
  ).data;

test('ORD-15 a location is changed by who may: an Admin, and a LocationAdmin of it', async () => {
  const location = await buildLocation(t.db, accountId);
  const other = await buildLocation(t.db, accountId);
  const keeper = await signInNew(t, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [location.id],
  });
  const user = await signInNew(t, accountId, 'User');
  const body = {
    version: 1,
    name: 'Pakhuset',
    address: 'Havnegade 2',
    zip: '8000',
    city: 'Aarhus C',
    country: 'DK' as const,
    pNumber: null,
    accessNotes: 'Gate code 1234\nPark at ramp 2',
    contactName: 'Bo Holm',
    contactPhone: '+45 12 34 56 78',
  };
  const update = (by: Client, id: string) => by(locations.calls.update, { params: { id }, body });
  const changed = await update(keeper, location.id);
  assert.equal(changed.status, 200);
  assert.deepEqual(
    [changed.data.accessNotes, changed.data.openingHours, changed.data.latitude !== null],
    ['Gate code 1234\nPark at ramp 2', null, true],
  );
  assert.equal((await update(keeper, other.id)).status, 404);
  assert.equal((await update(user, other.id)).status, 403);
  assert.equal((await update(admin, location.id)).error?.message, 'Generic.Changed');
});

test('ADM-01 the groups of the locations that somebody sees are offered, and filter the list', async () => {
  const { accountId: account, admin: head } = await buildCustomer(t);
  const north = await buildLocation(t.db, account, { group_name: 'North' });
  await buildLocation(t.db, account, { group_name: 'Schools' });
  await buildLocation(t.db, account, { group_name: 'North' });
  await buildLocation(t.db, account, { group_name: 'Closed', archived_at: new Date() });
  await buildLocation(t.db, account);
  await buildLocation(t.db, accountId, { group_name: 'Elsewhere' });
  const keeper = await signInNew(t, account, 'LocationAdmin', {
    allLocations: false,
    locationIds: [north.id],
  });
  const groups = async (by: Client, field = 'group') =>
    by(readBackgroundValues, { params: { tab: 'locations', field } });
  assert.deepEqual((await groups(head)).data, ['North', 'Schools']);
  assert.deepEqual((await groups(keeper)).data, ['North']);
  assert.equal((await groups(head, 'city')).error?.message, 'Generic.Not.Found');
  const inNorth = async (by: Client) =>
    (await by(locations.calls.list, { query: { 'filter[group][eq]': 'North' } })).data.length;
  assert.deepEqual([await inNorth(head), await inNorth(keeper)], [2, 1]);
});

test('SRV-04 rows of another account are neither referred to nor seen', async () => {
  const type = await addType();
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  const refused = await stranger(containers.calls.create, {
    body: {
      id: randomUUID(),
      number: 'C-3001',
      containerTypeId: type.id,
      size: null,
      sizeUnit: null,
      locationId: null,
      infocardId: null,
    },
  });
  assert.deepEqual([refused.status, refused.error?.fields], [404, { containerTypeId: 'Unknown' }]);
  const params = { tab: 'container-types', id: type.id };
  assert.equal((await stranger(readBackgroundUses, { params })).status, 404);
  assert.deepEqual((await stranger(listBackgroundChanges, { params })).data, []);
});

test('ADM-02 a supplier keeps the facilities and container types of its trips, and no other list', async () => {
  const supplierId = (await buildAccount(t.db, { kind: 'supplier' })).id;
  const supplier = await signInNew(t, supplierId, 'Supplier');
  const sub = await signInNew(t, supplierId, 'SupSupplier');
  const type = { id: randomUUID(), name: 'Skip 8 m³', size: '8', sizeUnit: 'Cubic' } as const;
  const made = await supplier(containerTypes.calls.create, { body: type });
  assert.equal(made.status, 200);
  assert.equal((await sub(containerTypes.calls.list, {})).status, 403);
  const { data: own } = await supplier(containerTypes.calls.list, {});
  assert.deepEqual(
    own.map(({ name }) => name),
    ['Skip 8 m³'],
  );
  const row = { tab: 'container-types', id: type.id };
  assert.deepEqual((await supplier(readBackgroundUses, { params: row })).data, []);
  const [first] = (await supplier(listBackgroundChanges, { params: row })).data;
  assert.equal(first?.action, 'created');
  const rows = [{ row: 2, cells: { name: 'Terminal East' } }];
  const seen = { new: 1, changed: 0 };
  const brought = await supplier(importBackgroundRows, {
    params: { tab: 'receiving-facilities' },
    body: { id: randomUUID(), rows, seen },
  });
  assert.equal(brought.status, 200);
  for (const tab of ['collectors', 'locations', 'ewc-codes', 'info-cards']) {
    const answers = [
      await supplier(previewBackgroundImport, { params: { tab }, body: { rows } }),
      await supplier(importBackgroundRows, {
        params: { tab },
        body: { id: randomUUID(), rows, seen },
      }),
      await supplier(listBackgroundChanges, { params: { tab, id: type.id } }),
    ];
    assert.deepEqual(
      answers.map(({ error }) => error?.message),
      answers.map(() => 'Generic.Forbidden'),
      tab,
    );
  }
  const params = { tab: 'collectors' };
  const body = { rows: [{ id: type.id, version: 1 }] };
  assert.equal((await supplier(deleteBackgroundRows, { params, body })).status, 403);
  const uses = await supplier(readBackgroundUses, { params: { ...params, id: type.id } });
  assert.equal(uses.status, 403);
  const many = await supplier(deleteBackgroundRows, {
    params: { tab: 'container-types' },
    body: { rows: [{ id: type.id, version: 1 }] },
  });
  assert.deepEqual(many.data, [{ id: type.id, error: null }]);
});
