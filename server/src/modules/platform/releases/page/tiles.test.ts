import assert from 'node:assert/strict';
import { test } from 'node:test';

import { releaseCall } from '@fraktion/contract';

import { bundleOf, samplePlatform } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { createDeployToken } from '../index.ts';

const tiles = { url: 'https://tiles.example:8443/streets/{z}/{x}/{y}.png', credit: '© <Mappers>' };
const t = await testServer({ tiles, demo: false });

test('SUP-13 pictures of maps come from the host of the setting, and nothing else does', async () => {
  const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
  const { name } = platform.manifest;
  const client = t.client(await createDeployToken(t.db, name, name));
  const params = { name };
  assert.equal((await client(releaseCall, { params, files: [bundleOf(platform)] })).status, 200);

  const page = await fetch(t.url, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy')!;
  assert.ok(policy.includes("img-src 'self' https://tiles.example:8443 data: blob:;"), policy);
  assert.equal(policy.split('tiles.example').length - 1, 1);
  const settings = /id="settings">(.*?)<\/script>/s.exec(await page.text())![1]!;
  assert.deepEqual(JSON.parse(settings), { tiles });
});
