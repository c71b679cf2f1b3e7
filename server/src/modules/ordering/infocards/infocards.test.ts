import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  archiveInfocard,
  createOrder,
  type Field,
  getInfocard,
  getInfocardOfKind,
  importBackgroundRows,
  type Infocard,
  infocards,
  listInfocards,
  listLocations,
  previewBackgroundImport,
  type ReferenceTarget,
} from '@fraktion/contract';

import { buildAccount, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { buildTrade, newOrder } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

test('ORD-04 an infocard tells when it was last ordered and last collected, cancelled orders left out', async () => {
  const { admin, infocard } = await buildTrade(t);
  const read = async () => (await admin(getInfocard, { params: { id: infocard.id } })).data;
  assert.deepEqual([(await read()).lastOrdered, (await read()).lastCollected], [null, null]);
  const first = await admin(createOrder, { body: newOrder(infocard.id) });
  const second = await admin(createOrder, {
    body: newOrder(infocard.id, { confirmedDouble: true }),
  });
  // Half past eleven in the evening in UTC is the day after in Copenhagen.
  await t.db
    .updateTable('orders')
    .set({ status: 'Collected', collected_at: '2026-03-10T23:30:00Z' })
    .where('id', '=', first.data.id)
    .execute();
  await t.db
    .updateTable('orders')
    .set({ status: 'Canceled' })
    .where('id', '=', second.data.id)
    .execute();
  const { lastOrdered, lastCollected, collector } = await read();
  assert.equal(lastOrdered, first.data.orderedAt);
  assert.equal(lastCollected, '2026-03-11');
  assert.equal(collector?.hasValidEmail, true);
});

test('SRV-01 infocards are filtered, searched and sorted; an unknown filter is refused by name', async () => {
  const account = await buildAccount(t.db);
  const [harbour, hill] = [
    await buildLocation(t.db, account.id, { name: 'Harbour' }),
    await buildLocation(t.db, account.id, { name: 'Hill' }),
  ];
  const at = (location_id: string, name: string, more = {}) =>
    buildInfocard(t.db, account.id, { location_id, name, ...more });
  await at(harbour.id, 'Paper', { placement: 'Gate 4' });
  await at(harbour.id, 'Glass', { is_orderable: false });
  await at(hill.id, 'Metal');
  await at(hill.id, 'Old', { archived_at: new Date() });
  const admin = await signInNew(t, account.id, 'Admin');
  const names = async (query: object) =>
    (await admin(listInfocards, { query })).data.map(({ name }) => name);
  assert.deepEqual(await names({}), ['Glass', 'Metal', 'Paper']);
  assert.deepEqual(await names({ 'filter[locationId][in]': hill.id }), ['Metal']);
  assert.deepEqual(await names({ 'filter[isOrderable][eq]': 'false' }), ['Glass']);
  assert.deepEqual(await names({ q: 'gate' }), ['Paper']);
  assert.equal((await names({ sort: 'location:desc' }))[0], 'Metal');
  const unknown = await admin(listInfocards, { query: { 'filter[colour][eq]': 'red' } as never });
  assert.deepEqual(
    [unknown.status, unknown.error?.fields],
    [400, { 'filter[colour][eq]': 'Unknown' }],
  );
});

test('ORD-02 an infocard is also read by the path of its list', async () => {
  const { admin, infocard, driver } = await buildTrade(t);
  const elsewhere = await buildTrade(t);
  const at = (kind: string) => ({ params: { kind, id: infocard.id } });
  const { data } = await admin(getInfocardOfKind, at('containers'));
  assert.equal(data.id, infocard.id);
  for (const kind of ['accounts', 'supplies', 'archived'])
    assert.equal((await admin(getInfocardOfKind, at(kind))).status, 404, kind);
  const unknown = await admin(getInfocardOfKind, at('boxes'));
  assert.equal(unknown.error?.message, 'Infocards.Type.Unknown');
  assert.equal((await elsewhere.admin(getInfocardOfKind, at('containers'))).status, 404);
  assert.equal((await driver(getInfocardOfKind, at('containers'))).status, 403);
  assert.equal((await t.client()(getInfocardOfKind, at('containers'))).status, 401);
  const params = { id: infocard.id };
  await admin(archiveInfocard, { params, body: { version: data.version } });
  assert.equal((await admin(getInfocardOfKind, at('archived'))).data.id, infocard.id);
});

test('AUT-02 SRV-04 infocards and locations are those of the account and of the user’s locations', async () => {
  const { admin, infocard, location, signInAs, driver } = await buildTrade(t);
  const elsewhere = await buildTrade(t);
  const none = await signInAs('FacilityUser', { allLocations: false });
  const limited = await signInAs('LocationAdmin', {
    allLocations: false,
    locationIds: [location.id],
  });
  const one = { params: { id: infocard.id } };
  assert.equal((await limited(getInfocard, one)).status, 200);
  assert.equal((await none(getInfocard, one)).error?.message, 'Generic.Not.Found');
  assert.equal((await elsewhere.admin(getInfocard, one)).status, 404);
  assert.equal((await driver(getInfocard, one)).status, 403);
  assert.equal((await t.client()(getInfocard, one)).status, 401);
  assert.equal((await admin(getInfocard, { params: { id: randomUUID() } })).status, 404);
  assert.equal((await admin(getInfocard, { params: { id: 'x' } })).status, 400);
  assert.deepEqual((await none(listInfocards, {})).data, []);
  assert.deepEqual((await none(listLocations, {})).data, []);
  const { data } = await limited(listLocations, { query: { include: 'infoCards' } });
  assert.deepEqual(
    data.map((each) => [each.name, each.infoCards?.map(({ name }) => name)]),
    [['Pakhuset', ['Pap']]],
  );
  assert.equal((await admin(listLocations, {})).data[0]?.infoCards, undefined);
});

const inFile = { tab: infocards.sheet.name };

/** From Monday on, as they are stored. */
const pickupDays = ['Monday', 'Friday'];

/** What the cell of a field may contain, where the list it chooses from has the named row. */
function cellOf(name: string, { kind, choices, refersTo, max = 9 }: Field, rows: Names): string {
  if (refersTo) return rows[refersTo] ?? '';
  if (kind === 'texts') return pickupDays.join(', ');
  if (kind === 'decimal') return '7';
  return choices?.at(-1) ?? name.slice(0, max);
}
type Names = Partial<Record<ReferenceTarget, string>>;

test('ADM-06 every field of an infocard comes from a file; the same file once more changes nothing', async () => {
  const { admin, customer, location, collector, infocard } = await buildTrade(t);
  const row = () => ({ id: randomUUID(), account_id: customer.id });
  const fraction = { name: 'Glas', waste_category: 'Reuse' as const, pictogram: null };
  await t.db
    .insertInto('waste_fraction')
    .values({ ...row(), ...fraction, ewc_code_id: null })
    .execute();
  for (const table of ['container_type', 'receiving_facility'] as const)
    await t.db
      .insertInto(table)
      .values({ ...row(), name: `A ${table}` })
      .execute();
  const vehicle = { nick_name: 'Bil', vehicle_number: 'AB 1', default_drivers: [] };
  await t.db
    .insertInto('transport_vehicle')
    .values({ ...row(), ...vehicle })
    .execute();
  const { code } = await t.db
    .selectFrom('ewc_code')
    .select('code')
    .where('account_id', 'is', null)
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const names: Names = {
    location: location.name,
    collector: collector.name,
    wasteFraction: 'Glas',
    ewcCode: code,
    containerType: 'A container_type',
    receivingFacility: 'A receiving_facility',
    transportVehicle: 'AB 1',
  };
  const cells = Object.fromEntries(
    Object.entries(infocards.sheet.fields).map(([name, field]) => [
      name,
      cellOf(name, field, names),
    ]),
  );
  const preview = async (file: Readonly<Record<string, string>>) =>
    (
      await admin(previewBackgroundImport, {
        params: inFile,
        body: { rows: [{ row: 2, cells: { ...file } }] },
      })
    ).data;
  const write = async (file: Readonly<Record<string, string>>, seen: object) => {
    const body = { id: randomUUID(), rows: [{ row: 2, cells: { ...file } }] };
    const seenCounts = { new: 0, changed: 0, ...seen };
    const { status } = await admin(importBackgroundRows, {
      params: inFile,
      body: { ...body, seen: seenCounts },
    });
    assert.equal(status, 200);
    const { data } = await admin(listInfocards, { query: {} });
    return data.find(({ id }) => id !== infocard.id);
  };
  const first = await preview(cells);
  assert.equal(first.counts.new, 1, JSON.stringify(first.rows));
  const card = await write(cells, { new: 1 });
  for (const [name, field] of Object.entries<Field>(infocards.fields)) {
    const { answeredAs = name, named, kind, refersTo } = field;
    const value: unknown = card?.[answeredAs as keyof Infocard];
    const text = kind === 'decimal' ? '7.000' : cells[named ? `${name}Id` : name];
    if (refersTo && refersTo !== 'ewcCode')
      assert.equal((value as Infocard['location']).name, text);
    else if (kind === 'texts') assert.deepEqual(value, text?.split(', '), name);
    else assert.equal(JSON.stringify(value).replaceAll('"', ''), text, name);
  }
  const again = await preview(cells);
  assert.deepEqual([again.counts.unchanged, again.rows[0]?.changes], [1, []]);
  const { name = '', locationId = '' } = cells;
  const other = { name, locationId, isOrderable: 'true', flashPoint: '', consistence: 'paste' };
  const shown = await preview(other);
  const changed = shown.rows[0]?.changes.map(({ field }) => field).toSorted();
  assert.deepEqual(changed, ['consistence', 'flashPoint', 'isOrderable']);
  const now = await write(other, { changed: 1 });
  assert.deepEqual(
    [now?.isOrderable, now?.flashPoint, now?.consistence, now?.transportVehicle, now?.pickupDays],
    [true, null, 'paste', 'AB 1', pickupDays],
  );
});
