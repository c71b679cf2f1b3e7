import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { isTokenCall, bodyAsSent, type Call, type Role, roles } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { buildAccount, buildUser } from '../testing/rows/builders.ts';
import { startTestApp, type TestApp } from '../testing/servers/testApp.ts';
import { perMinuteOf } from './admission.ts';
import { mostBytes, smallBody } from './bodySize.ts';
import { isCrowded } from './jsonBody.ts';

let t: TestApp;
const tokens = new Map<Role, string>();

before(async () => {
  t = await startTestApp({ trustProxy: true });
  const customer = await buildAccount(t.db);
  for (const role of roles) {
    const { email } = await buildUser(t.db, customer.id, role);
    tokens.set(role, (await t.signIn(email)).session.token);
  }
});
after(() => t.stop());

const someId = '00000000-0000-4000-8000-000000000000';
const pathOf = (call: Call, value = someId): string => `/api${call.path.replace(/:\w+/g, value)}`;
const writing = allCalls.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const isOpen = ({ roles: who }: Call): boolean => who === 'anonymous';

interface SentBody {
  readonly headers?: Record<string, string>;
  readonly body?: string;
}
interface HeardAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends the headers, and the body if there is one; answers as soon as the server does, whatever it has not read. */
const ask = (call: Call, path: string, { headers = {}, body }: SentBody): Promise<HeardAnswer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(`${t.url}${path}`, { method: call.method, headers, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
        request.destroy();
      });
    });
    if (body === undefined) request.flushHeaders();
    else request.end(body);
  });

const json = { 'content-type': 'application/json' };
const tokenOf = (call: Call): string | undefined =>
  typeof call.roles === 'string'
    ? tokens.get('Admin')
    : call.roles.map((role) => tokens.get(role)).find((token) => token !== undefined);
const signed = (call: Call): Record<string, string> =>
  isOpen(call) ? {} : { authorization: `Bearer ${tokenOf(call)}` };

/** Declared one by one, because the schema allows more than is sent, or because the call is for large sheets. */
const largeBodies = new Map([
  ['agreements.import', 5_000_000],
  ['agreements.previewImport', 5_000_000],
  ['background.import', 20_000_000],
  ['background.previewImport', 20_000_000],
  ['languageFiles.import', 2_097_152],
  ['languageFiles.preview', 2_097_152],
  ['weighings.import', 20_000_000],
  ['weighings.previewImport', 20_000_000],
  ['companySignIn.backChannel', 20_000],
  ['clientReports.policy', 64_000],
  ['clientReports.send', 64_000],
  ['contactTenders.answer', 200_000],
  ['scim.create', 256_000],
  ['scim.patch', 256_000],
  ['scim.replace', 256_000],
  ['translator.propose', 32_000],
]);

test('SRV-12 a body is as long as its call needs: 16 kB without sign-in, and large ones are named here', () => {
  for (const call of allCalls) {
    const files = call.files ? call.files.max * (call.files.maxBytes + smallBody) : 0;
    const own = mostBytes(call) - files;
    const named = largeBodies.get(call.id);
    if (named !== undefined) assert.equal(own, named, call.id);
    else if (isOpen(call) || !call.body) assert.equal(own, smallBody, call.id);
    else assert.ok(own >= smallBody && own <= 1_000_000, `${call.id}: ${own}`);
  }
});

test('SRV-12 a call with sign-in reads nothing of a body before it knows who sends it', async () => {
  await Promise.all(
    writing
      .filter((call) => !isOpen(call))
      .map(async (call) => {
        const headers = { ...json, 'content-length': '1000' };
        const { status } = await ask(call, pathOf(call), { headers });
        assert.equal(status, 401, call.id);
      }),
  );
});

test('SRV-12 a call without sign-in refuses a long body by its length, and counts before it reads any', async () => {
  for (const [at, call] of writing.filter(isOpen).entries()) {
    const most = perMinuteOf(call);
    assert.ok(most !== undefined && most <= 600, call.id);
    const type = call.files ? { 'content-type': 'multipart/form-data; boundary=x' } : json;
    const from = { 'x-forwarded-for': `198.51.100.${at + 1}` };
    const headers = { ...type, ...from, 'content-length': String(mostBytes(call) + 1) };
    if (!call.files)
      assert.equal((await ask(call, pathOf(call), { headers })).status, 413, call.id);
    // Empty ones are quick, and count as well.
    const empty = { method: call.method, url: pathOf(call), headers: from };
    await Promise.all(Array.from({ length: most }, () => t.app.fastify.inject(empty as object)));
    assert.equal((await ask(call, pathOf(call), { headers })).status, 429, call.id);
    const other = { ...headers, 'x-forwarded-for': '203.0.113.9' };
    if (!call.files)
      assert.equal((await ask(call, pathOf(call), { headers: other })).status, 413, call.id);
  }
});

