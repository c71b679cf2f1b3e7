import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  type Composition,
  listReleases,
  promoteRelease,
  releaseCall,
  rollBackRelease,
  type SharedExports,
} from '@fraktion/contract';

import { bundleOf, samplePlatform, sampleRemote } from '../../testing/sampleReleases.ts';
import { type Client, type TestApp, startTestApp } from '../../testing/testApp.ts';
import { createDeployToken, revokeDeployTokens } from './index.ts';

let t: TestApp;
const offered: SharedExports = { '@fraktion/shared-ui': { Button: [], Page: ['title'] } };

before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const team = async (name: string): Promise<Client> =>
  t.client(await createDeployToken(t.db, name, `${name} team`));

const send = (client: Client, name: string, bundle: Blob) =>
  client(releaseCall, { params: { name }, files: [bundle] });

async function releasePlatform(text = 'Platform one', exports = offered) {
  return send(await team('platform'), 'platform', bundleOf(samplePlatform(text, exports)));
}

async function composition(url = t.url, query = ''): Promise<Composition> {
  return (await (await fetch(`${url}/remotes.json${query}`)).json()) as Composition;
}

const liveOf = async (name: string, url = t.url) =>
  (await composition(url)).remotes.find((remote) => remote.name === name)?.live;

test('PLT-01 the portal says so until a platform is released, and then carries the candidates', async () => {
  const page = () => fetch(`${t.url}/ordering`, { headers: { accept: 'text/html' } });
  assert.equal((await page()).status, 503);
  assert.equal((await releasePlatform()).status, 200);
  const remote = sampleRemote('mfe-first', 'one');
  await send(await team('mfe-first'), 'mfe-first', bundleOf(remote));
  const answer = await page();
  const html = await answer.text();
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const carried = /<script type="application\/json" id="composition"[^>]*>(.*?)<\/script>/s.exec(
    html,
  );
  const { remotes } = JSON.parse(carried![1]!) as Composition;
  assert.equal(remotes[0]!.candidates[0]!.version, remote.manifest.version);
  assert.deepEqual(JSON.parse(carried![1]!), await composition());
});

test('PLT-03 released files are immutable, kept a year, and compressed before anyone asks', async () => {
  const remote = sampleRemote('mfe-files', 'one');
  await send(await team('mfe-files'), 'mfe-files', bundleOf(remote));
  const base = `${t.url}/releases/mfe-files/${remote.manifest.version}`;
  for (const encoding of ['br', 'gzip']) {
    const file = await fetch(`${base}/entry.js`, { headers: { 'accept-encoding': encoding } });
    assert.equal(file.headers.get('content-encoding'), encoding);
    assert.match(file.headers.get('cache-control')!, /max-age=31536000, immutable/);
    assert.equal(await file.text(), remote.files.get('entry.js'));
  }
  const plain = await fetch(`${base}/entry.js`, { headers: { 'accept-encoding': 'identity' } });
  assert.equal(plain.headers.get('content-encoding'), null);
  const missing = await fetch(`${base}/nothing.js`);
  assert.equal(missing.status, 404);
  assert.equal(missing.headers.get('cache-control'), 'no-store');
  assert.equal((await fetch(`${base}/..%2f..%2fsecret`)).status, 404);
});

test('PLT-04 release, roll back and promote are live at once on every node, and recorded', async () => {
  const client = await team('mfe-steps');
  const [one, two, three] = ['one', 'two', 'three'].map((text) => sampleRemote('mfe-steps', text));
  const node = await t.secondNode();
  const other = node.fastify.listeningOrigin;
  for (const each of [one!, two!, three!]) {
    await send(client, 'mfe-steps', bundleOf(each));
    assert.equal(await liveOf('mfe-steps', other), each.manifest.version);
  }
  const params = { name: 'mfe-steps' };
  const back = await client(rollBackRelease, { params });
  assert.deepEqual(back.data, {
    ...params,
    version: two!.manifest.version,
    from: three!.manifest.version,
  });
  const further = await client(rollBackRelease, { params });
  assert.equal(further.data.version, one!.manifest.version);
  assert.equal(
    (await client(rollBackRelease, { params })).error?.message,
    'Releases.Unknown.Version',
  );
  await client(promoteRelease, { params, body: { version: three!.manifest.version } });
  assert.equal(await liveOf('mfe-steps', other), three!.manifest.version);
  const { data } = await client(listReleases, { params });
  assert.deepEqual(
    data.history.map(({ what }) => what),
    ['promoted', 'rolledBack', 'rolledBack', 'released', 'released', 'released'],
  );
  assert.equal(data.history[0]!.by, 'mfe-steps team');
  assert.equal(data.releases.find(({ live }) => live)?.version, three!.manifest.version);
});

