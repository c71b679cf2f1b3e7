import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { startTestDatabase, type TestDatabase } from './testing/servers/testDatabase.ts';

let database: TestDatabase;
let dataDir: string;
const nodes: NodeProcess[] = [];

before(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'fraktion-ending-'));
});
after(async () => {
  for (const { child } of nodes) child.kill('SIGKILL');
  await Promise.all(nodes.map(({ ended }) => ended));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startFaulty(fault: 'throws' | 'rejects'): Promise<NodeProcess> {
  const settings = { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, FAULT: fault };
  const node = await startNodeProcess(
    settings,
    join(import.meta.dirname, 'testing/servers/faultyNode.ts'),
  );
  nodes.push(node);
  return node;
}

/** A half-sent request, and a function to send the rest. */
async function halfASignIn({ url }: NodeProcess): Promise<[ClientRequest, () => void]> {
  const body = JSON.stringify({ email: 'nobody@nordhavn.example', password: 'not this one' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sending = request(`${url}/api/user-auth/authenticate`, { method: 'POST', headers });
  sending.write(body.slice(0, 20));
  await pause(300);
  return [sending, () => sending.end(body.slice(20))];
}

for (const fault of ['throws', 'rejects'] as const) {
  test(`SRV-12 an uncaught error (${fault}) is logged, and running requests are answered before the end`, async () => {
    const node = await startFaulty(fault);
    const [sending, sendTheRest] = await halfASignIn(node);
    node.child.kill('SIGUSR2');
    while (!node.lines.some(({ level }) => level === 50)) await pause(20);
    sendTheRest();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 401);
    answer.resume();
    assert.deepEqual(await node.ended, { code: 1, signal: null });
    const fatal = node.lines.find(({ level }) => level === 50);
    assert.equal(fatal?.err?.message, 'thrown on purpose');
  });
}

test('SRV-06 a request that never ends does not delay a stop beyond its time limit', async () => {
  const node = await startFaulty('throws');
  const [sending] = await halfASignIn(node);
  sending.on('error', () => undefined);
  const began = Date.now();
  node.child.kill('SIGTERM');
  assert.deepEqual(await node.ended, { code: 0, signal: null });
  assert.ok(Date.now() - began < 15_000);
});