test('SRV-12 a call that takes files reads nothing but a form, and no form that says it is too long', async () => {
  const length = { 'content-length': '1000' };
  const kinds = ['application/json', 'application/scim+json', 'text/plain', ''];
  for (const [at, call] of writing
    .filter(({ files, roles: who }) => files && who !== 'deployToken')
    .entries()) {
    const from = { ...signed(call), 'x-forwarded-for': `2001:dba:${at.toString(16)}::1` };
    for (const type of [
      ...kinds,
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=x',
    ]) {
      const headers = { ...from, ...length, ...(type === '' ? {} : { 'content-type': type }) };
      const { status, text } = await ask(call, pathOf(call), { headers });
      assert.deepEqual([status, text.includes('form-data')], [400, true], `${call.id} ${type}`);
    }
    const headers = {
      ...from,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(mostBytes(call) + 1),
    };
    assert.equal((await ask(call, pathOf(call), { headers })).status, 413, call.id);
  }
});

test('SRV-12 one account has three long bodies under way, the next ones wait unread, and other accounts do not', async () => {
  const call = allCalls.find(({ id }) => id === 'background.previewImport');
  assert.ok(call);
  const begin = (headers: Record<string, string>) => {
    const request = httpRequest(`${t.url}${pathOf(call, 'collectors')}`, {
      method: 'POST',
      headers: { ...json, ...headers, 'content-length': '300000', expect: '100-continue' },
      agent: false,
    });
    request.on('error', () => undefined);
    request.flushHeaders();
    request.write('{"rows":[');
    return request;
  };
  const long = `{"rows":[${' '.repeat(300_000)}]}`;
  const begun = Array.from({ length: 4 }, () => begin(signed(call)));
  const stranger = await buildAccount(t.db);
  const { email } = await buildUser(t.db, stranger.id, 'Admin');
  const other = { authorization: `Bearer ${(await t.signIn(email)).session.token}` };
  const send = (headers: Record<string, string>) =>
    ask(call, pathOf(call, 'collectors'), { headers: { ...json, ...headers }, body: long });
  assert.equal((await send(other)).status, 400, 'read, and refused for its content');
  const waiting = send(signed(call));
  const first = await Promise.race([waiting, send(other).then(() => 'the other account')]);
  assert.equal(first, 'the other account');
  for (const each of begun) each.destroy();
  assert.equal((await waiting).status, 400);
});

test('SRV-12 strangers of many networks whose uploads have no end hold no upload of an account', async () => {
  const open = allCalls.find(({ id }) => id === 'pdfParsing.read');
  const own = allCalls.find(({ id }) => id === 'feedback.send');
  assert.ok(open && own);
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000' };
  const begun = Array.from({ length: 80 }, (_, at) => {
    const headers = { ...form, 'x-forwarded-for': `2001:dbc:${at.toString(16)}::1` };
    const request = httpRequest(t.url + pathOf(open), { method: 'POST', headers, agent: false });
    request
      .on('error', () => undefined)
      .write('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
    return request;
  });
  const connections = promisify(t.app.fastify.server.getConnections.bind(t.app.fastify.server));
  while ((await connections()) < begun.length) await pause(20);
  const signal = AbortSignal.timeout(10_000);
  const headers = { ...signed(own), 'content-type': form['content-type'] };
  const answer = await fetch(t.url + pathOf(own), {
    method: 'POST',
    headers,
    body: '--x--\r\n',
    signal,
  });
  assert.equal(answer.status, 400, 'read, and refused for its content');
  for (const each of begun) each.destroy();
});

test('SRV-12 no call takes a body of far more keys than it has, however short it is', async () => {
  const body = `{${Array.from({ length: 840_000 }, (_, at) => `"k${at}":1`).join(',')}}`;
  const large = allCalls.find(({ id }) => id === 'background.import');
  assert.ok(large);
  const headers = { ...json, ...signed(large) };
  const refused = await ask(large, pathOf(large), { headers, body });
  assert.deepEqual([refused.status, refused.text.length < 1_000], [413, true]);

  for (const call of writing.filter((each) => each.body && !each.files && !isTokenCall(each))) {
    const crowd = `[${'0,'.repeat(Math.floor(mostBytes(call) / 2) - 10)}0]`;
    if (crowd.length > 100_000) continue;
    const { status, text } = await ask(call, pathOf(call), {
      headers: { ...json, ...signed(call), 'x-forwarded-for': '203.0.113.10' },
      body: crowd,
    });
    assert.ok(status === 400 || status === 413, `${call.id}: ${status}`);
    assert.ok(text.length < 5_000, call.id);
  }
});

test('SRV-12 of many unknown keys twenty are named', async () => {
  const keys = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`key${at}`, 1]));
  const call = allCalls.find(({ id }) => id === 'containers.create');
  assert.ok(call);
  const headers = { ...json, ...signed(call) };
  const { status, text } = await ask(call, pathOf(call), { headers, body: JSON.stringify(keys) });
  const { error } = JSON.parse(text) as { error: { fields: object } };
  assert.deepEqual([status, Object.keys(error.fields).length], [400, 20]);
});

