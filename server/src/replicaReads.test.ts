import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { findEverywhere, logOutEverywhere } from '@fraktion/contract';
import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import pg from 'pg';

import { type Database, openDatabase } from './db/database.ts';
import { buildLocation } from './testing/rows/builders.ts';
import { buildTrade, eventually, type Trade } from './testing/rows/orders.ts';
import { type ReplicatedDatabase, startReplicated } from './testing/servers/testReplica.ts';
import { freeze } from './testing/servers/freeze.ts';
import { signInAt } from './testing/servers/testApp.ts';

const metricsToken = '0123456789abcdef0123';

let server: ReplicatedDatabase;
let primary: Database;
let folder: string;
let node: NodeProcess;
let trade: Trade;

before(async () => {
  server = await startReplicated();
  primary = openDatabase(server.primaryUrl, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'fraktion-replica-'));
  node = await startNodeProcess({
    DATABASE_URL: server.primaryUrl,
    DATABASE_READ_URL: server.replicaUrl,
    DATA_DIR: folder,
    METRICS_TOKEN: metricsToken,
    DATABASE_CONNECT_SECONDS: '20',
    DATABASE_STATEMENT_SECONDS: '20',
  });
  trade = await buildTrade({
    db: primary.db,
    signIn: (email: string) => signInAt(node.url, email),
  });
});
after(async () => {
  node?.child.kill('SIGKILL');
  await node?.ended;
  await primary?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** How many costly reads each database has answered. */
async function reads(): Promise<Record<'replica' | 'primary', number>> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${node.url}/metrics`, { headers })).text();
  const of = (from: string): number =>
    Number(new RegExp(`^costly_reads\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1]);
  return { replica: of('replica'), primary: of('primary') };
}

const found = async (name: string): Promise<boolean> => {
  const { status, data } = await trade.admin(findEverywhere, { query: { q: name } });
  assert.equal(status, 200);
  return JSON.stringify(data).includes(name);
};

const add = async (name: string): Promise<void> =>
  void (await buildLocation(primary.db, trade.customer.id, { name }));

async function readsTheReplica(): Promise<void> {
  const before = await reads();
  await eventually(async () => {
    await found('Quay');
    return (await reads()).replica > before.replica;
  }, 'a read of the replica');
}

test('SRV-08 what was committed before a search is found on the replica, twenty times at once', async () => {
  await readsTheReplica();
  const before = await reads();
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const name = `Quay number${100 + index}`;
      await add(name);
      assert.equal(await found(name), true);
    }),
  );
  const now = await reads();
  assert.equal(now.replica + now.primary, before.replica + before.primary + 20);
  // One that was late has let it rest for a while.
  await readsTheReplica();
});

test('SRV-08 a replica that does not catch up is left alone, and read again when it has', async () => {
  const admin = new pg.Client(server.replicaAdminUrl);
  await admin.connect();
  await admin.query('select pg_wal_replay_pause()');
  const before = await reads();
  await add('Quay of the late replica');
  assert.equal(await found('Quay of the late replica'), true);
  assert.deepEqual(await reads(), { ...before, primary: before.primary + 1 });
  await admin.query('select pg_wal_replay_resume()');
  await admin.end();
  await readsTheReplica();
});

test('SRV-08 SRV-12 a replica that hangs is waited for a moment and not for its time-out', async () => {
  const before = await reads();
  await add('Quay of the frozen replica');
  const thaw = freeze(server.replicaPid);
  try {
    const searched = found('Quay of the frozen replica');
    // Limits of this node are twenty seconds each.
    const isInTime = await Promise.race([searched, pause(10_000, false)]);
    assert.equal(isInTime, true);
  } finally {
    thaw();
  }
  assert.deepEqual(await reads(), { ...before, primary: before.primary + 1 });
  await readsTheReplica();
});

test('SRV-08 AUT-06 a session that was ended reads nothing on the replica', async () => {
  const user = await trade.signInAs('Admin');
  assert.equal((await user(findEverywhere, { query: { q: 'Quay' } })).status, 200);
  assert.equal((await user(logOutEverywhere, { body: { keepThis: false } })).status, 200);
  assert.equal((await user(findEverywhere, { query: { q: 'Quay' } })).status, 401);
});

test('SRV-08 a replica that dies costs no answer', async () => {
  process.kill(server.replicaPid, 'SIGQUIT');
  const before = await reads();
  await add('Quay without a replica');
  assert.equal(await found('Quay without a replica'), true);
  assert.deepEqual(await reads(), { ...before, primary: before.primary + 1 });
});
