import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  accountMark,
  type Candidate,
  type Composition,
  endCanary,
  keepRelease,
  listReleases,
  promoteRelease,
  releaseCall,
  setCanary,
  withdrawRemote,
} from '@fraktion/contract';

import { buildAccount } from '../../../../testing/rows/builders.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';
import { bundleOf, samplePlatform, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { type Client, type TestApp, startTestApp } from '../../../../testing/servers/testApp.ts';
import { createDeployToken } from '../index.ts';

let t: TestApp;
let other: string;

const team = async (name: string): Promise<Client> =>
  t.client(await createDeployToken(t.db, name, `${name} team`));

before(async () => {
  t = await startTestApp({ trustProxy: true });
  other = (await t.secondNode()).fastify.listeningOrigin;
  const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
  await (
    await team('platform')
  )(releaseCall, { params: { name: 'platform' }, files: [bundleOf(platform)] });
});
after(() => t.stop());

async function candidatesOf(name: string, url = other): Promise<readonly Candidate[]> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Composition;
  return remotes.find((remote) => remote.name === name)?.candidates ?? [];
}

/** A remote with one live version and a second one that is only stored. */
async function remoteOf(name: string) {
  const client = await team(name);
  const params = { name };
  const [live, next] = [sampleRemote(name, 'live'), sampleRemote(name, 'next')];
  await client(releaseCall, { params, files: [bundleOf(live)] });
  const kept = await client(keepRelease, { params, files: [bundleOf(next)] });
  assert.deepEqual(kept.data, { name, version: next.manifest.version });
  return { client, params, live: live.manifest.version, next: next.manifest.version };
}

const only = { accounts: [], percent: 0 };

test('PLT-05 a stored version is available to chosen accounts at once on every node, and recorded', async () => {
  const { client, params, live, next } = await remoteOf('mfe-chosen');
  assert.deepEqual(
    (await candidatesOf('mfe-chosen')).map(({ version }) => version),
    [live],
  );
  const account = await buildAccount(t.db);
  const body = { version: next, accounts: [account.id], percent: 25 };
  const { status, data } = await client(setCanary, { params, body });
  assert.equal(status, 200);
  assert.deepEqual(data.canary, body);
  const [first, tried] = await candidatesOf('mfe-chosen');
  assert.equal(first!.version, live, 'the live version stays the first');
  assert.equal(first!.canary, undefined);
  assert.equal(tried!.version, next);
  assert.deepEqual(tried!.canary, {
    of: 'mfe-chosen',
    accounts: [accountMark('mfe-chosen', account.id)],
    percent: 25,
  });
  const [event] = data.history;
  assert.equal(event!.what, 'canarySet');
  assert.equal(event!.by, 'mfe-chosen team');
  assert.equal(event!.reason, `for 25% of users and ${account.id}`);
  // The readers of the page must not learn an account's id.
  const html = await (await fetch(t.url, { headers: { accept: 'text/html' } })).text();
  assert.ok(html.includes(next) && !html.includes(account.id));
});

test('PLT-05 it is changed and ended by command, and everyone has the live version again', async () => {
  const { client, params, live, next } = await remoteOf('mfe-ended');
  for (const percent of [10, 60]) {
    await client(setCanary, { params, body: { ...only, version: next, percent } });
    assert.equal((await candidatesOf('mfe-ended'))[1]!.canary!.percent, percent);
  }
  const { data } = await client(endCanary, { params });
  assert.equal(data.canary, null);
  assert.deepEqual(
    data.history.map(({ what }) => what),
    ['canaryEnded', 'canarySet', 'canarySet', 'kept', 'released'],
  );
  assert.deepEqual(
    (await candidatesOf('mfe-ended')).map(({ version }) => version),
    [live],
  );
  assert.equal((await client(endCanary, { params })).status, 404);
});

