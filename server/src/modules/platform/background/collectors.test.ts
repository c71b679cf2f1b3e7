import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type Collector,
  createCollector,
  deleteCollector,
  getCollector,
  listCollectors,
  updateCollector,
} from '@fraktion/contract';

import { buildAccount, buildCollector, buildInfocard } from '../../../testing/rows/builders.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';

const { t, accountId, admin } = await accountServer();

const fields = (change: Partial<Collector> = {}) => ({
  name: `Bring ${randomUUID()}`,
  email: 'bring@test.example',
  phone: '',
  address: 'Havnevej 2',
  zip: '8000',
  city: 'Aarhus C',
  cvr: null,
  language: 'da' as const,
  ...change,
});

async function create(change: Partial<Collector> = {}): Promise<Collector> {
  const { data, status } = await admin(createCollector, {
    body: { id: randomUUID(), ...fields(change) },
  });
  assert.equal(status, 200);
  return data;
}

test('ADM-01 a collector is created, read, changed and deleted', async () => {
  const created = await create({ name: 'Renvej Nord' });
  assert.equal(created.phone, null, 'an empty box is stored as no value');
  assert.equal(created.linked, false);
  assert.equal(
    (await admin(getCollector, { params: { id: created.id } })).data.name,
    'Renvej Nord',
  );

  const { data: changed } = await admin(updateCollector, {
    params: { id: created.id },
    body: { version: created.version, ...fields({ name: 'Renvej Nord ApS', city: 'Randers' }) },
  });
  assert.equal(changed.city, 'Randers');
  assert.equal(changed.version, created.version + 1);

  const gone = await admin(deleteCollector, {
    params: { id: created.id },
    query: { version: changed.version },
  });
  assert.equal(gone.status, 204);
  assert.equal((await admin(getCollector, { params: { id: created.id } })).status, 404);
});

test('ADM-01 collectors are searched, filtered, sorted and counted', async () => {
  const supplier = await buildAccount(t.db, { kind: 'supplier' });
  await buildCollector(t.db, accountId, {
    name: 'Zebra Transport',
    supplier_account_id: supplier.id,
  });
  await create({ name: 'Aabenraa 100% Genbrug' });
  const found = await admin(listCollectors, { query: { q: '100%', count: 'true' } });
  assert.deepEqual(
    found.data.map(({ name }) => name),
    ['Aabenraa 100% Genbrug'],
  );
  assert.equal(found.page?.total, 1);
  const linked = await admin(listCollectors, { query: { 'filter[linked][eq]': 'true' } });
  assert.deepEqual(
    linked.data.map(({ name }) => name),
    ['Zebra Transport'],
  );
  const { data } = await admin(listCollectors, { query: { sort: 'name:desc', pageSize: 1 } });
  assert.equal(data[0]?.name, 'Zebra Transport');
});

test('ADM-01 a name that another collector has is refused on its field', async () => {
  const first = await create();
  const second = await create();
  const created = await admin(createCollector, {
    body: { id: randomUUID(), ...fields({ name: first.name }) },
  });
  const renamed = await admin(updateCollector, {
    params: { id: second.id },
    body: { version: second.version, ...fields({ name: first.name }) },
  });
  for (const answer of [created, renamed]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.message, 'Generic.Already.Exists');
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), ['name']);
  }
});

test('ADM-01 a collector that an infocard uses is kept, and counts it', async () => {
  const collector = await create();
  await buildInfocard(t.db, accountId, { collector_id: collector.id });
  const { data } = await admin(getCollector, { params: { id: collector.id } });
  assert.equal(data.infocardCount, 1);
  const answer = await admin(deleteCollector, {
    params: { id: collector.id },
    query: { version: collector.version },
  });
  assert.equal(answer.status, 409);
  assert.equal(answer.error?.message, 'Generic.In.Use');
});

test('SRV-01 a change or deletion of an older version is refused with the row as it is now', async () => {
  const collector = await create();
  const { data: newer } = await admin(updateCollector, {
    params: { id: collector.id },
    body: { version: collector.version, ...fields({ name: `${collector.name} A/S` }) },
  });
  const change = await admin(updateCollector, {
    params: { id: collector.id },
    body: { version: collector.version, ...fields({ name: 'Too late' }) },
  });
  const deletion = await admin(deleteCollector, {
    params: { id: collector.id },
    query: { version: collector.version },
  });
  for (const answer of [change, deletion]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.message, 'Generic.Changed');
    assert.deepEqual(answer.error?.current, newer);
  }
});

test('AUT-02 SRV-04 collectors of another account are neither read nor changed', async () => {
  const collector = await create();
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  assert.equal((await stranger(listCollectors)).data.length, 0);
  const params = { id: collector.id };
  const { version } = collector;
  assert.equal((await stranger(getCollector, { params })).status, 404);
  assert.equal(
    (await stranger(updateCollector, { params, body: { version, ...fields() } })).status,
    404,
  );
  assert.equal((await stranger(deleteCollector, { params, query: { version } })).status, 404);
  assert.equal((await admin(getCollector, { params })).data.name, collector.name);
});

test('AUT-02 a user reads collectors and may not change them', async () => {
  const user = await signInNew(t, accountId, 'User');
  assert.equal((await user(listCollectors)).status, 200);
  const answer = await user(createCollector, { body: { id: randomUUID(), ...fields() } });
  assert.equal(answer.status, 403);
  assert.equal(answer.error?.message, 'Generic.Forbidden');
});

test('SRV-01 what is wrong with a new collector is named by field', async () => {
  const answer = await admin(createCollector, {
    body: { id: randomUUID(), ...fields({ name: ' ', email: 'not an address' }) },
  });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.error?.fields, { name: 'Required', email: 'Format' });
});

test('ADM-01 a collector has a country, which decides the form of its postal code and company number', async () => {
  const german = await create({ country: 'DE', zip: '24103', cvr: 'HRB 4711 KI' });
  assert.equal(german.country, 'DE');
  const swedish = await create({ country: 'SE', zip: '21119', cvr: '556012-5790' });
  assert.deepEqual([swedish.zip, swedish.cvr], ['211 19', '5560125790']);
  const body = { id: randomUUID(), ...fields({ country: 'DK', zip: '24103', cvr: '1' }) };
  const wrong = await admin(createCollector, { body });
  assert.equal(wrong.status, 400);
  assert.deepEqual(Object.keys(wrong.error?.fields ?? {}).toSorted(), ['cvr', 'zip']);
  // A client that knows no countries leaves it as it is.
  const { data } = await admin(updateCollector, {
    params: { id: german.id },
    body: { version: german.version, ...fields({ name: german.name, zip: '24103' }) },
  });
  assert.equal(data.country, 'DE');
  const { data: found } = await admin(listCollectors, { query: { 'filter[country][eq]': 'DE' } });
  assert.deepEqual(
    found.map(({ id }) => id),
    [german.id],
  );
});