test('PLT-04 of two releases at once one wins, none is lost and neither is half live', async () => {
  const client = await team('mfe-race');
  await send(client, 'mfe-race', bundleOf(sampleRemote('mfe-race', 'zero')));
  const samples = Array.from({ length: 6 }, (_, index) =>
    sampleRemote('mfe-race', `racer ${index}`),
  );
  const answers = await Promise.all(
    samples.map((each) => send(client, 'mfe-race', bundleOf(each))),
  );
  const won = answers.filter((answer) => answer.status === 200);
  const lost = answers.filter((answer) => answer.status === 409);
  assert.equal(won.length + lost.length, samples.length);
  assert.ok(won.length >= 1);
  assert.ok(lost.every((answer) => answer.error?.message === 'Releases.Raced'));
  const { data } = await client(listReleases, { params: { name: 'mfe-race' } });
  assert.equal(data.releases.length, samples.length + 1);
  // Whoever is live took over from the one before it: the history is one unbroken chain.
  const turns = data.history.filter(({ what }) => what === 'released').toReversed();
  for (const [index, turn] of turns.entries()) {
    assert.equal(turn.from, index === 0 ? null : turns[index - 1]!.version);
  }
  assert.equal(turns.at(-1)!.version, data.live);
});

async function twoReleases(name: string): Promise<{ first: string; next: string }> {
  const client = await team(name);
  const [first, next] = [sampleRemote(name, 'first'), sampleRemote(name, 'next')];
  for (const each of [first, next]) await send(client, name, bundleOf(each));
  return { first: first.manifest.version, next: next.manifest.version };
}

test('PLT-04 a deploy token is good for one remote, and no longer once it is revoked', async () => {
  const client = await team('mfe-mine');
  const theirs = await send(client, 'mfe-theirs', bundleOf(sampleRemote('mfe-theirs', 'one')));
  assert.equal(theirs.error?.message, 'Auth.Deploy.Token.Invalid');
  const disguised = await send(client, 'mfe-mine', bundleOf(sampleRemote('mfe-theirs', 'one')));
  assert.equal(disguised.error?.message, 'Auth.Deploy.Token.Invalid');
  assert.equal(
    (await send(t.client(), 'mfe-mine', bundleOf(sampleRemote('mfe-mine', 'one')))).status,
    401,
  );
  const { first, next } = await twoReleases('mfe-theirs');
  await send(client, 'mfe-mine', bundleOf(sampleRemote('mfe-mine', 'one')));
  const reach = async (name: string): Promise<number[]> => {
    const params = { name };
    const body = { version: first };
    const answers = [
      await client(listReleases, { params }),
      await client(promoteRelease, { params, body }),
      await client(rollBackRelease, { params }),
    ];
    return answers.map(({ status }) => status);
  };
  assert.deepEqual(await reach('mfe-theirs'), [401, 401, 401]);
  const state = await (await team('mfe-theirs'))(listReleases, { params: { name: 'mfe-theirs' } });
  assert.equal(state.data.live, next, 'nothing of theirs has moved');
  // With its own name the token is known: the version is not one of that name's.
  assert.deepEqual(await reach('mfe-mine'), [200, 404, 404]);
  assert.equal(await revokeDeployTokens(t.db, 'mfe-mine team'), 1);
  const late = await send(client, 'mfe-mine', bundleOf(sampleRemote('mfe-mine', 'one')));
  assert.equal(late.status, 401);
  assert.deepEqual(await reach('mfe-mine'), [401, 401, 401]);
});

