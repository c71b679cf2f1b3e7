import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { type Composition, releaseCall } from '@fraktion/contract';

import { bundleOf, samplePlatform, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { startTestApp } from '../../../../testing/servers/testApp.ts';
import { createDeployToken } from '../index.ts';

test('SRV-10 a CDN that takes released files from the portal may give them to its pages, and the policy names it alone', async () => {
  let portal = '';
  const cdn = createServer((request, response) => {
    void fetch(portal + request.url!).then(async ({ status, headers, body }) => {
      // What was read here is no longer compressed.
      const {
        'content-encoding': _,
        'content-length': __,
        ...passed
      } = Object.fromEntries(headers);
      response.writeHead(status, passed);
      for await (const part of body ?? []) response.write(part);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    cdn.listen(0, '127.0.0.1', resolve);
  });
  const cdnUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const t = await startTestApp({ cdnUrl, demo: false });
  portal = t.url;
  try {
    const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
    for (const each of [platform, sampleRemote('mfe-near', 'near')]) {
      const { name } = each.manifest;
      const client = t.client(await createDeployToken(t.db, name, name));
      const answer = await client(releaseCall, { params: { name }, files: [bundleOf(each)] });
      assert.equal(answer.status, 200);
    }

    const page = await fetch(t.url, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy')!;
    for (const rule of [`script-src 'self' ${cdnUrl};`, `connect-src 'self' ${cdnUrl};`])
      assert.ok(policy.includes(rule), rule);
    assert.equal(policy.split(cdnUrl).length - 1, 2, 'nothing else may come from there');
    const html = await page.text();
    const base = `/releases/platform/${platform.manifest.version}/`;
    assert.ok(html.includes(`<script defer src="${base}main.js"`), 'the page begins without it');
    assert.ok(html.includes(`data-cdn="${cdnUrl}"`));
    const [, preload] = /<link rel="preload" as="script" ([^>]+)>/.exec(html)!;
    assert.match(preload!, /integrity="sha384-[^"]+" crossorigin="anonymous"/);
    assert.ok(preload!.includes(`href="${cdnUrl}${base}core.js"`));
    const settings = /id="settings">(.*?)<\/script>/s.exec(html)![1]!;
    assert.deepEqual(JSON.parse(settings), { cdn: cdnUrl });

    const { remotes } = (await (await fetch(`${t.url}/remotes.json`)).json()) as Composition;
    const { entry, integrity } = remotes[0]!.candidates[0]!;
    // Throws if the bytes are not those of the digest.
    const file = await fetch(cdnUrl + entry, { integrity });
    assert.equal(file.headers.get('access-control-allow-origin'), '*');
    assert.equal(file.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.match(file.headers.get('cache-control')!, /immutable/);
    const call = await fetch(`${t.url}/api/me`);
    assert.equal(call.headers.get('access-control-allow-origin'), null);
  } finally {
    await t.stop();
    cdn.close();
    cdn.closeAllConnections();
  }
});
