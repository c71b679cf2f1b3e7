import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { getClientHealth, releaseCall } from '@fraktion/contract';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { bundleOf, samplePlatform } from '../../../testing/rows/sampleReleases.ts';
import { type Client, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { createDeployToken } from '../releases/index.ts';

let t: TestApp;
let staff: Client;
const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
const { version } = platform.manifest;

async function release(on: TestApp): Promise<void> {
  const team = on.client(await createDeployToken(on.db, 'platform', 'team'));
  await team(releaseCall, { params: { name: 'platform' }, files: [bundleOf(platform)] });
}

before(async () => {
  t = await startTestApp({ trustProxy: true, publicUrl: 'https://portal.example' });
  await release(t);
  const { id } = await buildAccount(t.db);
  staff = await signInNew(t, id, 'SystemAdmin');
});
after(() => t.stop());
beforeEach(() => t.db.deleteFrom('client_fault').execute());

/** The report addresses in the index page's headers, of the older and the newer kind. */
async function addresses(on = t): Promise<string[]> {
  const { headers } = await fetch(on.url, { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy') ?? '';
  const [, older] = /; report-uri ([^\s;]+)/.exec(policy) ?? [];
  const [, named] = /; report-to ([^\s;]+)/.exec(policy) ?? [];
  const [, newer] =
    new RegExp(`${named}="([^"]+)"`).exec(headers.get('reporting-endpoints') ?? '') ?? [];
  return [older ?? '', newer ?? ''];
}

const send = async (path: string, type: string, body: unknown, from = '192.0.2.1') => {
  const headers = { 'content-type': type, 'x-forwarded-for': from };
  const answer = await fetch(t.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
};

const stopped = (blockedURL: string, more: object = {}) => ({
  type: 'csp-violation',
  url: 'https://portal.example/users',
  body: {
    documentURL: 'https://portal.example/AcountUser/Register/anna%40north.example/?q=anna',
    effectiveDirective: 'script-src-elem',
    blockedURL,
    sourceFile: `https://portal.example/releases/platform/${version}/entry.js`,
    lineNumber: 7,
    columnNumber: 12,
    ...more,
  },
});
const newer = 'application/reports+json';
const faults = async () => (await staff(getClientHealth)).data.faults;

test('PLT-16 browsers report policy violations to the address in the page, and staff sees them, by version, counted', async () => {
  const [old, recent] = await addresses();
  assert.equal(old, `/api/csp-reports/${version}`);
  assert.equal(recent, old);
  const blocked = 'https://evil.example/steal?name=anna';
  assert.equal(await send(recent, newer, [stopped(blocked), stopped(blocked)]), 204);
  const single = {
    'csp-report': {
      'document-uri': 'https://portal.example/ordering',
      'violated-directive': 'script-src-elem',
      'blocked-uri': blocked,
    },
  };
  assert.equal(await send(old, 'application/csp-report', single), 204);
  const [fault, ...more] = await faults();
  assert.deepEqual(more, []);
  assert.deepEqual(
    [fault?.kind, fault?.message, fault?.count, fault?.began.version, fault?.pages],
    [
      'policy',
      'script-src-elem: https://evil.example',
      3,
      version,
      ['/AcountUser/Register/‹email›/', '/ordering'],
    ],
  );
  assert.equal(fault?.stack, `at /releases/platform/${version}/entry.js:7:12`);
  assert.doesNotMatch(JSON.stringify(fault), /anna/);
});

test('PLT-16 without https, where browsers only support the older way, the page names only that', async () => {
  const plain = await startTestApp();
  await release(plain);
  assert.deepEqual(await addresses(plain), [`/api/csp-reports/${version}`, '']);
  await plain.stop();
});

test('PLT-16 reports about extensions and of other kinds are ignored; invalid ones are refused', async () => {
  const [, path = ''] = await addresses();
  const foreign = [
    stopped('chrome-extension://abc/x.js'),
    stopped('inline', { sourceFile: 'moz-extension' }),
    { ...stopped('inline'), type: 'deprecation' },
  ];
  assert.equal(await send(path, newer, foreign), 204);
  assert.equal(await send('/api/csp-reports/0123456789ab', newer, [stopped('inline')]), 204);
  assert.deepEqual(await faults(), []);
  assert.equal(await send(path, newer, { what: 'else' }), 400);
  assert.equal(await send(path, newer, 'x'.repeat(1_100_000)), 413);
});

test('PLT-16 the reports of one address are limited', async () => {
  const [, path = ''] = await addresses();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1)
    statuses.push(await send(path, newer, [stopped('eval')], '192.0.2.9'));
  assert.deepEqual([statuses.indexOf(429), (await faults())[0]?.count], [20, 20]);
});
