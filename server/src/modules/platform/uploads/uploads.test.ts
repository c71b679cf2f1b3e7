import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { test } from 'node:test';

import { createOrder, uploadLimits } from '@fraktion/contract';
import { sql } from 'kysely';

import { buildInfocard } from '../../../testing/rows/builders.ts';
import { buildTrade, eventually, newOrder } from '../../../testing/rows/orders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { sweepUploads } from './sweepUploads.ts';
import { uploadsFolder, pathOf, sizeOf } from './uploadFiles.ts';

const t = await testServer();
const trade = await buildTrade(t);

type User = Client & { session: { token: string } };
const pdf = Buffer.from(`%PDF-1.7\n%âãÏÓ\n1 0 obj ${'x'.repeat(500)}`);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };
const bearer = ({ session }: User) => ({ authorization: `Bearer ${session.token}` });

const begin = (by: User, id: string, bytes: number, name = 'note.pdf') =>
  fetch(`${t.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      ...bearer(by),
      'upload-length': String(bytes),
      'upload-metadata': `id ${base64(id)},filename ${base64(name)}`,
    },
  });
const append = (by: User, id: string, offset: number, bytes: Buffer) =>
  fetch(`${t.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      ...bearer(by),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  });
const ask = (by: User, id: string, method: 'HEAD' | 'DELETE' = 'HEAD') =>
  fetch(`${t.url}/api/uploads/${id}`, { method, headers: { ...tus, ...bearer(by) } });
const keyOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

async function uploaded(by: User, bytes: Buffer = pdf, name = 'note.pdf'): Promise<string> {
  const id = randomUUID();
  assert.equal((await begin(by, id, bytes.length, name)).status, 201);
  assert.equal((await append(by, id, 0, bytes)).status, 204);
  return id;
}
const order = async (by: Client, uploadIds: string[], files: File[] = []) => {
  const { id } = await buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: trade.collector.id,
  });
  return by(createOrder, { body: { ...newOrder(id), uploadIds }, files });
};

test('ORD-05 a resumable upload is attached to every order of a basket, for an hour', async () => {
  const id = randomUUID();
  const begun = await begin(trade.admin, id, pdf.length, 'Følgeseddel.pdf');
  assert.equal(begun.headers.get('location'), `/api/uploads/${id}`);
  const half = pdf.length >> 1;
  const first = await append(trade.admin, id, 0, pdf.subarray(0, half));
  assert.equal(first.headers.get('upload-offset'), String(half));
  assert.equal((await order(trade.admin, [id])).error?.message, 'Uploads.Not.Complete');
  assert.equal((await ask(trade.admin, id)).headers.get('upload-offset'), String(half));
  assert.equal((await append(trade.admin, id, 0, pdf)).status, 409);
  assert.equal((await append(trade.admin, id, half, pdf.subarray(half))).status, 204);
  const form = [new File([new Uint8Array(pdf)], 'form.pdf')];
  const { data } = await order(trade.admin, [id], form);
  assert.deepEqual(
    new Map(data.files.map(({ name, bytes }) => [name, bytes])),
    new Map([
      ['Følgeseddel.pdf', pdf.length],
      ['form.pdf', pdf.length],
    ]),
  );
  assert.equal((await order(trade.admin, [id])).data.files.length, 1);
  await sql`update upload set used_at = now() - interval '61 minutes' where id = ${id}`.execute(
    t.db,
  );
  const again = await order(trade.admin, [id]);
  assert.deepEqual([again.status, again.error?.message], [410, 'Uploads.Gone']);
});

test('ORD-05 an upload that cannot begin takes no room of its account', async () => {
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from upload`.execute(t.db)).rows[0]!.n;
  const before = await rows();
  const odd: readonly Record<string, string>[] = [
    ...['0x10', '1e3', '10.5', '-1', '+10', '', '9'.repeat(30)].map((length) => ({
      'upload-length': length,
    })),
    { 'upload-defer-length': '1' },
    { 'upload-length': '10', 'upload-defer-length': '1' },
    { 'upload-length': '10', 'upload-concat': 'partial' },
  ];
  for (const more of odd) {
    const { status } = await fetch(`${t.url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        ...bearer(trade.admin),
        'upload-metadata': `id ${base64(randomUUID())},filename ${base64('note.pdf')}`,
        ...more,
      },
    });
    assert.equal(status, 400, JSON.stringify(more));
  }
  assert.equal(await rows(), before);
});

