import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { after, before, test } from 'node:test';

import pg from 'pg';

import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { isDestroyed, isOfUse, noteNoUse, onParameter, sendTogether } from './pgInternals.ts';

let server: TestDatabase;
before(async () => {
  server = await startTestDatabase();
});
after(() => server.stop());

async function connected(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.ownerUrl, ...config });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const versionOf = async (name: string): Promise<string> => {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
};

test('SRV-12 pg is the version whose internals are relied on', async () => {
  assert.equal(
    await versionOf('pg'),
    '8.23.1',
    'Run the tests of this file and of leanClient.test.ts with the new pg; if they pass, write its version here; otherwise adapt pgInternals.ts to its lib/client.js',
  );
});

test('SRV-12 a connection is usable until the server ends it', async () => {
  const [client, other] = [await connected(), await connected()];
  assert.deepEqual([isOfUse(client), isDestroyed(client)], [true, false]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await ended;
  assert.deepEqual([isOfUse(client), isDestroyed(client)], [false, true]);
  await other.end();
});

test('SRV-08 a connection is told at its start whether it leads to a replica', async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  const said: string[] = [];
  onParameter(client, 'in_hot_standby', (value) => said.push(value));
  await client.connect();
  assert.deepEqual(said, ['off']);
  await client.end();
});

test('SRV-12 a query timeout on a pipelined connection destroys it, and the caller can see that at once', async () => {
  const client = await connected({ pipeline: true, query_timeout: 100 });
  const seen = client.query('select pg_sleep(5)').catch(() => isDestroyed(client));
  assert.equal(await seen, true);
});

test('SRV-12 the pool gives out no connection that is marked as unusable', async () => {
  const pool = new pg.Pool({ connectionString: server.ownerUrl, max: 1 });
  pool.on('error', () => undefined);
  const pid = async (client: pg.PoolClient): Promise<number> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const first = await pool.connect();
  const before = await pid(first);
  noteNoUse(first);
  first.release();
  const next = await pool.connect();
  assert.notEqual(await pid(next), before);
  next.release();
  await pool.end();
});

test('SRV-03 on a pipelined connection a query is sent before the previous one is answered, and answers keep their order', async () => {
  const client = await connected({ pipeline: true });
  const order: string[] = [];
  await Promise.all([
    client.query(`select pg_sleep(0.1)`).then(() => order.push('first')),
    client.query('select 1').then(() => order.push('second')),
  ]);
  assert.deepEqual(order, ['first', 'second']);
  await client.end();
});

test('SRV-03 queries of one tick are sent in one packet', async () => {
  let packets = 0;
  class Counting extends Socket {
    override _write(...args: Parameters<Socket['_write']>): void {
      packets += 1;
      super._write(...args);
    }
    override _writev(...args: Parameters<NonNullable<Socket['_writev']>>): void {
      packets += 1;
      super._writev!(...args);
    }
  }
  const client = await connected({ pipeline: true, stream: () => new Counting() });
  packets = 0;
  sendTogether(client);
  await Promise.all([client.query('begin'), client.query('select $1::int', [1])]);
  assert.equal(packets, 1);
  await client.end();
});