test('PLT-05 every release ends it, of the canary itself or of another version', async () => {
  const { client, params, next } = await remoteOf('mfe-promoted');
  await client(setCanary, { params, body: { ...only, version: next, percent: 10 } });
  await client(promoteRelease, { params, body: { version: next } });
  const { data } = await client(listReleases, { params });
  assert.equal(data.canary, null);
  assert.equal(data.live, next);
  assert.deepEqual(
    data.history.slice(0, 2).map(({ what, version }) => [what, version]),
    [
      ['canaryEnded', next],
      ['promoted', next],
    ],
  );
  assert.ok((await candidatesOf('mfe-promoted')).every(({ canary }) => canary === undefined));
});

test('PLT-05 a version that is live, unknown or does not fit, an unknown account, and a missing token are refused', async () => {
  const { client, params, live, next } = await remoteOf('mfe-refused');
  const set = async (version: string, accounts: string[] = []) =>
    (await client(setCanary, { params, body: { version, accounts, percent: 10 } })).error?.message;
  assert.equal(await set(live), 'Generic.Already.Exists');
  assert.equal(await set('0123456789ab'), 'Releases.Unknown.Version');
  assert.equal(await set(next, [crypto.randomUUID()]), 'Generic.Not.Found');
  const ahead = sampleRemote('mfe-refused', 'ahead', { '@fraktion/shared-ui': { Timeline: [] } });
  await client(keepRelease, { params, files: [bundleOf(ahead)] });
  assert.equal(await set(ahead.manifest.version), 'Releases.Incompatible');
  const stranger = await team('mfe-stranger');
  const body = { ...only, version: next };
  for (const asked of [stranger, t.client()]) {
    assert.equal((await asked(setCanary, { params, body })).status, 401);
    assert.equal((await asked(endCanary, { params })).status, 401);
    const files = [bundleOf(sampleRemote('mfe-refused', 'theirs'))];
    assert.equal((await asked(keepRelease, { params, files })).status, 401);
  }
  const platform = await team('platform');
  assert.equal((await platform(setCanary, { params: { name: 'platform' }, body })).status, 400);
  // Beside a withdrawn remote nobody would get it.
  await client(withdrawRemote, { params });
  const tried = await client(setCanary, { params, body });
  assert.match(tried.error?.detail ?? '', /Nothing of mfe-refused is live/);
  const { data } = await client(listReleases, { params });
  assert.deepEqual([data.canary, data.history[0]?.what], [null, 'withdrawn']);
});

test('PLT-05 a canary that several people saw fail is not offered any more', async () => {
  const { client, params, next } = await remoteOf('mfe-failing');
  await client(setCanary, { params, body: { ...only, version: next, percent: 50 } });
  const { id } = await buildAccount(t.db);
  const people = await Promise.all([1, 2, 3].map(async () => signInNew(t, id, 'User')));
  const report = async (token?: string, from = '10.0.0.1') => {
    await fetch(`${t.url}/api/releases/mfe-failing/failures`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ version: next, platform: next, fault: 'renderFailed', detail: '' }),
    });
  };
  for (const { session } of people) {
    assert.equal((await candidatesOf('mfe-failing')).length, 2);
    await report(session.token);
  }
  assert.equal((await candidatesOf('mfe-failing')).length, 1);
  // Set again, it is tried again.
  await client(setCanary, { params, body: { ...only, version: next, percent: 60 } });
  assert.equal((await candidatesOf('mfe-failing')).length, 2);
  for (const from of ['10.0.0.1', '10.0.1.1', '10.0.2.1']) await report(undefined, from);
  assert.equal((await candidatesOf('mfe-failing')).length, 2, 'strangers count as one');
});

test('PLT-05 a version that is promoted, withdrawn and tried at the same moment is never a canary of itself or of nothing', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const { client, params, next } = await remoteOf(`mfe-raced${turn}`);
    const moves = [
      () => client(setCanary, { params, body: { ...only, version: next, percent: 50 } }),
      () => client(promoteRelease, { params, body: { version: next } }),
      ...(turn % 3 === 0 ? [() => client(withdrawRemote, { params })] : []),
    ];
    const answers = await Promise.all(moves.map((move) => move()));
    assert.deepEqual(
      answers.filter(({ status }) => status >= 500),
      [],
    );
    const { data } = await client(listReleases, { params });
    if (data.canary) assert.ok(data.live !== null && data.live !== data.canary.version);
  }
});
