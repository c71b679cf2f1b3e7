import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import {
  archiveInfocard,
  type CallInput,
  changeInfocards,
  copyInfocard,
  createOrder,
  deleteInfocardCover,
  deleteInfocards,
  getInfocard,
  getInfocardCover,
  infocardLabels,
  listArchivedInfocards,
  listInfocards,
  putInfocardCover,
  restoreInfocard,
  restoreInfocards,
} from '@fraktion/contract';
import sharp from 'sharp';

import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { buildTrade, eventually, newOrder } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

test('ORD-02 an archived infocard leaves the list, takes no orders, and comes back as it was', async () => {
  const { admin, infocard, signInAs } = await buildTrade(t);
  const local = await signInAs('LocationAdmin');
  const params = { id: infocard.id };
  const put = await local(archiveInfocard, { params, body: { version: 1 } });
  assert.ok(put.data.archivedAt);
  assert.deepEqual((await admin(listInfocards, {})).data, []);
  assert.equal((await admin(listArchivedInfocards, {})).data[0]?.id, infocard.id);
  const refused = await admin(createOrder, { body: newOrder(infocard.id) });
  assert.equal(refused.error?.message, 'Orders.Not.Orderable');
  assert.equal((await local(listArchivedInfocards, {})).status, 403);
  assert.equal((await local(restoreInfocard, { params, body: { version: 2 } })).status, 403);
  const late = await admin(restoreInfocard, { params, body: { version: 1 } });
  assert.equal(late.error?.message, 'Generic.Changed');
  const back = await admin(restoreInfocard, { params, body: { version: 2 } });
  assert.deepEqual([back.data.archivedAt, back.data.version], [null, 3]);
  assert.equal((await admin(createOrder, { body: newOrder(infocard.id) })).status, 200);
});

test('ORD-01 many are changed in one call, and each row says what became of it', async () => {
  const { admin, customer, infocard, signInAs, location } = await buildTrade(t);
  const there = await buildInfocard(t.db, customer.id);
  const missing = randomUUID();
  const rows = [
    { id: infocard.id, version: 1 },
    { id: there.id, version: 7 },
    { id: missing, version: 1 },
  ];
  const change = async (body: NonNullable<CallInput<typeof changeInfocards>['body']>) =>
    (await admin(changeInfocards, { body })).data;
  assert.deepEqual(await change({ action: 'makeNotOrderable', rows }), [
    { id: infocard.id, error: null, version: 2 },
    { id: there.id, error: 'Generic.Changed', version: null },
    { id: missing, error: 'Generic.Not.Found', version: null },
  ]);
  const one = await admin(getInfocard, { params: { id: infocard.id } });
  assert.equal(one.data.isOrderable, false);

  const target = await buildLocation(t.db, customer.id);
  const move = {
    action: 'move' as const,
    locationId: target.id,
    rows: [{ id: infocard.id, version: 2 }],
  };
  const local = await signInAs('LocationAdmin', {
    allLocations: false,
    locationIds: [location.id],
  });
  const notThere = await local(changeInfocards, { body: move });
  assert.equal(notThere.error?.message, 'Infocards.Location.Missing');
  assert.equal((await admin(changeInfocards, { body: move })).data[0]?.version, 3);
  const moved = await local(changeInfocards, {
    body: { action: 'archive', rows: [{ id: infocard.id, version: 3 }] },
  });
  assert.equal(moved.data[0]?.error, 'Generic.Not.Found');

  await change({ action: 'archive', rows: [{ id: infocard.id, version: 3 }] });
  const back = await admin(restoreInfocards, { body: { rows: [{ id: infocard.id, version: 4 }] } });
  assert.deepEqual(back.data, [{ id: infocard.id, error: null, version: 5 }]);
});

test('SRV-01 many archived infocards are deleted by one DELETE with a body; what is in use, changed or not theirs stays', async () => {
  const { admin, customer, infocard, signInAs } = await buildTrade(t);
  const elsewhere = await buildTrade(t);
  await admin(createOrder, { body: newOrder(infocard.id) });
  const archived_at = new Date();
  const archived = () => buildInfocard(t.db, customer.id, { archived_at });
  const [gone, late, alsoGone] = [await archived(), await archived(), await archived()];
  const inUse = await buildInfocard(t.db, customer.id);
  await admin(archiveInfocard, { params: { id: infocard.id }, body: { version: 1 } });
  const body = {
    rows: [
      { id: gone.id, version: 1 },
      { id: infocard.id, version: 2 },
      { id: late.id, version: 7 },
      { id: inUse.id, version: 1 },
      { id: elsewhere.infocard.id, version: 1 },
      { id: alsoGone.id, version: 1 },
    ],
  };
  const local = await signInAs('LocationAdmin');
  assert.equal((await local(deleteInfocards, { body })).status, 403);
  const { status, data } = await admin(deleteInfocards, { body });
  assert.equal(status, 200);
  assert.deepEqual(
    data.map(({ error }) => error),
    [null, 'Generic.In.Use', 'Generic.Changed', 'Generic.Not.Found', 'Generic.Not.Found', null],
  );
  const left = await admin(listArchivedInfocards, {});
  assert.deepEqual(left.data.map(({ id }) => id).toSorted(), [infocard.id, late.id].toSorted());
  assert.equal((await admin(getInfocard, { params: { id: inUse.id } })).status, 200);
  const empty = await admin(deleteInfocards, { body: { rows: [] } });
  assert.equal(empty.status, 400);
});

