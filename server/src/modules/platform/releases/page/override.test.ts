import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  type Composition,
  keepRelease,
  listVersions,
  releaseCall,
  withdrawRemote,
} from '@fraktion/contract';

import { buildAccount } from '../../../../testing/rows/builders.ts';
import { bundleOf, samplePlatform, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { type TestApp, startTestApp } from '../../../../testing/servers/testApp.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';
import { createDeployToken } from '../index.ts';

const origin = 'http://127.0.0.1:4300';
let t: TestApp;
const live = sampleRemote('mfe-over', 'live');
const kept = sampleRemote('mfe-over', 'kept');
const ahead = sampleRemote('mfe-over', 'ahead', { '@fraktion/shared-ui': { Timeline: [] } });

before(async () => {
  t = await startTestApp({ overrideOrigins: [origin], demo: false });
  const send = async (name: string, call: typeof releaseCall | typeof keepRelease, bundle: Blob) =>
    t.client(await createDeployToken(t.db, name, name))(call, {
      params: { name },
      files: [bundle],
    });
  const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
  await send('platform', releaseCall, bundleOf(platform));
  await send('mfe-over', releaseCall, bundleOf(live));
  for (const each of [kept, ahead]) await send('mfe-over', keepRelease, bundleOf(each));
});
after(() => t.stop());

const candidates = async (query: string) => {
  const answer = await fetch(`${t.url}/remotes.json${query}`);
  return ((await answer.json()) as Composition).remotes[0]!.candidates;
};

test('PLT-10 a browser that asks for a stored version gets it beside the live one, as a version without canary users', async () => {
  const [first, asked] = await candidates(`?also=mfe-over@${kept.manifest.version}`);
  assert.equal(first!.version, live.manifest.version);
  assert.equal(asked!.version, kept.manifest.version);
  assert.deepEqual(asked!.canary, { of: 'mfe-over', accounts: [], percent: 0 });
  const [, unfit] = await candidates(`?also=mfe-over@${ahead.manifest.version}`);
  assert.deepEqual(unfit!.worksWith, [], 'a version that does not fit is marked');
});

test('PLT-10 an unknown version is ignored, and nobody else gets the requested one', async () => {
  for (const also of ['mfe-over@0123456789ab', 'mfe-other@0123456789ab', 'nonsense', '@', ''])
    assert.equal((await candidates(`?also=${also}`)).length, 1);
  assert.equal((await candidates('')).length, 1);
});

test('PLT-10 PLT-19 a remote that was withdrawn is given to nobody, whatever version a browser asks for', async () => {
  const [gone, stored] = [sampleRemote('mfe-gone', 'gone'), sampleRemote('mfe-gone', 'stored')];
  const team = t.client(await createDeployToken(t.db, 'mfe-gone', 'mfe-gone'));
  const params = { name: 'mfe-gone' };
  await team(releaseCall, { params, files: [bundleOf(gone)] });
  await team(keepRelease, { params, files: [bundleOf(stored)] });
  const asked = async () => {
    const answer = await fetch(`${t.url}/remotes.json?also=mfe-gone@${stored.manifest.version}`);
    const { remotes } = (await answer.json()) as Composition;
    const { candidates: given } = remotes.find((remote) => remote.name === 'mfe-gone')!;
    return given.filter(({ withdrawn }) => withdrawn !== true).map(({ version }) => version);
  };
  assert.deepEqual(await asked(), [gone.manifest.version, stored.manifest.version]);
  await team(withdrawRemote, { params });
  assert.deepEqual(await asked(), []);
});

test('PLT-10 scripts may come from this origin and the configured development servers, and from nowhere else', async () => {
  const page = await fetch(t.url, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy')!;
  for (const what of ['script-src', 'font-src'])
    assert.ok(policy.includes(`${what} 'self' ${origin};`), what);
  assert.ok(policy.includes(`connect-src 'self' ${origin} ws://127.0.0.1:4300;`));
  assert.doesNotMatch(policy, /unsafe|\*/);
  const settings = /id="settings">(.*?)<\/script>/s.exec(await page.text())![1]!;
  assert.deepEqual(JSON.parse(settings), { override: { everyone: false, origins: [origin] } });
});

test('PLT-10 only platform staff reads the list of stored versions', async () => {
  const account = await buildAccount(t.db);
  const staff = await signInNew(t, account.id, 'SystemAdmin');
  const { data } = await staff(listVersions);
  const { versions, live: isLive } = data.find((remote) => remote.name === 'mfe-over')!;
  assert.equal(isLive, live.manifest.version);
  assert.deepEqual(
    versions.map(({ version, fits }) => [version, fits]),
    [
      [ahead.manifest.version, false],
      [kept.manifest.version, true],
      [live.manifest.version, true],
    ],
  );
  const admin = await signInNew(t, account.id, 'Admin');
  assert.equal((await admin(listVersions)).status, 403);
  assert.equal((await t.client()(listVersions)).status, 401);
});
