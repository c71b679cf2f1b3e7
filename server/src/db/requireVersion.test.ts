import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';

import { openDatabase } from './database.ts';
import { DatabaseTooOldError, requireVersion } from './requireVersion.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const ready = message('Z', 'I');
const column = message(
  'T',
  [0, 1],
  'server_version\0',
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 25],
  [255, 255],
  [255, 255, 255, 255],
  [0, 0],
);

/** Answers with its version only. */
function answer(socket: Socket, version: string): void {
  const row = message('D', [0, 1], [0, 0, 0, version.length], version);
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]));
    socket.on('data', (data) => {
      if (data.toString('latin1', 0, 1) === 'X') return socket.end();
      return socket.write(Buffer.concat([column, row, message('C', 'SHOW\0'), ready]));
    });
  });
}

async function databaseOf(version: string): Promise<string> {
  const server: Server = createServer((socket) => answer(socket, version)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => server.close());
  return `postgres://owner:secret@127.0.0.1:${(server.address() as AddressInfo).port}/fraktion`;
}

const sentence =
  'The database is PostgreSQL 15.8 (Debian 15.8-0+deb12u1), and Fraktion needs PostgreSQL 16 or newer: give the address of a newer one in DATABASE_URL.';

for (const [version, isTooOld] of [
  ['9.6.24', true],
  ['15.8 (Debian 15.8-0+deb12u1)', true],
  ['16.0', false],
  ['18beta1', false],
] as const) {
  test(`SRV-03 PostgreSQL ${version} is ${isTooOld ? 'too old' : 'new enough'}`, async () => {
    const database = openDatabase(await databaseOf(version), { max: 1 });
    ends.push(() => database.close());
    const required = requireVersion(database.db);
    if (isTooOld) await assert.rejects(required, DatabaseTooOldError);
    else await required;
  });
}

test('SRV-12 a server with a database of an older version reports it in one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fraktion-version-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: await databaseOf('15.8 (Debian 15.8-0+deb12u1)'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  assert.deepEqual(await once(child, 'close'), [1, null]);
  assert.equal(output.trim(), sentence);
});
