import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import Fastify from 'fastify';

import { buildAccount, buildUser } from '../testing/rows/builders.ts';
import { testServer } from '../testing/servers/testServer.ts';
import { registerErrors } from './errors.ts';

const t = await testServer();
const customer = await buildAccount(t.db);
const { email } = await buildUser(t.db, customer.id, 'Admin');
const token = (await t.signIn(email)).session.token;

interface Failure {
  readonly status: number;
  readonly headers: Headers;
  readonly error: {
    readonly message: string;
    readonly detail?: string;
    readonly fields?: Record<string, string>;
    readonly requestId: string;
  };
}

interface RequestInput {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}

/** Makes a request that must fail, and checks that the failure has the standard shape and names its request. */
async function fails(
  path: string,
  { method = 'GET', headers, json }: RequestInput = {},
): Promise<Failure> {
  const response = await fetch(`${t.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const { error } = (await response.json()) as Pick<Failure, 'error'>;
  assert.equal(error.requestId, response.headers.get('x-request-id'), path);
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  return { status: response.status, headers: response.headers, error };
}

const collector = (name: string) => ({
  id: randomUUID(),
  name,
  email: null,
  phone: null,
  address: null,
  zip: null,
  city: null,
  cvr: null,
  language: 'da',
});
const contacts = '/api/supplier-contacts';

test('SRV-06 unknown routes also fail in the standard shape, with the request id', async () => {
  for (const [method, path, status, key] of [
    ['GET', '/api/nothing', 404, 'Generic.Not.Found'],
    ['PUT', contacts, 404, 'Generic.Not.Found'],
    ['GET', '/api/%ZZ', 400, 'Generic.Invalid'],
    ['POST', `/api/releases/${'a'.repeat(200)}`, 400, 'Generic.Invalid'],
  ] as const) {
    const failure = await fails(path, { method });
    assert.deepEqual([failure.status, failure.error.message], [status, key], `${method} ${path}`);
  }
});

test('SHL-08 a malformed link leads a browser to the page that explains it', async () => {
  const follow = (path: string) =>
    fetch(`${t.url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const answer = await follow('/%E0%A4%A');
  assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/error-404']);
  assert.equal((await follow('/api/%ZZ')).status, 400);
});

test("SRV-01 a value that no column can store is refused as the sender's fault", async () => {
  const { id, ...fields } = collector('Known');
  const created = await fetch(`${t.url}${contacts}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...fields }),
  });
  assert.equal(created.status, 200);
  const named = await fails(`${contacts}?q=%00`);
  assert.deepEqual([named.status, named.error.fields], [400, { q: 'Characters' }]);
  const failures = await Promise.all([
    fails(`${contacts}/${id}`, { method: 'PUT', json: { ...fields, version: 99_999_999_999 } }),
    fails(`${contacts}/${id}?version=99999999999`, { method: 'DELETE' }),
  ]);
  for (const { status, error } of failures) {
    assert.deepEqual([status, error.message], [400, 'Generic.Invalid'], error.detail);
    // In our words: what the database says names its types and encodings.
    assert.equal(error.detail, 'A value is too large, or has forbidden signs');
  }
});

test('SRV-02 a forbidden character in a name and a date outside the portal’s time are reported at their field', async () => {
  for (const name of ['a\u0000b', 'two\nlines', 'turned \u202Eround']) {
    const { status, error } = await fails(contacts, { method: 'POST', json: collector(name) });
    assert.deepEqual([status, error.fields], [400, { name: 'Characters' }]);
  }
  const { status, error } = await fails('/api/concerns/orders?filter[orderedAt][from]=0026-11-23');
  assert.deepEqual([status, error.fields], [400, { 'filter[orderedAt][from]': 'Date' }]);
});

test('SRV-01 an idempotency key that is too long or empty is refused, not ignored', async () => {
  for (const [key, word] of [
    ['k'.repeat(201), 'TooLong'],
    ['', 'Required'],
  ] as const) {
    const headers = { 'idempotency-key': key };
    const failure = await fails(contacts, { method: 'POST', headers, json: collector('Twice') });
    assert.equal(failure.status, 400);
    assert.deepEqual(failure.error.fields, { 'Idempotency-Key': word });
  }
});

test('SRV-01 a body of a completely different shape is reported as such', async () => {
  const { error } = await fails(contacts, { method: 'POST', json: [] });
  assert.deepEqual(error.fields, { body: 'Format' });
});

test('SRV-01 a transaction that the database undid for another one may be repeated in a moment', async () => {
  for (const [code, status, retryAfter] of [
    ['40P01', 503, '1'],
    ['40001', 503, '1'],
    ['53300', 503, '1'],
    ['23503', 503, '1'],
    ['23505', 503, '1'],
    ['XX000', 500, undefined],
  ] as const) {
    const app = Fastify();
    registerErrors(app);
    app.get('/', () => {
      throw Object.assign(new Error('deadlock detected in relation secret'), { code });
    });
    const answer = await app.inject('/');
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [status, retryAfter]);
    assert.doesNotMatch(answer.body, /secret/);
    await app.close();
  }
});

test('SRV-14 a full disk is said to be one, whether a file, a cause of its failure or the database finds no room; nothing of the machine is told', async () => {
  const failed = (code: string, cause?: Error) =>
    Object.assign(new Error('secret/path is full', { cause }), { code });
  for (const error of [
    failed('ENOSPC'),
    failed('EDQUOT'),
    failed('53100'),
    failed('flystorage.unable_to_write_file', failed('ENOSPC')),
  ]) {
    const app = Fastify();
    registerErrors(app);
    app.post('/', () => {
      throw error;
    });
    const answer = await app.inject({ method: 'POST', url: '/' });
    assert.deepEqual([answer.statusCode, answer.json().error.message], [507, 'Generic.No.Room']);
    assert.doesNotMatch(answer.body, /secret/);
    await app.close();
  }
});
