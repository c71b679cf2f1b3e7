import assert from 'node:assert/strict';
import { test } from 'node:test';

import { call } from '../call.ts';
import { addressOf, contentOf, envelopeOf, requestOf } from './index.ts';

const one = { id: 'things.one', summary: '', roles: 'signedIn', path: '/things/:id' } as const;
const read = call({ ...one, method: 'GET' });
const write = call({ ...one, method: 'PUT' });
const upload = call({ ...write, files: { max: 2, maxBytes: 1000 } });

test('an address contains its parameters and its query, without unset values', () => {
  const query = { q: 'a&b', ids: ['1', '2'], empty: '', none: null, unset: undefined };
  const address = addressOf('http://portal.example', read, { params: { id: 'a/b' }, query });
  assert.equal(address.href, 'http://portal.example/api/things/a%2Fb?q=a%26b&ids=1%2C2&empty=');
  assert.throws(() => addressOf('http://portal.example', read, {}), /things\.one needs.* id/);
});

test('a body is sent as JSON with the token and the idempotency key; without a body there is no content type', () => {
  const input = { body: { name: 'Ærø' }, idempotencyKey: 'once' };
  assert.deepEqual(requestOf(write, input, 'secret'), {
    method: 'PUT',
    headers: {
      authorization: 'Bearer secret',
      'idempotency-key': 'once',
      'content-type': 'application/json',
    },
    body: '{"name":"Ærø"}',
  });
  assert.deepEqual(requestOf(read, {}, undefined), { method: 'GET', headers: {} });
});

test('files are sent in a form, after its fields, which are texts', () => {
  const body = { name: 'x', none: null, unset: undefined, list: [1] };
  const { headers, body: form } = requestOf(upload, { body, files: [new File([], 'a.pdf')] }, '');
  assert.deepEqual(headers, {});
  const fields = [...(form as FormData)].map(([name, value]) => [
    name,
    value instanceof File ? value.name : value,
  ]);
  assert.deepEqual(fields, [
    ['name', 'x'],
    ['none', ''],
    ['list', '[1]'],
    ['files', 'a.pdf'],
  ]);
});

test('an answer is unwrapped as its call declares; one that is not JSON has no content', async () => {
  const answered = (body: unknown) => new Response(JSON.stringify(body));
  const rows = { data: [1], page: { page: 1, pageSize: 1, total: null, totalCapped: false } };
  const listed = { ...read, answer: {} as never, list: {} as never };
  assert.deepEqual(await contentOf(listed, answered(rows)), rows);
  assert.equal(await contentOf({ ...read, answer: {} as never }, answered({ data: 7 })), 7);
  assert.equal(await contentOf(read, new Response(null, { status: 204 })), undefined);
  const file = await contentOf({ ...read, answer: 'file' }, new Response('text'));
  assert.equal(await (file as Blob).text(), 'text');
  assert.deepEqual(await envelopeOf(answered({ error: { message: 'No' } })), {
    error: { message: 'No' },
  });
  assert.deepEqual(await envelopeOf(new Response('<html>')), {});
});
