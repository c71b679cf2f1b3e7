import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';

import { createFtpImport, createWebhook, forgotPassword, pingWebhook } from '@fraktion/contract';
import { sql } from 'kysely';

import { signInNew } from '../../../testing/rows/accountServer.ts';
import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { mailTo, startMailingApp } from '../../../testing/servers/mailbox.ts';
import { startReceiver } from '../../../testing/servers/webhookReceiver.ts';

/** A server that lets everybody in and says nothing. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
});
silent.listen(0, '127.0.0.1');
await once(silent, 'listening');
const { port } = silent.address() as AddressInfo;
const receiver = await startReceiver();
const { t, smtp } = await startMailingApp();
after(async () => {
  silent.close();
  for (const socket of sockets) socket.destroy();
  await receiver.close();
  await t.stop();
});

const underWay = async (accountId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from integration_run where account_id = ${accountId} and state = 'taking'`.execute(
    t.db,
  );
  return rows[0]!.count;
};

test('SRV-05 SRV-13 ADM-04 four sources of one account at a silent server: one is read, and the mails, webhooks and sources of the others go on', async () => {
  const slow = await buildAccount(t.db);
  const admin = await signInNew(t, slow.id, 'Admin');
  const source = {
    kind: 'ftp',
    host: `127.0.0.1:${port}`,
    username: 'fraktion',
    password: 'a-Password-17',
    fingerprint: null,
    name: 'Slow',
    folder: '',
    fileType: 'any',
    encoding: 'asDeclared',
    afterwards: 'keep',
    schedule: 'minute',
    active: true,
  } as const;
  for (let at = 0; at < 4; at += 1)
    assert.equal(
      (await admin(createFtpImport, { body: { ...source, id: randomUUID() } })).status,
      200,
    );
  await sql`update integration set next_run_at = now() where account_id = ${slow.id}`.execute(t.db);
  await sql`select add_job('integrations.due', '{}', null, null, null)`.execute(t.db);
  await eventually(async () => (await underWay(slow.id)) > 0, 'a run of the slow account');

  const { id: other } = await buildAccount(t.db);
  const user = await buildUser(t.db, other, 'User');
  await t.client()(forgotPassword, { body: { email: user.email } });
  assert.ok((await mailTo(smtp, user.email)).text);
  const theirs = await signInNew(t, other, 'Admin');
  const hook = { url: receiver.url, description: null, events: ['order.created' as const] };
  const { data } = await theirs(createWebhook, {
    body: { ...hook, id: randomUUID(), active: true },
  });
  await theirs(pingWebhook, { params: { id: data.id } });
  await eventually(async () => receiver.received.length > 0, 'a message to the other account');
  const body = { ...source, id: randomUUID(), name: 'Other' };
  assert.equal((await theirs(createFtpImport, { body })).status, 200);
  await sql`update integration set next_run_at = now() where account_id = ${other}`.execute(t.db);
  await sql`select add_job('integrations.due', '{}', null, null, null)`.execute(t.db);
  await eventually(async () => (await underWay(other)) > 0, 'a run of the other account');
  assert.equal(await underWay(slow.id), 1);
});
