import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { authenticate, changePassword, type Role } from '@fraktion/contract';

import { demoSignIns } from '@fraktion/demo-world';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import {
  signInAt,
  startTestApp,
  type TestApp,
  testPassword,
} from '../../../../testing/servers/testApp.ts';
import { hashPassword } from './passwords.ts';
import { publishedPassword } from './publishedPassword.ts';

const here = 'http://localhost:4200';
let demo: TestApp;
let others: TestApp;
let production: TestApp;
before(async () => {
  demo = await startTestApp({ demo: true, publicUrl: here, trustProxy: ['127.0.0.1'] });
  others = await startTestApp({ demo: true, publicUrl: 'https://demo.example' });
  production = await startTestApp({ demo: false, publicUrl: here });
});
after(async () => {
  for (const each of [demo, others, production]) await each.stop();
});

/** A user with the published password. */
async function anyone({ db }: TestApp, role: Role): Promise<string> {
  const kind = role === 'SystemAdmin' || role === 'SuperAdmin' ? 'platform' : 'customer';
  const account = await buildAccount(db, { kind });
  const { id, email } = await buildUser(db, account.id, role);
  const hash = await hashPassword(publishedPassword);
  await db.updateTable('app_user').set({ password_hash: hash }).where('id', '=', id).execute();
  return email;
}

async function enter(
  { url }: TestApp,
  email: string,
  headers: Readonly<Record<string, string>> = {},
  password = publishedPassword,
): Promise<readonly [number, string | undefined]> {
  const answer = await fetch(`${url}/api${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  return [answer.status, error?.message];
}

const refused = [403, 'Auth.Published.Password'] as const;
const welcome = [200, undefined] as const;
const staff = ['SystemAdmin', 'SuperAdmin'] as const;
const people = ['Admin', 'User', 'Supplier'] as const;

test('SRV-06 the users of the demo have the published password, and it is refused as a new one', async () => {
  assert.deepEqual(
    new Set(demoSignIns.map(({ password }) => password)),
    new Set([publishedPassword]),
  );
  const account = await buildAccount(production.db);
  const { email } = await buildUser(production.db, account.id, 'Admin');
  const user = await signInAt(production.url, email);
  const body = { current: testPassword, password: publishedPassword };
  assert.equal((await user(changePassword, { body })).error?.message, 'Auth.Password.Too.Common');
});

test('SRV-06 in a demo on this machine the published password opens everybody', async () => {
  for (const role of [...staff, ...people])
    assert.deepEqual(await enter(demo, await anyone(demo, role)), welcome, role);
});

test('SRV-06 from elsewhere the published password of a demo opens no platform staff, whatever the request says', async () => {
  const ways = [
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-for': '127.0.0.1, 192.0.2.1' },
    { 'x-forwarded-host': 'portal.example' },
    { forwarded: 'for=127.0.0.1;host=localhost' },
    { 'x-real-ip': '192.0.2.1' },
  ];
  for (const role of staff) {
    const email = await anyone(demo, role);
    for (const way of ways)
      assert.deepEqual(await enter(demo, email, way), refused, JSON.stringify(way));
    const abroad = await anyone(others, role);
    assert.deepEqual(await enter(others, abroad), refused, 'the portal is opened from elsewhere');
    assert.deepEqual(await enter(others, abroad, {}, 'not this one'), [
      401,
      'Auth.Invalid.Credentials',
    ]);
  }
  for (const role of people)
    assert.deepEqual(await enter(others, await anyone(others, role)), welcome);
});

test('SRV-06 who is staff beside another role is staff', async () => {
  const email = await anyone(others, 'Admin');
  const platform = await buildAccount(others.db, { kind: 'platform' });
  const { id } = await others.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await others.db
    .insertInto('account_user')
    .values({ account_id: platform.id, user_id: id, role: 'SystemAdmin' })
    .execute();
  assert.deepEqual(await enter(others, email), refused);
});

test('SRV-06 outside a demo the published password opens nobody, on this machine either', async () => {
  for (const role of [...staff, ...people])
    assert.deepEqual(await enter(production, await anyone(production, role)), refused, role);
});

test('SRV-06 what a demo shows to everybody is shown on this machine only', async () => {
  const ask = async ({ url }: TestApp, path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).status;
  for (const path of ['/outbox', '/outbox/1', '/outbox/style.css', '/metrics']) {
    const missing = path === '/outbox/1' ? 404 : 200;
    assert.equal(await ask(demo, path), missing, path);
    assert.equal(await ask(demo, path, { 'x-forwarded-for': '192.0.2.1' }), 404, path);
    assert.equal(await ask(others, path), 404, path);
    assert.equal(await ask(production, path), 404, path);
  }
});