test('ORD-05 the part before a broken connection stays', async () => {
  const id = randomUUID();
  await begin(trade.admin, id, 1_000_000);
  const { hostname, port } = new URL(t.url);
  const socket = connect(Number(port), hostname);
  const headers = {
    ...tus,
    ...bearer(trade.admin),
    host: hostname,
    'content-type': 'application/offset+octet-stream',
    'content-length': '1000000',
    'upload-offset': '0',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PATCH /api/uploads/${id} HTTP/1.1\r\n${head.join('')}\r\n${'x'.repeat(300_000)}`);
  const here = async () => Number((await ask(trade.admin, id)).headers.get('upload-offset'));
  const { customer } = trade;
  const row = await t.db.selectFrom('upload').select('user_id').where('id', '=', id).execute();
  const key = { accountId: customer.id, userId: row[0]!.user_id, id };
  const path = pathOf(uploadsFolder(t.app.services.settings.filesDir), key);
  await eventually(async () => (await sizeOf(path)) === 300_000, 'what was sent has come');
  socket.destroy();
  await eventually(async () => (await here()) === 300_000, 'the upload is free to go on');
  const rest = Buffer.alloc(700_000, 'y');
  assert.equal((await append(trade.admin, id, 300_000, rest)).status, 204);
  assert.equal(await here(), 1_000_000);
});

test('AUT-02 an upload belongs to its user only: others, even of the account, find nothing', async () => {
  const id = await uploaded(trade.admin);
  for (const other of [await trade.signInAs('User'), trade.driver]) {
    assert.equal((await ask(other, id)).status, 404);
    assert.equal((await append(other, id, 0, pdf)).status, 404);
    assert.equal((await ask(other, id, 'DELETE')).status, 404);
  }
  const colleague = await trade.signInAs('User');
  assert.equal((await order(colleague, [id])).error?.message, 'Uploads.Gone');
  // With the same id somebody else has their own upload.
  assert.equal((await begin(colleague, id, 9)).status, 201);
  assert.equal((await ask(colleague, id)).headers.get('upload-offset'), '0');
  assert.equal((await order(trade.admin, [id])).status, 200);
});

test('ORD-05 an upload that is started again after a lost answer is the same; another one with its id is refused', async () => {
  const id = await uploaded(trade.admin);
  assert.equal((await begin(trade.admin, id, pdf.length)).status, 201);
  assert.equal((await ask(trade.admin, id)).headers.get('upload-offset'), String(pdf.length));
  assert.equal(await keyOf(await begin(trade.admin, id, 7)), 'Generic.Already.Exists');
});

test('ORD-05 an abandoned upload is deleted', async () => {
  const id = await uploaded(trade.admin);
  assert.equal((await ask(trade.admin, id, 'DELETE')).status, 204);
  assert.equal((await ask(trade.admin, id)).status, 404);
});

test('ORD-05 empty, too large and too many uploads are refused by name before a byte is sent', async () => {
  const by = await trade.signInAs('User');
  assert.equal(await keyOf(await begin(by, randomUUID(), 0)), 'Files.Empty');
  const large = uploadLimits.maxBytes + 1;
  assert.equal(await keyOf(await begin(by, randomUUID(), large)), 'Generic.Too.Large');
  assert.equal(await keyOf(await begin(by, 'no id', 5)), 'Generic.Invalid');
  const most = Math.floor(uploadLimits.maxOpenBytes / uploadLimits.maxBytes);
  for (let n = 0; n < most; n += 1) await begin(by, randomUUID(), uploadLimits.maxBytes);
  assert.equal(await keyOf(await begin(by, randomUUID(), 1)), 'Uploads.Too.Many');
});

test('ORD-05 the content decides the type of an upload, when it is taken', async () => {
  const id = await uploaded(trade.admin, Buffer.from('<svg onload="alert(1)"/>'), 'a.png');
  const { error } = await order(trade.admin, [id]);
  assert.equal(error?.message, 'Files.Type.Not.Allowed');
  // The order was refused, so the upload still exists.
  assert.equal((await ask(trade.admin, id)).status, 200);
});

test('ORD-05 an order has ten files at most, in both ways of sending', async () => {
  const id = await uploaded(trade.admin);
  const form = Array.from({ length: 10 }, (_, n) => new File([new Uint8Array(pdf)], `${n}.pdf`));
  assert.equal((await order(trade.admin, [id], form)).status, 413);
});

test('SRV-01 an upload waits for a day; then its bytes are deleted, and those of a used one too', async () => {
  const [old, taken, waiting] = [
    await uploaded(trade.admin),
    await uploaded(trade.admin),
    await uploaded(trade.admin),
  ];
  assert.equal((await order(trade.admin, [taken])).status, 200);
  await sql`update upload set created_at = now() - interval '25 hours' where id = ${old}`.execute(
    t.db,
  );
  await sql`update upload set used_at = used_at - interval '2 hours' where id = ${taken}`.execute(
    t.db,
  );
  assert.equal((await order(trade.admin, [old])).error?.message, 'Uploads.Gone');
  const folder = uploadsFolder(t.app.services.settings.filesDir);
  const { user_id: userId } = await t.db
    .selectFrom('upload')
    .select('user_id')
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow();
  const paths = [old, taken, waiting].map((id) =>
    pathOf(folder, { accountId: trade.customer.id, userId, id }),
  );
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const path of paths) await utimes(path, longAgo, longAgo);
  await sweepUploads(t.db, folder);
  assert.deepEqual(await Promise.all(paths.map(sizeOf)), [0, 0, pdf.length]);
});