test('ORD-02 an infocard is copied to several locations, to all of them or to none', async () => {
  const { admin, customer, infocard } = await buildTrade(t);
  const [a, b] = [await buildLocation(t.db, customer.id), await buildLocation(t.db, customer.id)];
  const copies = [a, b].map(({ id }) => ({ id: randomUUID(), locationId: id }));
  const params = { id: infocard.id };
  const bad = { copies: [copies[0]!, { id: randomUUID(), locationId: randomUUID() }] };
  const refused = await admin(copyInfocard, { params, body: bad });
  assert.equal(refused.error?.message, 'Infocards.Location.Missing');
  assert.equal((await admin(listInfocards, {})).data.length, 1);
  const send = () => admin(copyInfocard, { params, body: { copies }, idempotencyKey: 'k1' });
  const { data } = await send();
  assert.deepEqual(
    data.map((copy) => [copy.id, copy.name, copy.location.id, copy.version]),
    copies.map(({ id, locationId }) => [id, 'Pap', locationId, 1]),
  );
  assert.deepEqual((await send()).data, data);
  assert.equal((await admin(listInfocards, {})).data.length, 3);
});

test('ORD-01 a cover image is drawn anew, seen by who sees the infocard, and goes with the last that shows it', async () => {
  const { admin, customer, infocard } = await buildTrade(t);
  const elsewhere = await buildTrade(t);
  const picture = await sharp({
    create: { width: 3000, height: 40, channels: 3, background: '#407e3d' },
  })
    .jpeg()
    .toBuffer();
  const params = { id: infocard.id };
  const put = (bytes: Uint8Array, name: string, version: number) =>
    admin(putInfocardCover, {
      params,
      body: { version },
      files: [new File([new Uint8Array(bytes)], name)],
    });
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  assert.equal((await put(script, 'a.jpg', 1)).error?.message, 'Files.Type.Not.Allowed');
  const first = (await put(picture, 'gate.jpg', 1)).data.coverImage!;
  const cover = { params: { ...params, fileId: first } };
  const { width } = await sharp(await (await admin(getInfocardCover, cover)).bytes()).metadata();
  assert.equal(width, 1280);
  assert.equal((await elsewhere.admin(getInfocardCover, cover)).status, 404);
  const copy = { id: randomUUID(), locationId: (await buildLocation(t.db, customer.id)).id };
  await admin(copyInfocard, { params, body: { copies: [copy] } });
  assert.equal((await put(picture, 'gate.jpg', 1)).error?.message, 'Generic.Changed');
  assert.equal((await put(picture, 'gate.jpg', 2)).status, 200);
  assert.equal((await admin(getInfocardCover, cover)).status, 404);
  const shared = { params: { id: copy.id, fileId: first } };
  assert.equal((await admin(getInfocardCover, shared)).status, 200);
  const query = { version: 1 };
  const bare = await admin(deleteInfocardCover, { params: { id: copy.id }, query });
  assert.equal(bare.data.coverImage, null);
  const file = await t.db.selectFrom('file').select('id').where('id', '=', first).execute();
  assert.deepEqual(file, []);
  const kept = (await admin(getInfocard, { params })).data.coverImage;
  const bytes = () => t.app.services.blobs.list(`files/${customer.id}`);
  // Neither the first is left, nor the one that was refused.
  await eventually(
    async () => isDeepStrictEqual(await bytes(), [`files/${customer.id}/${kept}`]),
    'the bytes of the one cover',
  );
});

test('ORD-11 a sheet of labels has a code per infocard that opens its order form', async () => {
  const { admin, customer, infocard, signInAs, location } = await buildTrade(t);
  const other = await buildInfocard(t.db, customer.id, { name: 'Rød æske på gården' });
  const body = { ids: [infocard.id, other.id] };
  const sheet = await admin(infocardLabels, { body });
  assert.equal(sheet.headers.get('content-type'), 'application/pdf');
  const pdf = Buffer.from(await sheet.bytes()).toString('latin1');
  assert.match(pdf, /^%PDF-/);
  for (const id of body.ids)
    assert.ok(pdf.includes(`http://portal.example/ordering?infocard=${id}`), id);
  const local = await signInAs('LocationAdmin', {
    allLocations: false,
    locationIds: [location.id],
  });
  assert.equal((await local(infocardLabels, { body })).status, 404);
  const many = Array.from({ length: 22 }, () => buildInfocard(t.db, customer.id));
  const ids = (await Promise.all(many)).map(({ id }) => id);
  const two = await admin(infocardLabels, { body: { ids } });
  assert.match(Buffer.from(await two.bytes()).toString('latin1'), /\/Count 2\b/);
});