test('SRV-12 keys and elements are counted outside of texts', () => {
  const texts = JSON.stringify({ a: ',:,:'.repeat(100), b: '"\\",:'.repeat(100) });
  assert.equal(isCrowded(Buffer.from(texts), 2), false);
  assert.equal(isCrowded(Buffer.from(JSON.stringify({ a: 'x\\', b: [1, 2, 3, 4, 5] })), 2), true);
});

/** Every text of a body that the schema knows, as a body that holds a bad one there alone. */
function bodiesWith(bad: string, call: Call): object[] {
  const shape = (schema: unknown, depth: number): unknown[] => {
    const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
    const inner = def['innerType'] ?? def['in'];
    if (def['type'] === 'string') return [bad];
    if (depth > 6) return [];
    if (def['type'] === 'object')
      return Object.entries(def['shape'] as object).flatMap(([key, each]) =>
        shape(each, depth + 1).map((value) => ({ [key]: value })),
      );
    if (def['type'] === 'array') return shape(def['element'], depth + 1).map((value) => [value]);
    if (def['type'] === 'union')
      return (def['options'] as unknown[]).flatMap((each) => shape(each, depth + 1));
    if (def['type'] === 'record')
      return [{ [bad]: 'x' }, ...shape(def['valueType'], depth + 1).map((value) => ({ x: value }))];
    return inner ? shape(inner, depth + 1) : [];
  };
  return shape(bodyAsSent(call), 0) as object[];
}

const bads = ['a\ud800b', '\udc00', 'a\0b'];

test('SRV-12 half a character or NUL in any text of any writing call is refused on its place', async () => {
  let tried = 0;
  for (const call of writing.filter((each) => each.body && !each.files && !isTokenCall(each))) {
    for (const bad of bads)
      for (const body of bodiesWith(bad, call)) {
        tried += 1;
        const answer = await t.app.fastify.inject({
          method: call.method as 'POST',
          url: pathOf(call),
          headers: {
            ...json,
            ...signed(call),
            'x-forwarded-for': `2001:db8:${tried.toString(16)}::1`,
          },
          payload: JSON.stringify(body),
        });
        assert.equal(answer.statusCode, 400, `${call.id} ${JSON.stringify(body)}: ${answer.body}`);
        const { error } = answer.json<{ error: { message: string; fields?: object } }>();
        assert.equal(error.message, 'Generic.Invalid');
      }
  }
  assert.ok(tried > 1_000, String(tried));
});

test('SRV-12 NUL in any parameter or query is refused, and so is what is no UTF-8', async () => {
  for (const call of allCalls.filter((each) => !isTokenCall(each))) {
    const query = call.list?.query ?? call.query;
    const keys = query ? Object.keys(query._zod.def.shape) : [];
    const urls = keys.map((key) => `${pathOf(call)}?${encodeURIComponent(key)}=a%00b`);
    if (call.params) urls.push(pathOf(call, 'a%00b'), pathOf(call, '%ED%A0%80'));
    for (const [at, url] of urls.entries()) {
      const answer = await t.app.fastify.inject({
        method: call.method as 'GET',
        url,
        headers: { ...signed(call), 'x-forwarded-for': `2001:db9:${at.toString(16)}::1` },
      });
      const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
      assert.ok(isRefused, `${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
  }
});

test('SRV-12 a body that is nested without end is refused', async () => {
  const call = allCalls.find(({ id }) => id === 'dashboards.create');
  assert.ok(call);
  const deep = '{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000);
  const headers = { ...json, ...signed(call) };
  assert.equal((await ask(call, pathOf(call), { headers, body: deep })).status, 413);
  const body = '{"a":'.repeat(60) + '1' + '}'.repeat(60);
  assert.equal((await ask(call, pathOf(call), { headers, body })).status, 400);
});
