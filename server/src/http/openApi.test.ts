import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Call, type ErrorKey, errorKeyOf, errors, spellingsOf } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { registryOf } from '../testing/rows/registry.ts';
import { startTestApp } from '../testing/servers/testApp.ts';
import { testServer } from '../testing/servers/testServer.ts';

const t = await testServer({ publicUrl: 'http://localhost:4200' });

interface Schema {
  properties?: Record<string, { type?: string; items?: { format?: string } }>;
  required?: string[];
  allOf?: object[];
}
interface Operation {
  operationId?: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

/** The document's operations by the ids of their calls. */
async function readOperations(): Promise<Map<string, Operation>> {
  const document = (await (await fetch(`${t.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  assert.equal(document.openapi, '3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return new Map(operations.map((each) => [each.operationId ?? '', each]));
}

/** Besides the contract's calls: their shape is defined by SignalR. */
const hubCalls = ['realtime.negotiate', 'realtime.addToGroup'];

const fieldsOf = (schema: Call['body']): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
const statusOf = (key: string): number => errors[key as ErrorKey];

test('SRV-02 the OpenAPI document contains every call of the contract', async () => {
  const operations = await readOperations();
  const ofContract = allCalls.map((call) => call.id);
  assert.deepEqual([...operations.keys()].toSorted(), [...ofContract, ...hubCalls].toSorted());
});

test('RT-01 the OpenAPI document contains the calls to the hub, with user and account in their headers', async () => {
  const operations = await readOperations();
  for (const id of hubCalls) {
    const { parameters = [] } = operations.get(id)!;
    assert.deepEqual(
      parameters.map(({ in: place, name }) => [place, name]),
      [
        ['header', 'x-user-id'],
        ['header', 'x-account-id'],
      ],
    );
  }
});

test('SRV-02 each call has its complete input: fields, files, idempotency key', async () => {
  const operations = await readOperations();
  assert.ok(allCalls.filter(({ files }) => files).length >= 10);
  for (const call of allCalls) {
    const { parameters = [], requestBody } = operations.get(call.id)!;
    const named = (place: string) =>
      parameters.filter((each) => each.in === place).map(({ name }) => name);
    assert.deepEqual(named('path'), fieldsOf(call.params), call.id);
    assert.equal(named('header').includes('Idempotency-Key'), call.idempotent === true, call.id);
    const type = call.files ? 'multipart/form-data' : 'application/json';
    const fields = requestBody?.content[type]?.schema.properties ?? {};
    const files = call.files ? ['files'] : [];
    const spellings = spellingsOf(call, call.body).values();
    assert.deepEqual(
      Object.keys(fields),
      [...fieldsOf(call.body), ...spellings, ...files],
      call.id,
    );
    if (call.files) assert.equal(fields['files']?.items?.format, 'binary', call.id);
  }
});

test('SRV-02 what a call can do without is not required: a version, a key that may be null, one of two spellings', async () => {
  const operations = await readOperations();
  const needed = (id: string) => {
    const body = operations.get(id)?.requestBody?.content['application/json']?.schema;
    return [body?.required ?? [], body?.allOf?.length ?? 0];
  };
  assert.deepEqual(needed('reconciliations.confirm'), [[], 0]);
  assert.deepEqual(needed('invoices.needsConfirmation'), [['value'], 0]);
  assert.deepEqual(needed('wasteFractions.update'), [['name', 'wasteCategory'], 0]);
  assert.deepEqual(needed('simulationItems.create'), [['id'], 1]);
  const deletion = operations.get('postings.delete')?.parameters ?? [];
  assert.deepEqual(
    deletion
      .filter(({ in: place }) => place === 'query')
      .map(({ name, required }) => [name, required]),
    [['version', false]],
  );
});

test('SRV-02 each call has its answer and every refusal, also those of any call', async () => {
  const operations = await readOperations();
  const refused = (operation: Operation, key: string): boolean =>
    operation.responses[statusOf(key)]?.description.split(', ').includes(key) ?? false;
  for (const call of allCalls) {
    const operation = operations.get(call.id)!;
    const good = Object.entries(operation.responses).filter(([status]) => status < '300');
    assert.equal(good.length, 1, `${call.id} answers in one way when all goes well`);
    const hasContent = call.answer !== undefined && call.answer !== 'tus';
    assert.equal(good[0]![1].content !== undefined, hasContent, call.id);
    const signedIn = call.roles !== 'anonymous' && call.roles !== 'deployToken';
    const general = ['Generic.Invalid', 'Generic.Too.Many.Requests', 'Generic.Unexpected'];
    const keys = [...general, ...(signedIn ? ['Generic.Unauthenticated'] : [])];
    if (Array.isArray(call.roles)) keys.push('Generic.Forbidden');
    for (const key of [...keys, ...(call.errors ?? []).map(errorKeyOf)])
      assert.ok(refused(operation, key), `${call.id} ${key}`);
  }
});

test('SRV-02 there is a page to try the calls', async () => {
  const page = await fetch(`${t.url}/api/docs/`);
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.match(html, /<title>Fraktion API<\/title>/);
  const [script] = /[^"]+swagger-ui-bundle\.js/.exec(html) ?? [];
  assert.equal((await fetch(new URL(script!, page.url))).status, 200);
});

test('SRV-12 the document is made once, in another process, and in no other form', async () => {
  const asked = ['/api/openapi.json', '/api/docs/json', '/api/openapi.json'];
  const documents = await Promise.all(
    asked.map(async (path) => (await fetch(t.url + path)).text()),
  );
  assert.deepEqual(new Set(documents).size, 1);
  assert.equal((await fetch(`${t.url}/api/docs/yaml`)).status, 404);
  assert.deepEqual(t.app.fastify.swagger().paths, {}, 'this process has not made it');
});

test('SRV-06 the page to try the calls also works over plain http, and runs only its own script', async () => {
  for (const path of ['', 'static/swagger-ui-bundle.js', 'static/swagger-ui.css']) {
    const { headers } = await fetch(`${t.url}/api/docs/${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    assert.doesNotMatch(policy, /upgrade-insecure-requests|unsafe|https:/);
    assert.match(policy, /default-src 'none'; .*script-src 'self';/);
  }
});

test('SRV-06 health, readiness and metrics answer; a request has an id', async () => {
  const health = await fetch(`${t.url}/healthz`);
  assert.deepEqual(await health.json(), { status: 'ok' });
  assert.match(health.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  assert.equal((await fetch(`${t.url}/readyz`)).status, 503, 'nothing has been released');
  await registryOf(() => t).releasePlatform();
  assert.equal((await fetch(`${t.url}/readyz`)).status, 200);
  assert.equal((await fetch(t.url)).status, 200);
  assert.match(await (await fetch(`${t.url}/metrics`)).text(), /http_request_duration_seconds/);
});

test('SRV-02 if a setting closes them there is neither document nor page', async () => {
  const closed = await startTestApp({ apiDocs: false });
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/static/index.html']) {
    const headers = { accept: 'text/html' };
    assert.equal((await fetch(closed.url + path, { headers })).status, 404, path);
  }
  await closed.stop();
});
