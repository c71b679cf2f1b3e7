import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  endTrial,
  getDeployment,
  issueDeployToken,
  keepRelease,
  listAudit,
  listDeployments,
  listDeployTokens,
  markVersion,
  promoteVersion,
  releaseCall,
  revokeDeployToken,
  rollBackVersion,
  tryVersion,
  withdrawLive,
} from '@fraktion/contract';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { registryOf, send } from '../../../testing/rows/registry.ts';
import { bundleOf, sampleRemote } from '../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildStaff } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const { team, releasePlatform, composition, liveOf } = registryOf(() => t);
await releasePlatform();
const staff = await buildStaff(t);
const customer = (await buildAccount(t.db)).id;

/** A remote of which `one` and then `two` were released. */
async function released(name: string) {
  const client = await team(name);
  const [one, two] = [sampleRemote(name, 'one'), sampleRemote(name, 'two')];
  for (const each of [one, two]) await send(client, name, bundleOf(each));
  return { client, params: { name }, one: one.manifest.version, two: two.manifest.version };
}

test('PLT-17 platform staff see what is live of each remote, what is tried, and whom a change concerns', async () => {
  const { params, one, two } = await released('mfe-seen');
  await staff(tryVersion, { params, body: { version: one, accounts: [customer], percent: 10 } });
  const { data } = await staff(listDeployments);
  assert.equal(data.deployments[0]!.name, 'platform');
  const seen = data.deployments.find(({ name }) => name === 'mfe-seen')!;
  assert.deepEqual(
    [seen.live, seen.stored, seen.failures, seen.canary],
    [two, 2, 0, { version: one, accounts: [customer], percent: 10 }],
  );
  assert.ok(data.affected.users >= 1 && data.affected.accounts >= 1);
});

test('PLT-17 a version is promoted, rolled back, tried and withdrawn from the page, and the history names who did it', async () => {
  const { params, one, two } = await released('mfe-changed');
  const back = await staff(rollBackVersion, { params, body: { live: two } });
  assert.equal(back.data.live, one);
  assert.equal(await liveOf('mfe-changed', t.url), one);
  await staff(promoteVersion, { params, body: { live: one, version: two } });
  await staff(tryVersion, { params, body: { version: one, accounts: [], percent: 5 } });
  assert.equal((await staff(endTrial, { params })).data.canary, null);
  const gone = await staff(withdrawLive, { params, body: { live: two } });
  assert.equal(gone.data.live, null);
  assert.deepEqual(
    gone.data.history.slice(0, 5).map(({ what }) => what),
    ['withdrawn', 'canaryEnded', 'canarySet', 'promoted', 'rolledBack'],
  );
  assert.match(gone.data.history[0]!.by, /@/);
});

test('PLT-17 a release says what it was built from, and where a roll-back would lead', async () => {
  const name = 'mfe-sourced';
  const client = await team(name);
  const source = { commit: '3f2a91c', author: 'Sten Holm', note: 'Prices are read again' };
  const [one, two] = [sampleRemote(name, 'one'), sampleRemote(name, 'two')];
  await send(client, name, bundleOf({ ...one, manifest: { ...one.manifest, source } }));
  const first = (await staff(getDeployment, { params: { name } })).data;
  assert.deepEqual([first.releases[0]!.source, first.back], [source, null]);
  // The same version from a later commit is not another release.
  const later = { ...source, commit: 'aaaaaaa' };
  const again = bundleOf({ ...one, manifest: { ...one.manifest, source: later } });
  await send(client, name, again);
  await send(client, name, bundleOf(two));
  const { releases, back, history } = (await staff(getDeployment, { params: { name } })).data;
  assert.deepEqual(
    releases.map((release) => release.source),
    [null, source],
  );
  assert.equal(back, one.manifest.version);
  assert.deepEqual(
    history.map(({ what }) => what),
    ['released', 'released'],
  );
  const { deployments } = (await staff(listDeployments)).data;
  const seen = deployments.find((each) => each.name === name)!;
  assert.deepEqual([seen.source, seen.broken, seen.slow], [null, false, 0]);
});

test('PLT-17 whoever had a version too late is counted as slow, and not if it failed for the same person', async () => {
  const { params, two } = await released('mfe-slow');
  const other = (await released('mfe-slow-too')).params;
  const reports = [
    ['one', 'entryTimedOut'],
    ['two', 'entryTimedOut'],
    ['two', 'renderFailed'],
    ['three', 'entryTimedOut'],
    ['four', 'entryTimedOut'],
  ] as const;
  for (const [reporter, fault] of reports)
    await t.db
      .insertInto('release_failure')
      .values({
        name: params.name,
        version: two,
        platform: '0'.repeat(12),
        detail: '',
        reporter: Buffer.from(reporter),
        fault,
        at: new Date(),
      })
      .execute();
  const { data } = await staff(listDeployments);
  const counts = ({ name }: { readonly name: string }) => {
    const { failures, slow, broken } = data.deployments.find((each) => each.name === name)!;
    return { failures, slow, broken };
  };
  assert.deepEqual(counts(params), { failures: 1, slow: 3, broken: false });
  assert.deepEqual(counts(other), { failures: 0, slow: 0, broken: false });
});

