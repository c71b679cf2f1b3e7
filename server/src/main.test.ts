import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { isAlive } from './db/embedded/process.ts';
import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';

let dataDir: string;
const nodes: NodeProcess[] = [];

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fraktion-node-'));
  await chmod(dataDir, 0o755);
});
after(async () => {
  for (const { child } of nodes) child.kill('SIGKILL');
  await Promise.all(nodes.map(({ ended }) => ended));
  const left = await postmaster().catch(() => undefined);
  if (left !== undefined && isAlive(left)) process.kill(left, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true });
});

async function startNode(): Promise<NodeProcess> {
  const node = await startNodeProcess({ DATA_DIR: dataDir });
  nodes.push(node);
  return node;
}

async function postmaster(): Promise<number> {
  const embedded = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number.parseInt(await readFile(embedded, 'utf8'), 10);
}

test('SRV-06 a refusal has a request id, and the log contains it', async () => {
  const { child, ended, url, lines } = await startNode();
  const answer = await fetch(`${url}/api/user-auth/me`);
  const { error } = (await answer.json()) as { error: { requestId: string } };
  assert.equal(answer.headers.get('x-request-id'), error.requestId);
  while (lines.filter(({ reqId }) => reqId === error.requestId).length < 2) await pause(20);
  await fetch(`${url}/api/AcountUser/Register/anna%40north.example?q=anna`, { method: 'POST' });
  while (!lines.some(({ req }) => req?.url.startsWith('/api/AcountUser'))) await pause(20);
  assert.doesNotMatch(
    JSON.stringify(lines),
    /anna/,
    'e-mails and what was looked for stay out of it',
  );
  child.kill('SIGKILL');
  await ended;
});

test('SRV-03 a killed node leaves its database running; the next start takes it over', async () => {
  const left = await postmaster();
  assert.ok(isAlive(left));
  const { child, ended, url, lines } = await startNode();
  assert.equal(await postmaster(), left);
  assert.equal((await fetch(`${url}/api/user-auth/me`)).status, 401);

  // Ctrl-C, while a client is sending.
  const body = JSON.stringify({ email: 'nobody@nordhavn.example', password: 'not this one' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sending = request(`${url}/api/user-auth/authenticate`, { method: 'POST', headers });
  sending.write(body.slice(0, 20));
  while (!lines.some(({ req }) => req?.url === '/api/user-auth/authenticate')) await pause(20);
  child.kill('SIGINT');
  await pause(300);
  sending.end(body.slice(20));
  const [answer] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }];
  assert.equal(answer.statusCode, 401);
  answer.resume();
  assert.deepEqual(await ended, { code: 0, signal: null });
  assert.equal(isAlive(left), false, 'the database has ended with it');
});
