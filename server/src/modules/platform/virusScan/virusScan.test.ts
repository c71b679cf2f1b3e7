import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  createDriveFile,
  createOrder,
  listAudit,
  listDriveEntries,
  listOrders,
} from '@fraktion/contract';

import { buildInfocard } from '../../../testing/rows/builders.ts';
import { eicar, startClamd } from '@fraktion/demo-world/servers/clamd';
import { pdfOf } from '../../../testing/rows/drive.ts';
import { buildTrade, newOrder } from '../../../testing/rows/orders.ts';
import { upload } from '../../../testing/rows/uploads.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const clamd = await startClamd();
const t = await testServer({ virusScanUrl: clamd.url });
const trade = await buildTrade(t);

const order = async (name: string, bytes: Buffer) => {
  const { id } = await buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: trade.collector.id,
  });
  return trade.admin(createOrder, {
    body: newOrder(id),
    files: [new File([new Uint8Array(bytes)], name)],
  });
};
const keep = async (name: string, bytes: Buffer) => {
  const uploadId = await upload(t.url, trade.admin, name, bytes);
  const body = { id: randomUUID(), parentId: trade.customer.id, uploadId };
  return trade.admin(createDriveFile, { body });
};
const orders = async () => (await trade.admin(listOrders, {})).data.length;
const kept = async () => (await trade.admin(listDriveEntries, {})).data.length;
const infected = pdfOf(eicar);

test('SRV-04 a clean file passes the scanner, whole and in pieces', async () => {
  const large = pdfOf('x'.repeat(400_000));
  assert.equal((await order('clean.pdf', large)).status, 200);
  assert.equal((await keep('clean.pdf', large)).status, 200);
  assert.deepEqual(clamd.scanned, [large.length, large.length]);
});

test('SRV-04 an infected file is refused by name, nothing of its call is stored, and the audit records it', async () => {
  const before = [await orders(), await kept()];
  const [form, drive] = [await order('form.pdf', infected), await keep('drive.pdf', infected)];
  for (const { status, error } of [form, drive])
    assert.deepEqual([status, error?.message], [422, 'Files.Infected']);
  assert.deepEqual([await orders(), await kept()], before);
  const { data } = await trade.admin(listAudit, {
    query: { 'filter[kind][in]': 'infectedFileRefused' },
  });
  assert.deepEqual(
    data.map(({ subject, details, actorName }) => [subject, details['signature'], actorName]),
    ['drive.pdf', 'form.pdf'].map((name) => [name, 'Eicar-Signature', data[0]!.actorName]),
  );
  assert.match(data[0]!.actorName, /^Admin/);
});

test('SRV-04 while the scanner is away nothing is stored, and the answer asks to retry later', async () => {
  const before = [await orders(), await kept()];
  await clamd.stop();
  for (const answer of [
    await order('clean.pdf', pdfOf('clean')),
    await keep('clean.pdf', pdfOf('x')),
  ]) {
    assert.deepEqual([answer.status, answer.error?.message], [503, 'Files.Not.Scanned']);
    assert.equal(answer.headers.get('retry-after'), '30');
  }
  assert.deepEqual([await orders(), await kept()], before);
});
