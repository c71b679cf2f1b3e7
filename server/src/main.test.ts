import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { isAlive } from './db/embedded/process.ts';

/** A whole node in a process of its own, on the embedded database of a data folder. */
interface Node {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it has logged so far. */
  readonly lines: { reqId?: string; msg?: string; err?: object }[];
}

let dataDir: string;
const children: ChildProcess[] = [];

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fraktion-node-'));
  await chmod(dataDir, 0o755);
});
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  const left = await postmaster().catch(() => undefined);
  if (left !== undefined && isAlive(left)) process.kill(left, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startNode(): Promise<Node> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      DEMO: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: Node['lines'] = [];
  const listening = Promise.withResolvers<string>();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const line = JSON.parse(part) as Node['lines'][number];
      lines.push(line);
      const [, url] = /Server listening at (\S+)/.exec(line.msg ?? '') ?? [];
      if (url) listening.resolve(url);
    }
  });
  child.once('exit', (code) => listening.reject(new Error(`It ended with ${code}`)));
  return { child, lines, url: await listening.promise };
}

async function postmaster(): Promise<number> {
  const embedded = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number.parseInt(await readFile(embedded, 'utf8'), 10);
}

test('SRV-06 a refusal names its request, and the log tells of it under that name', async () => {
  const { child, url, lines } = await startNode();
  const answer = await fetch(`${url}/api/user-auth/me`);
  const { error } = (await answer.json()) as { error: { requestId: string } };
  assert.equal(answer.headers.get('x-request-id'), error.requestId);
  while (lines.filter(({ reqId }) => reqId === error.requestId).length < 2) await pause(20);
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('SRV-03 a node that was killed leaves its database running; the next start takes it over', async () => {
  const left = await postmaster();
  assert.ok(isAlive(left));
  const { child, url } = await startNode();
  assert.equal(await postmaster(), left);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);

  // Ctrl-C, while somebody is in the middle of sending.
  const body = JSON.stringify({ email: 'nobody@nordhavn.example', password: 'not this one' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sending = request(`${url}/api/user-auth/authenticate`, { method: 'POST', headers });
  sending.write(body.slice(0, 20));
  await pause(300);
  child.kill('SIGINT');
  await pause(300);
  sending.end(body.slice(20));
  const [answer] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }];
  assert.equal(answer.statusCode, 401);
  answer.resume();
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.deepEqual([code, signal], [0, null]);
  assert.equal(isAlive(left), false, 'the database has ended with it');
});
