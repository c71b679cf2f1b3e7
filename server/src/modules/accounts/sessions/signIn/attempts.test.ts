import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { authenticate, getMe } from '@fraktion/contract';
import { sql } from 'kysely';

import { openBrowser } from '../../../../testing/servers/browser.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { listenToStatements } from '../../../../testing/access/statements.ts';
import { testPassword } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { HashQueue } from '../passwords/hashQueue.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { networkOf } from '../../../../http/network.ts';
// Each attempt sets its client address, as a proxy would.
const t = await testServer({ trustProxy: true });
beforeEach(() => t.db.deleteFrom('attempt').execute());

let addresses = 0;
const elsewhere = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

async function attempt(
  email: string,
  { password = 'wrong password', from = elsewhere() } = {},
): Promise<{ status: number; key: string | undefined; wait: string | null }> {
  const response = await fetch(`${t.url}/api${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  const wait = response.headers.get('retry-after');
  return { status: response.status, key: error?.message, wait };
}

/** Simulates the passing of time. */
const pass = (seconds: number) =>
  sql`update attempt set last_at = last_at - make_interval(secs => ${seconds}),
    next_at = next_at - make_interval(secs => ${seconds})`.execute(t.db);

const someone = async () => buildUser(t.db, (await buildAccount(t.db)).id, 'Admin');

/** The current pauses in whole seconds: of the user and of the addresses. */
async function pauses(): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from next_at - last_at))::int as seconds from attempt
    where next_at > last_at + interval '0.5 s'`.execute(t.db);
  return rows.map(({ seconds }) => seconds);
}

test('AUT-06 the pauses between wrong passwords grow, and are the same for an unknown e-mail', async () => {
  const grown: number[][] = [];
  for (const email of [(await someone()).email, `${randomUUID()}@test.example`]) {
    await t.db.deleteFrom('attempt').execute();
    const waits: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      assert.equal((await attempt(email)).status, 401);
      waits.push(...(await pauses()));
      // The first pauses end before the next attempt, however slow the machine is.
      if (tries < 13) await pass(60);
    }
    const { status, key, wait } = await attempt(email);
    assert.deepEqual([status, key], [429, 'Auth.Too.Many.Attempts']);
    assert.ok(Number(wait) >= 1 && Number(wait) <= 8);
    grown.push(waits);
  }
  assert.deepEqual(grown, [
    [1, 2, 4, 8],
    [1, 2, 4, 8],
  ]);
});

test('AUT-06 no pause is longer than a minute, and the right password ends it', async () => {
  const { email } = await someone();
  for (let tries = 0; tries < 19; tries += 1) {
    await attempt(email);
    await pass(60);
  }
  await attempt(email);
  assert.equal((await attempt(email, { password: testPassword })).wait, '60');
  await pass(60);
  assert.equal((await attempt(email, { password: testPassword })).status, 200);
  for (let tries = 0; tries < 5; tries += 1) assert.equal((await attempt(email)).status, 401);
});

test('AUT-06 attempts of others do not slow down a browser in which the owner has signed in', async () => {
  const { email } = await someone();
  const own = openBrowser(t.url);
  await own.signIn(email);
  for (let tries = 0; tries < 12; tries += 1) await attempt(email);
  assert.equal((await attempt(email, { password: testPassword })).status, 429);
  assert.ok((await own.signIn(email)).token);
  for (let tries = 0; tries < 11; tries += 1) {
    await own.post(authenticate, { email, password: 'wrong' });
  }
  const many = await own.post(authenticate, { email, password: 'wrong' });
  assert.equal(many.status, 429, 'it may not guess for ever either');
});

test('AUT-06 of fifty concurrent attempts no more are checked than of sequential ones', async () => {
  const { email } = await someone();
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(email)));
  const checked = answers.filter(({ status }) => status === 401).length;
  // Ten are free; one more is checked after each pause of some seconds.
  assert.ok(checked <= 14, `${checked} passwords were checked`);
});

