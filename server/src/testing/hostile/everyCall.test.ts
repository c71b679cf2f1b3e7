import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { authenticate, type Call } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { buildAccount, buildUser } from '../rows/builders.ts';
import { startTestApp, type TestApp, testPassword } from '../servers/testApp.ts';

/** Somebody else's page, which a signed-in user has open. */
const elsewhere = 'https://evil.example';

let t: TestApp;
let token: string;
/** As the browser stores them. */
let cookies: string;

before(async () => {
  t = await startTestApp({
    publicUrl: 'https://portal.example',
    hstsSubdomains: true,
    demo: false,
  });
  const { id } = await buildAccount(t.db);
  const { email } = await buildUser(t.db, id, 'Admin');
  ({ token } = (await t.signIn(email)).session);
  const signedIn = await fetch(`${t.url}/api${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  cookies = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
});
after(() => t.stop());

const isRead = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD';

const ask = (
  { path, method }: Pick<Call, 'path' | 'method'>,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Response> =>
  fetch(`${t.url}/api${path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });

const mine = () => ({ authorization: `Bearer ${token}` });
/** The bodies that a form of another site can send without asking first, and one that it cannot read as it wants. */
const simpleBodies: readonly (readonly [type: string, body: string])[] = [
  ['text/plain', '{"a":1}'],
  ['application/x-www-form-urlencoded', 'a=1&b=2'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
];

const expected: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'cache-control': /^no-store$/,
};

/** Answers that are the same for everybody, and may be stored. */
const mayBeStored = /^(private, no-cache|public|max-age|no-cache)/;

/** What an answer must not tell: where the program stands, how it is made, what it asks its database. */
const internals =
  /node_modules|\/src\/|\.ts:\d+|\n\s+at |at async|SELECT |select .* from |insert into|violates|relation "|ECONNREFUSED|PostgresError|kysely|fastify/;

test('SRV-06 the answer to every call has every header that protects it, and tells no internals, whoever asks', async () => {
  const wrong: string[] = [];
  for (const call of allCalls)
    for (const headers of [{}, mine(), { authorization: 'Bearer a.b.c' }]) {
      const answer = await ask(call, { ...headers, origin: elsewhere });
      const text = await answer.text();
      for (const [name, value] of Object.entries(expected)) {
        const found = answer.headers.get(name) ?? '';
        const isStored = name === 'cache-control' && answer.ok && mayBeStored.test(found);
        if (!value.test(found) && !isStored) wrong.push(`${call.id}: ${name} ${found}`);
      }
      for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
        if (answer.headers.has(name)) wrong.push(`${call.id}: ${name}`);
      if (answer.status >= 500) wrong.push(`${call.id}: ${answer.status}`);
      if (answer.status >= 400 && internals.test(text)) wrong.push(`${call.id}: ${text}`);
      if (text !== '' && !answer.headers.has('content-type')) wrong.push(`${call.id}: no type`);
      if (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
        wrong.push(`${call.id}: leads to ${answer.headers.get('location')}`);
    }
  assert.deepEqual(wrong, []);
});

test("SRV-06 AUT-06 a page of another site changes nothing in a signed-in user's name: cookies alone make no call", async () => {
  const wrong: string[] = [];
  const writing = allCalls.filter((call) => !isRead(call) && call.roles !== 'anonymous');
  for (const call of writing)
    for (const [type, body] of simpleBodies) {
      const headers = { cookie: cookies, origin: elsewhere, 'content-type': type };
      const { status } = await ask(call, headers, body);
      if (status !== 401) wrong.push(`${call.id} ${type}: ${status}`);
    }
  assert.deepEqual(wrong, []);
  assert.ok(writing.length > 200);
});

test('SRV-06 AUT-06 what needs no sign-in takes no form of another site, and its cookies neither', async () => {
  const wrong: string[] = [];
  for (const call of allCalls.filter(
    (each) => !isRead(each) && each.roles === 'anonymous' && each.body !== undefined,
  ))
    for (const [type, body] of simpleBodies.slice(0, 2)) {
      const headers = { cookie: cookies, origin: elsewhere, 'content-type': type };
      const answer = await ask(call, headers, body);
      if (answer.status < 400 && !call.id.startsWith('clientReports.'))
        wrong.push(`${call.id} ${type}: ${answer.status}`);
    }
  assert.deepEqual(wrong, []);
  for (const path of ['/user-auth/refresh', '/user-auth/log-out']) {
    const headers = { cookie: cookies, origin: elsewhere };
    assert.equal((await ask({ path, method: 'POST' }, headers)).status, 403, path);
  }
});

test('SRV-06 no other site may ask with the allowance of the browser', async () => {
  for (const path of ['/orders', '/user-auth/authenticate', '/user-auth/refresh', '/invoices']) {
    const answer = await fetch(`${t.url}/api${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    });
    assert.ok(answer.status >= 400, path);
    for (const name of answer.headers.keys()) assert.doesNotMatch(name, /^access-control/);
  }
});

test('AUT-06 every cookie is limited to this portal, and all but the hint are hidden from scripts', async () => {
  const answer = await ask(
    authenticate,
    { 'content-type': 'application/json' },
    '{"email":"nobody@test.example","password":"wrong one"}',
  );
  const ended = await ask({ path: '/user-auth/log-out', method: 'POST' }, { cookie: cookies });
  const all = [...answer.headers.getSetCookie(), ...ended.headers.getSetCookie()];
  assert.ok(all.length >= 3);
  for (const cookie of all) {
    assert.match(cookie, /; SameSite=Strict/i, cookie);
    assert.match(cookie, /; Secure/i, cookie);
    assert.match(cookie, /^__(Host|Secure)-/, cookie);
    assert.doesNotMatch(cookie, /; Domain=/i, cookie);
    assert.ok(cookie.length < 4096);
    if (!cookie.includes('signed_in')) assert.match(cookie, /; HttpOnly/i, cookie);
  }
});
