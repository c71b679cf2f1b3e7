import assert from 'node:assert/strict';
import { test } from 'node:test';

import { releaseCall } from '@fraktion/contract';

import { bundleOf, samplePlatform } from '../../../../testing/rows/sampleReleases.ts';
import { startTestApp, type TestApp } from '../../../../testing/servers/testApp.ts';
import { createDeployToken } from '../index.ts';

const html = { accept: 'text/html' };

async function releasePlatform(t: TestApp): Promise<string> {
  const sample = samplePlatform('Platform', {});
  const client = t.client(await createDeployToken(t.db, 'platform', 'platform team'));
  const files = [bundleOf(sample)];
  const { status } = await client(releaseCall, { params: { name: 'platform' }, files });
  assert.equal(status, 200);
  return sample.manifest.version;
}

test("ORD-12 a platform without a worker, and a portal without offline use, remove the browsers' worker", async () => {
  for (const offline of [true, false]) {
    const t = await startTestApp({ offline });
    await releasePlatform(t);
    const answer = await fetch(`${t.url}/sw.js`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    assert.match(answer.headers.get('content-security-policy') ?? '', /connect-src 'self'/);
    assert.match(await answer.text(), /registration\.unregister\(\)/);
    const page = await (await fetch(`${t.url}/`, { headers: html })).text();
    assert.equal(page.includes('"offline":false'), !offline);
    await t.stop();
  }
});

test('ORD-12 PLT-03 a release lists its files, and the index page is marked as the page to store', async () => {
  const t = await startTestApp();
  const version = await releasePlatform(t);
  const list = await fetch(`${t.url}/releases/platform/${version}/files.json`);
  assert.match(list.headers.get('cache-control') ?? '', /immutable/);
  const files = (await list.json()) as { path: string; bytes: number }[];
  assert.ok(files.length > 0 && files.every(({ path, bytes }) => path !== '' && bytes >= 0));
  assert.equal((await fetch(`${t.url}/releases/platform/0123456789ab/files.json`)).status, 404);
  const page = await fetch(`${t.url}/ordering`, { headers: html });
  assert.equal(page.headers.get('x-portal-page'), 'index');
  assert.equal(page.headers.get('cache-control'), 'no-store');
  await t.stop();
});