test('AUT-06 a user who signs in many times at once does not deadlock', async () => {
  const { email } = await someone();
  const from = elsewhere();
  const again = async (times: number): Promise<number[]> => {
    if (times === 0) return [];
    const { status } = await attempt(email, { password: testPassword, from });
    return [status, ...(await again(times - 1))];
  };
  const statuses = await Promise.all(Array.from({ length: 8 }, () => again(6)));
  assert.deepEqual([...new Set(statuses.flat())], [200]);
});

test('AUT-06 one address cannot try passwords of many users', async () => {
  const from = elsewhere();
  const statuses: number[] = [];
  for (let tries = 0; tries < 53; tries += 1) {
    statuses.push((await attempt(`${randomUUID()}@test.example`, { from })).status);
  }
  assert.equal(statuses.indexOf(429), 51);
  assert.equal((await attempt(`${randomUUID()}@test.example`)).status, 401, 'another one may');
});

test('AUT-06 during a pause an attempt is refused without waiting for another', async () => {
  const { email } = await someone();
  const from = elsewhere();
  await attempt(email, { from });
  await sql`update attempt set next_at = clock_timestamp() + interval '1 minute'`.execute(t.db);
  await t.db.transaction().execute(async (tx) => {
    await sql`select from attempt for update`.execute(tx);
    const tooLong = pause(10_000, undefined, { ref: false });
    const answer = await Promise.race([attempt(email, { from }), tooLong]);
    assert.equal(answer?.status, 429);
  });
});

test('AUT-06 an IPv6 network counts as one address', () => {
  assert.equal(networkOf('198.51.100.7'), '198.51.100.7');
  assert.equal(networkOf('2a01:4f8:0012:1::5'), networkOf('2a01:4f8:12:1:9:8:7:6'));
  assert.notEqual(networkOf('2a01:4f8:12:1::5'), networkOf('2a01:4f8:12:2::5'));
  assert.equal(networkOf('::1'), '0:0:0:0');
});

test('AUT-06 a wrong password and an unknown e-mail cost the same: one hash, and the same statements', async (c) => {
  const statements = listenToStatements(t.app.services.database.pool);
  const hashing = c.mock.method(HashQueue.prototype, 'run');
  const one = await someone();
  const without = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  await t.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('id', '=', without.id)
    .execute();
  const seen = [];
  for (const email of [one.email, without.email, `${randomUUID()}@test.example`]) {
    await t.db.deleteFrom('attempt').execute();
    statements.length = 0;
    hashing.mock.resetCalls();
    const { wait: _, ...answer } = await attempt(email);
    assert.deepEqual(answer, { status: 401, key: 'Auth.Invalid.Credentials' });
    seen.push({ statements: [...statements], hashes: hashing.mock.callCount() });
  }
  const [known, unregistered, unknown] = seen;
  assert.equal(known?.hashes, 1);
  assert.ok((known?.statements.length ?? 0) > 4, 'they are counted');
  assert.deepEqual(unknown, known);
  assert.deepEqual(unregistered, known);
});

test('AUT-06 other calls are answered while many passwords are being hashed', async () => {
  const user = await someone();
  const client = await t.signIn(user.email);
  let flooding = true;
  const flood = Promise.all(
    Array.from({ length: 60 }, () => attempt(`${randomUUID()}@test.example`)),
  ).finally(() => (flooding = false));
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal((await client(getMe)).status, 200);
  assert.ok(flooding, 'the profile came while passwords were still being hashed');
  assert.ok((await flood).every(({ status }) => status === 401));
});

test('AUT-03 a password may have 64 characters and more, and an accent may be typed in two ways', async () => {
  const user = await someone();
  const password = `${'en meget lang adgangskode med blanke og tal 1234567890 '.repeat(3)}é`;
  await t.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute();
  const typedOtherwise = password.normalize('NFD');
  assert.notEqual(typedOtherwise, password);
  assert.equal((await attempt(user.email, { password: typedOtherwise })).status, 200);
  assert.equal((await attempt(user.email, { password: password.slice(0, 100) })).status, 401);
  assert.equal((await attempt(user.email, { password: 'x'.repeat(257) })).status, 400);
});
