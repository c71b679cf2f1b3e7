import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  keepRelease,
  listReleases,
  markVersion,
  promoteRelease,
  rollBackRelease,
  setCanary,
  withdrawRemote,
} from '@fraktion/contract';

import { registryOf, send } from '../../../../testing/rows/registry.ts';
import { bundleOf, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { buildStaff } from '../../../../testing/rows/accountServer.ts';

const t = await testServer();
const { team, releasePlatform, composition, liveOf } = registryOf(() => t);
await releasePlatform();
const staff = await buildStaff(t);

/** A page in the menu. */
function listed(name: string, text: string) {
  const sample = sampleRemote(name, text);
  const [page] = sample.manifest.pages;
  const menu = { area: 'home', order: 1, icon: 'boxes' } as const;
  return { ...sample, manifest: { ...sample.manifest, pages: [{ ...page!, menu }] } };
}

const remoteOf = async (name: string, url = t.url) =>
  (await composition(url)).remotes.find((remote) => remote.name === name)!;

test('PLT-18 a withdrawn remote disappears at once on every node, its addresses stay known, and a release restores it', async () => {
  const name = 'mfe-withdrawn';
  const client = await team(name);
  const params = { name };
  const other = (await t.secondNode()).fastify.listeningOrigin;
  const [one, two] = [listed(name, 'one'), listed(name, 'two')];
  for (const each of [one, two]) await send(client, name, bundleOf(each));
  const { version } = two.manifest;
  assert.equal(await liveOf(name, other), version);

  const { status, data } = await client(withdrawRemote, { params });
  assert.equal(status, 200);
  assert.equal(data.live, null);
  assert.deepEqual(
    [data.history[0]!.what, data.history[0]!.version, data.history[0]!.by],
    ['withdrawn', version, 'mfe-withdrawn team'],
  );
  const { live, candidates } = await remoteOf(name, other);
  assert.equal(live, null);
  assert.deepEqual(
    candidates.map((each) => [each.version, each.withdrawn, each.worksWith]),
    [[version, true, []]],
  );
  assert.deepEqual(
    candidates[0]!.pages.map(({ path, menu }) => [path, menu]),
    [[`/${name}`, undefined]],
  );
  // Tabs that run it continue.
  assert.equal((await fetch(`${t.url}/releases/${name}/${version}/entry.js`)).status, 200);
  assert.equal((await client(withdrawRemote, { params })).status, 404);

  // On every node, in every version.
  assert.equal((await send(client, name, bundleOf(one))).data.version, one.manifest.version);
  assert.equal(await liveOf(name, other), one.manifest.version);
  await client(withdrawRemote, { params });
  assert.equal(await liveOf(name, other), null);
  await client(promoteRelease, { params, body: { version } });
  assert.equal(await liveOf(name, other), version);
  assert.ok((await remoteOf(name, other)).candidates.every((each) => !each.withdrawn));
});

test('PLT-18 its canary ends too, and a waiting version does not return with a platform', async () => {
  const name = 'mfe-gone';
  const client = await team(name);
  const params = { name };
  await send(client, name, bundleOf(sampleRemote(name, 'one')));
  const tried = sampleRemote(name, 'tried');
  await client(keepRelease, { params, files: [bundleOf(tried)] });
  const body = { version: tried.manifest.version, accounts: [], percent: 50 };
  await client(setCanary, { params, body });
  const ahead = sampleRemote(name, 'ahead', { '@fraktion/shared-ui': { Later: [] } });
  assert.equal((await send(client, name, bundleOf(ahead))).status, 409);
  const { data } = await client(withdrawRemote, { params });
  assert.equal(data.canary, null);
  assert.deepEqual(
    data.history
      .slice(0, 2)
      .map(({ what }) => what)
      .toSorted(),
    ['canaryEnded', 'withdrawn'],
  );
  const more = { '@fraktion/shared-ui': { Button: [], Page: ['title'], Later: [] } };
  assert.equal((await releasePlatform('Platform with Later', more)).status, 200);
  assert.equal(await liveOf(name), null);
});

test('PLT-18 a remote is withdrawn by a team that may release it, and the platform by nobody', async () => {
  const name = 'mfe-guarded';
  await send(await team(name), name, bundleOf(sampleRemote(name, 'one')));
  for (const asked of [await team('mfe-stranger'), t.client()])
    assert.equal((await asked(withdrawRemote, { params: { name } })).status, 401);
  const platformTeam = await team('platform');
  assert.equal((await platformTeam(withdrawRemote, { params: { name: 'platform' } })).status, 400);
  const { data } = await (await team(name))(listReleases, { params: { name } });
  assert.notEqual(data.live, null);
});

test('PLT-18 after a withdrawal and a promotion, a roll-back finds the version that was live before', async () => {
  const name = 'mfe-back-again';
  const client = await team(name);
  const params = { name };
  const [one, two, three] = ['one', 'two', 'three'].map((text) => listed(name, text));
  const versions = [one!, two!, three!].map(({ manifest }) => manifest.version);
  const again = async (version: string) => {
    assert.equal((await client(withdrawRemote, { params })).status, 200);
    assert.equal((await client(promoteRelease, { params, body: { version } })).status, 200);
  };
  for (const each of [one!, two!]) await send(client, name, bundleOf(each));
  // The same version comes back: before it was the first one.
  await again(versions[1]!);
  assert.equal((await client(rollBackRelease, { params })).data.version, versions[0]);
  const first = await client(rollBackRelease, { params });
  assert.equal(first.error?.message, 'Releases.Unknown.Version');
  // Another version comes instead of the one that was withdrawn.
  await send(client, name, bundleOf(three!));
  await again(versions[1]!);
  await again(versions[1]!);
  assert.equal((await client(rollBackRelease, { params })).data.version, versions[2]);
});

/**
 * `A` puts that version live, `a` marks it as broken, `-` withdraws, `<` goes back; then what is live after each `<`, nothing if there is
 * no way back.
 */
const waysBack: [steps: string, back: string][] = [
  ['AB<<', 'A.'],
  ['ABA<<<', 'BA.'],
  ['ABABA<<<<<', 'BABA.'],
  ['ABC<<C<<', 'BAA.'],
  ['AB<C<<', 'AA.'],
  ['ABCA<<<<', 'CBA.'],
  ['AB-B<<', 'A.'],
  ['AB-A<<<', 'BA.'],
  ['AB<-B<<', 'AA.'],
  ['A-B<<', 'A.'],
  ['ABCb<<', 'A.'],
  ['ABa<', '.'],
  ['ABAb<', '.'],
  ['CABAb<<', 'C.'],
  ['ABCab<', '.'],
  ['ABCbB<<', 'CB'],
  ['AB<bC<', 'AA'],
];

test('PLT-18 a roll-back goes one step back, whatever was released, promoted, rolled back and withdrawn before', async () => {
  for (const [steps, back] of waysBack) {
    const name = `mfe-way${randomUUID().slice(0, 8)}`;
    const client = await team(name);
    const params = { name };
    const samples = new Map(['A', 'B', 'C'].map((letter) => [letter, listed(name, letter)]));
    const letterOf = (version: string) =>
      [...samples].find(([, { manifest }]) => manifest.version === version)?.[0];
    let gone = '';
    for (const step of steps) {
      const sample = samples.get(step);
      if (sample) assert.equal((await send(client, name, bundleOf(sample))).status, 200, steps);
      else if (step === '-') await client(withdrawRemote, { params });
      else if (step !== '<') {
        const { version } = samples.get(step.toUpperCase())!.manifest;
        const marked = await staff(markVersion, { params, body: { version, broken: true } });
        assert.equal(marked.status, 200);
      } else {
        const { status, data } = await client(rollBackRelease, { params });
        gone += status === 200 ? letterOf(data.version) : '.';
      }
    }
    assert.equal(gone, back, steps);
  }
});
