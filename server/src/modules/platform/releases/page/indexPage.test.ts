import assert from 'node:assert/strict';
import { test } from 'node:test';

import { releaseCall } from '@fraktion/contract';

import { bundleOf, samplePlatform } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { createDeployToken } from '../index.ts';

const t = await testServer();
const team = t.client(await createDeployToken(t.db, 'platform', 'platform team'));
const bundle = bundleOf(samplePlatform('Platform one', {}));
await team(releaseCall, { params: { name: 'platform' }, files: [bundle] });

test('PLT-09 the index page has its own nonce and a policy without unsafe keywords', async () => {
  const page = () =>
    fetch(`${t.url}/`, { headers: { accept: 'text/html', cookie: 'SelectedLang=DK' } });
  const [first, second] = [await page(), await page()];
  const policy = first.headers.get('content-security-policy')!;
  assert.match(policy, /script-src 'self';/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.notEqual(policy, second.headers.get('content-security-policy'));
  const html = await first.text();
  assert.ok(html.includes(/nonce-([^']+)'/.exec(policy)![1]!));
  assert.match(html, /<html lang="da">/);
  assert.match(html, /<script defer src="[^"]+main\.js" integrity="sha384-/);
});

test('PLT-03 the page is compressed if the client accepts that, still with its own nonce', async () => {
  for (const [encoding, compressed] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ] as const) {
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const answer = await fetch(`${t.url}/`, { headers });
    assert.equal(answer.headers.get('content-encoding'), compressed, encoding);
    assert.equal(answer.headers.get('vary'), 'accept-encoding');
    const [, nonce] = /nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)!;
    assert.ok((await answer.text()).includes(`nonce="${nonce}"`), encoding);
  }
});

test('SRV-06 a monitor gets the root as a page; a missing script never gets one', async () => {
  const ask = (path: string, accept: string) => fetch(`${t.url}${path}`, { headers: { accept } });
  const root = await ask('/', '*/*');
  assert.deepEqual([root.status, root.headers.get('x-portal-page')], [200, 'index']);
  for (const [path, accept] of [
    ['/gone.js', '*/*'],
    ['/', 'application/json'],
    ['/api/nothing', 'text/html'],
  ] as const) {
    assert.equal((await ask(path, accept)).status, 404, `${path} ${accept}`);
  }
});

test('PLT-03 the list of remotes is always revalidated, and not sent again unchanged', async () => {
  const answer = await fetch(`${t.url}/remotes.json`);
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  const again = await fetch(`${t.url}/remotes.json`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });
  assert.equal(again.status, 304);
});

test('SHL-15 ADM-02 addresses that are misspelt on purpose are also reached by their correct spelling', async () => {
  const leadsTo = async (path: string) => {
    const response = await fetch(`${t.url}${path}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    return [response.status, response.headers.get('location')];
  };
  assert.deepEqual(await leadsTo('/AccountUser/Register/mette%40a.example?x=1'), [
    302,
    '/AcountUser/Register/mette%40a.example?x=1',
  ]);
  assert.deepEqual(await leadsTo('/admin/locations'), [302, '/admin/locaitons']);
  // Never to another site.
  assert.deepEqual(await leadsTo('/AccountUser//evil.example'), [302, '/AcountUser//evil.example']);
});