test('PLT-09 a changed byte, a missing file and an unknown manifest are refused', async () => {
  const client = await team('mfe-digest');
  const sample = sampleRemote('mfe-digest', 'one');
  const changed = { ...sample, files: new Map([...sample.files, ['remote.js', '/* onE */']]) };
  for (const bundle of [
    bundleOf(changed),
    new Blob([bundleOf(sample), 'more']),
    new Blob(['nonsense\n']),
    new Blob([`${JSON.stringify({ ...sample.manifest, entry: 'elsewhere.js' })}\n`]),
  ]) {
    assert.equal(
      (await send(client, 'mfe-digest', bundle)).error?.message,
      'Releases.Integrity.Mismatch',
    );
  }
  assert.equal(
    (await send(client, 'mfe-digest', bundleOf(sample, false))).error?.message,
    'Releases.Unknown.Version',
  );
  assert.equal((await send(client, 'mfe-digest', bundleOf(sample))).status, 200);
  assert.equal((await send(client, 'mfe-digest', bundleOf(sample, false))).status, 200);
  const reused = sampleRemote('mfe-digest', 'two');
  const manifest = { ...reused.manifest, version: sample.manifest.version };
  const again = await send(client, 'mfe-digest', bundleOf({ ...reused, manifest }));
  assert.equal(again.error?.message, 'Releases.Version.Exists');
});

test('PLT-08 a remote that uses what the platform lacks is refused with the reason', async () => {
  const client = await team('mfe-ahead');
  const ahead = sampleRemote('mfe-ahead', 'one', {
    '@fraktion/shared-ui': { Button: [], Timeline: [] },
  });
  const answer = await send(client, 'mfe-ahead', bundleOf(ahead));
  assert.equal(answer.error?.message, 'Releases.Incompatible');
  assert.match(answer.error.detail!, /@fraktion\/shared-ui no longer offers Timeline/);
  assert.equal(await liveOf('mfe-ahead'), undefined);
  const { data } = await client(listReleases, { params: { name: 'mfe-ahead' } });
  assert.equal(data.history[0]!.what, 'refused');
});

test('PLT-08 on a platform without what the live version uses, the newest that fits is mounted', async () => {
  const client = await team('mfe-fits');
  const lean = sampleRemote('mfe-fits', 'lean', { '@fraktion/shared-ui': { Button: [] } });
  const rich = sampleRemote('mfe-fits', 'rich', offered);
  for (const each of [lean, rich]) await send(client, 'mfe-fits', bundleOf(each));
  const less = samplePlatform('Platform with another Page', {
    '@fraktion/shared-ui': { Button: [], Page: ['title', 'width'] },
  });
  assert.equal((await send(await team('platform'), 'platform', bundleOf(less))).status, 200);
  const { candidates, live } = (await composition()).remotes.find(
    ({ name }) => name === 'mfe-fits',
  )!;
  assert.equal(live, rich.manifest.version);
  assert.deepEqual(
    candidates.map((each) => [each.version, each.worksWith]),
    [
      [rich.manifest.version, []],
      [lean.manifest.version, [less.manifest.version]],
    ],
  );
  // A tab that still runs the platform before goes on with what fits that one.
  const before = samplePlatform('Platform one', offered).manifest.version;
  const seen = await composition(t.url, `?platform=${before}`);
  assert.deepEqual(seen.platform, { version: before, live: less.manifest.version });
  const none = samplePlatform('Platform with nothing', {});
  const refused = await send(await team('platform'), 'platform', bundleOf(none));
  assert.equal(refused.error?.message, 'Releases.Incompatible');
  await releasePlatform();
});

test('PLT-08 a remote that needs the next platform waits for it, and goes live with it', async () => {
  const client = await team('mfe-waits');
  const uses = (name: string) => ({ '@fraktion/shared-ui': { [name]: [] } });
  const old = sampleRemote('mfe-waits', 'one', uses('Button'));
  const next = sampleRemote('mfe-waits', 'two', uses('NewButton'));
  await releasePlatform();
  await send(client, 'mfe-waits', bundleOf(old));

  const renamed = { '@fraktion/shared-ui': { NewButton: [], Page: ['title'] } };
  const alone = await releasePlatform('Platform renamed', renamed);
  assert.equal(alone.error?.message, 'Releases.Incompatible');
  const early = await send(client, 'mfe-waits', bundleOf(next));
  assert.equal(early.error?.message, 'Releases.Incompatible');
  assert.equal(await liveOf('mfe-waits'), old.manifest.version);

  // The other remotes of this file have nothing that fits: they stand aside.
  await t.db
    .deleteFrom('release_live')
    .where('name', 'not in', ['platform', 'mfe-waits'])
    .execute();
  assert.equal((await releasePlatform('Platform renamed', renamed)).status, 200);
  assert.equal(await liveOf('mfe-waits'), next.manifest.version);
  const { data } = await client(listReleases, { params: { name: 'mfe-waits' } });
  assert.deepEqual(
    [data.history[0]!.what, data.history[0]!.reason?.startsWith('It has waited for platform')],
    ['promoted', true],
  );
});
