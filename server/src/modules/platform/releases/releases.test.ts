import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Composition,
  listReleases,
  promoteRelease,
  rollBackRelease,
  keepRelease,
} from '@fraktion/contract';

import { registryOf, send } from '../../../testing/rows/registry.ts';
import { inLanguage } from './page/inLanguage.ts';
import { bundleOf, sampleRemote } from '../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const { team, releasePlatform, composition, liveOf } = registryOf(() => t);

test('PLT-01 the portal shows a message until a platform is released, and then has the candidates', async () => {
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
  assert.deepEqual(JSON.parse(carried![1]!), inLanguage(await composition(), 'en'));
});

test('PLT-03 released files are immutable, cached for a year, and compressed beforehand', async () => {
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

test('PLT-04 release, rollback and promotion are live at once on every node, and recorded', async () => {
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
  // It is live already: nothing to go back from.
  const { version } = three!.manifest;
  const again = await client(promoteRelease, { params, body: { version } });
  assert.deepEqual(again.data, { ...params, version, from: version });
  const { data } = await client(listReleases, { params });
  assert.deepEqual(
    data.history.map(({ what }) => what),
    ['promoted', 'rolledBack', 'rolledBack', 'released', 'released', 'released'],
  );
  assert.equal(data.history[0]!.by, 'mfe-steps team');
  assert.equal(data.releases.find(({ live }) => live)?.version, three!.manifest.version);
});

test('PLT-04 of two concurrent releases one wins, none is lost and neither is half live', async () => {
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
  // Each live version replaced the one before it: the history is an unbroken chain.
  const turns = data.history.filter(({ what }) => what === 'released').toReversed();
  for (const [index, turn] of turns.entries()) {
    assert.equal(turn.from, index === 0 ? null : turns[index - 1]!.version);
  }
  assert.equal(turns.at(-1)!.version, data.live);
});

test('PLT-09 of twelve uploads of one version with other files one is stored, and its bytes stay its own', async () => {
  const name = 'mfe-one-version';
  const client = await team(name);
  const version = '0123456789ab';
  const samples = Array.from({ length: 12 }, (_, index) => {
    const { manifest, files } = sampleRemote(name, `of ${index}`);
    return { files, manifest: { ...manifest, version, scope: `mfe_one_version_${version}` } };
  });
  const answers = await Promise.all(
    samples.map((each) => client(keepRelease, { params: { name }, files: [bundleOf(each)] })),
  );
  const refused = answers.filter(({ error }) => error?.message === 'Releases.Version.Exists');
  assert.equal(refused.length, 11);
  const won = samples[answers.findIndex(({ status }) => status === 200)]!;
  for (const [path, text] of won.files) {
    const served = await fetch(`${t.url}/releases/${name}/${version}/${path}`);
    assert.equal(await served.text(), text, path);
  }
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
  const { version, scope } = sample.manifest;
  const manifest = { ...reused.manifest, version, scope };
  const again = await send(client, 'mfe-digest', bundleOf({ ...reused, manifest }));
  assert.equal(again.error?.message, 'Releases.Version.Exists');
});

test('PLT-09 no team makes the page of everybody long, nor what every composition reads', async () => {
  const name = 'mfe-long';
  const client = await team(name);
  const { manifest, files } = sampleRemote(name, 'long');
  const [page] = manifest.pages;
  const repeated = <T>(value: T): T[] => Array.from({ length: 40_000 }, () => value);
  for (const [what, change] of Object.entries<object>({
    'Its pages and first files': { first: repeated(manifest.entry) },
    'Its pages and first files: ': { pages: [{ ...page, roles: repeated('Admin') }] },
    'The manifest without them': { uses: { zod: { z: repeated('a property that it needs') } } },
    'The manifest without them: ': { calls: { '/long': repeated('orders.list of the product') } },
  })) {
    const longer = { files, manifest: { ...manifest, ...change } };
    const { error } = await send(client, name, bundleOf(longer));
    assert.equal(error?.message, 'Releases.Integrity.Mismatch', what);
    assert.match(error?.detail ?? '', new RegExp(`^${what.replace(/: $/, '')}: \\d+ characters`));
  }
});
