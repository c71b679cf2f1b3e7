import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import {
  authenticate,
  createFtpImport,
  exportVouchers,
  refreshSession,
  setPassword,
} from '@fraktion/contract';

import { openDatabase } from '../../db/database.ts';
import { givenInputs } from '../access/givenInputs.ts';
import { foreignInputs } from '../access/sampleInput.ts';
import { buildAccount, buildUser } from '../rows/builders.ts';
import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { createClient, signInAt } from '../servers/testApp.ts';
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts';

let database: TestDatabase;
let folder: string;
let node: NodeProcess;
/** Somebody who signs in with `testPassword`. */
let email: string;
let serviceKey: string;

before(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fraktion-log-'));
  const { db, close } = openDatabase(database.ownerUrl, { max: 1 });
  const { id } = await buildAccount(db);
  ({ email } = await buildUser(db, id, 'Admin'));
  await close();
  serviceKey = 'planted-service-key-0123456789abcdef';
  node = await startNodeProcess({
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    SECRET_KEY: serviceKey,
    METRICS_TOKEN: 'planted-metrics-token-0123',
    DATABASE_CONNECT_SECONDS: '20',
    DATABASE_STATEMENT_SECONDS: '20',
  });
});
after(async () => {
  node.child.kill('SIGKILL');
  await node.ended;
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const planted = (name: string): string => `planted-${name}-5d8e`;
const iban = 'DK5000400440116243';

/** Sends a secret in each place in which a request can have one, also where it does not belong and in a request that is broken. */
async function sendSecrets(): Promise<void> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${node.url}${path}`, { redirect: 'manual', ...init });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signIn = `/api${authenticate.path}`;
  await post(signIn, JSON.stringify({ email, password: planted('password') }));
  await post(signIn, JSON.stringify({ email: planted('in-email'), password: 'x' }));
  await post(signIn, JSON.stringify({ email, password: { deep: planted('shape') } }));
  await post(signIn, `{"email":"${email}","password":"${planted('broken')}"`);
  await post(signIn, JSON.stringify({ [planted('key')]: 1 }));
  const broken = { authorization: `Bearer ${planted('bearer')}`, cookie: `a=${planted('cookie')}` };
  await ask('/api/orders', { headers: broken });
  await post(`/api${refreshSession.path}`, '{}', {
    cookie: `fraktion_session=${planted('session')}`,
    'idempotency-key': planted('idempotency'),
  });
  for (const name of ['secret', 'token', 'q', 'password', 'id'])
    await ask(`/api/orders?${name}=${planted('query')}`, { headers: broken });
  await ask('/metrics', { headers: { authorization: `Bearer ${planted('metrics')}` } });
  await ask(`/translations/s/${planted('path').padEnd(43, '0')}`);
  const nobody = createClient(node.url);
  const secret = planted('link');
  await nobody(setPassword, {
    body: { email, secret, password: planted('new-password'), language: 'en' },
  });
  const { session, ...rest } = await signInAt(node.url, email);
  assert.ok(rest);
  const user = createClient(node.url, session.token);
  const { own } = foreignInputs(createFtpImport, {
    own: crypto.randomUUID(),
    foreign: crypto.randomUUID(),
    bodyNamesRow: false,
  });
  const source = { ...own.body, ...givenInputs['ftpImports.create']?.body };
  type AskServer = (call: unknown, input: object) => Promise<{ status: number }>;
  await (user as unknown as AskServer)(createFtpImport, {
    body: { ...source, password: planted('ftp') },
  });
  await user(exportVouchers, {
    body: { format: 'saftDk', from: '2026-01-01', to: '2026-12-31', bankAccount: iban, ids: null },
  });
  await post(`/api${exportVouchers.path}`, JSON.stringify({ bankAccount: { iban } }), {
    authorization: `Bearer ${session.token}`,
  });
  sent.push(session.token);
}
const sent: string[] = [];

test('SRV-06 the log of a run, at its finest level, has none of the secrets that were sent, set or made in it', async () => {
  await sendSecrets();
  assert.ok(node.lines.length > 20);
  const log = JSON.stringify(node.lines);
  assert.doesNotMatch(log, /planted-/);
  assert.doesNotMatch(log, new RegExp(`${iban}|correct horse|${email}`));
  for (const secret of [...sent, serviceKey, new URL(database.ownerUrl).password || serviceKey])
    assert.ok(!log.includes(secret));
});

test('SRV-06 no request writes a line of its own into the log', async () => {
  const before = node.lines.length;
  const forged = '%0A{"level":50,"msg":"forged"}%0D%0A';
  await fetch(`${node.url}/api/orders/${forged}`);
  await fetch(`${node.url}/${forged}`, { headers: { 'user-agent': '{"level":50}' } });
  const lines = node.lines.slice(before);
  assert.ok(lines.every(({ level, msg }) => level < 50 && msg !== 'forged'));
});