test('PLT-17 a decision about a version that is live no longer is refused', async () => {
  const { params, one, two } = await released('mfe-late');
  await staff(rollBackVersion, { params, body: { live: two } });
  for (const late of [
    await staff(rollBackVersion, { params, body: { live: two } }),
    await staff(promoteVersion, { params, body: { live: two, version: two } }),
    await staff(withdrawLive, { params, body: { live: two } }),
  ])
    assert.deepEqual([late.status, late.error?.message], [409, 'Releases.Raced']);
  assert.equal((await staff(getDeployment, { params })).data.live, one);
});

test('PLT-17 a version that is marked as broken is no page’s last good one, until the mark is taken off', async () => {
  const { params, one, two } = await released('mfe-broken');
  const offered = async () =>
    (await composition(t.url)).remotes
      .find(({ name }) => name === 'mfe-broken')!
      .candidates.map(({ version }) => version);
  assert.deepEqual(await offered(), [two, one]);
  const { data } = await staff(markVersion, { params, body: { version: one, broken: true } });
  assert.equal(data.releases.find(({ version }) => version === one)!.mark, 'broken');
  assert.deepEqual(await offered(), [two]);
  await staff(markVersion, { params, body: { version: one, broken: false } });
  assert.deepEqual(await offered(), [two, one]);
});

test('PLT-17 a mark that is taken off is read at once, also of a version that failed before another one', async () => {
  const { client, params, one, two } = await released('mfe-marks');
  const three = sampleRemote('mfe-marks', 'three');
  await send(client, 'mfe-marks', bundleOf(three));
  const offered = async () =>
    (await composition(t.url)).remotes
      .find(({ name }) => name === 'mfe-marks')!
      .candidates.map(({ version }) => version);
  const mark = (version: string, broken: boolean) =>
    staff(markVersion, { params, body: { version, broken } });
  await mark(one, true);
  await mark(two, true);
  assert.deepEqual(await offered(), [three.manifest.version]);
  await mark(one, false);
  assert.deepEqual(await offered(), [three.manifest.version, one]);
});

test('PLT-17 what cannot be done is refused by name', async () => {
  const { client, params, two } = await released('mfe-refused');
  const unknown = '000000000000';
  const live = { live: two };
  const codes = [
    await staff(promoteVersion, { params, body: { ...live, version: unknown } }),
    await staff(markVersion, { params, body: { version: unknown, broken: true } }),
    await staff(tryVersion, { params, body: { version: two, accounts: [], percent: 1 } }),
    await staff(endTrial, { params }),
    await staff(withdrawLive, {
      params: { name: 'platform' },
      body: { live: (await staff(listDeployments)).data.deployments[0]!.live },
    }),
  ].map(({ error }) => error?.message);
  assert.deepEqual(codes, [
    'Releases.Unknown.Version',
    'Releases.Unknown.Version',
    'Generic.Already.Exists',
    'Generic.Not.Found',
    'Generic.Invalid',
  ]);
  const ahead = sampleRemote('mfe-refused', 'ahead', { '@fraktion/shared-ui': { Later: [] } });
  await client(keepRelease, { params, files: [bundleOf(ahead)] });
  const misfit = await staff(promoteVersion, {
    params,
    body: { ...live, version: ahead.manifest.version },
  });
  assert.equal(misfit.error?.message, 'Releases.Incompatible');
});

test('PLT-17 AUT-06 a team releases with a token from the page until it is revoked, and the audit names both', async () => {
  const body = { id: randomUUID(), name: 'mfe-fleet', label: 'fleet team' };
  const issued = await staff(issueDeployToken, { body });
  assert.match(issued.data.secret, /^fraktion_/);
  const fleet = () =>
    t.client(issued.data.secret)(releaseCall, {
      params: { name: 'mfe-fleet' },
      files: [bundleOf(sampleRemote('mfe-fleet', 'one'))],
    });
  assert.equal((await fleet()).status, 200);
  const mine = async () => (await staff(listDeployTokens)).data.find(({ id }) => id === body.id);
  const listed = await mine();
  assert.deepEqual(Object.keys(listed!), ['id', 'name', 'label', 'createdAt', 'lastUsedAt']);
  assert.ok(listed!.lastUsedAt);
  const again = await staff(issueDeployToken, { body });
  assert.equal(again.error?.message, 'Generic.Already.Exists');
  const params = { id: body.id };
  assert.equal((await staff(revokeDeployToken, { params })).status, 204);
  assert.equal(await mine(), undefined);
  assert.equal((await fleet()).error?.message, 'Auth.Deploy.Token.Invalid');
  assert.equal((await staff(revokeDeployToken, { params })).error?.message, 'Generic.Not.Found');
  const { data } = await staff(listAudit, {
    query: { 'filter[kind][in]': 'deployTokenIssued,deployTokenRevoked' },
  });
  assert.deepEqual(
    data.map(({ kind, subject }) => [kind, subject]),
    [
      ['deployTokenRevoked', 'fleet team (mfe-fleet)'],
      ['deployTokenIssued', 'fleet team (mfe-fleet)'],
    ],
  );
});
