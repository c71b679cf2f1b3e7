import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  getDeployment,
  keepRelease,
  listReleases,
  moveOwned,
  promoteRelease,
  type RemoteManifest,
  rollBackRelease,
  setCanary,
} from '@fraktion/contract';

import { registryOf, send } from '../../../../testing/rows/registry.ts';
import { bundleOf, type Sample, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { buildStaff } from '../../../../testing/rows/accountServer.ts';

const t = await testServer();
const { team, releasePlatform, composition, liveOf } = registryOf(() => t);
assert.equal((await releasePlatform()).status, 200);

type Page = RemoteManifest['pages'][number];

/** A remote of this name with these pages; each call is another version. */
function remoteWith(name: string, pages: readonly Partial<Page>[]): Sample<RemoteManifest> {
  const { manifest, files } = sampleRemote(name, randomUUID());
  const [page] = manifest.pages;
  return {
    files,
    manifest: { ...manifest, pages: pages.map((change) => ({ ...page!, ...change })), calls: {} },
  };
}

const release = async (name: string, ...pages: readonly Partial<Page>[]) =>
  send(await team(name), name, bundleOf(remoteWith(name, pages)));

const pathsOf = async (name: string): Promise<string[]> => {
  const found = (await composition()).remotes.find((remote) => remote.name === name);
  return (found?.candidates ?? []).flatMap(({ pages }) =>
    pages.flatMap(({ path, aliases }) => [path, ...aliases]),
  );
};

const names = () => {
  const mark = randomUUID().slice(0, 8).replaceAll('-', 'x');
  return { owner: `mfe-o${mark}`, other: `mfe-a${mark}`, path: `/things${mark}` };
};

test('PLT-19 a path of another remote is refused with its owner, in any spelling, and as an alias', async () => {
  const { owner, other, path } = names();
  assert.equal((await release(owner, { path }, { path: `${path}/:id` })).status, 200);
  for (const page of [
    { path },
    { path: path.toUpperCase() },
    { path: `${path}/17` },
    { path: `${path}/:any` },
    { path: `/of-${other}`, aliases: [path] },
  ]) {
    const refused = await release(other, page);
    assert.equal(refused.status, 409, JSON.stringify(page));
    assert.equal(refused.error?.message, 'Releases.Taken');
    assert.match(refused.error?.detail ?? '', /belongs to (mfe-o|the shell)/);
  }
  assert.equal(await liveOf(other), undefined);
  assert.deepEqual(await pathsOf(owner), [path, `${path}/:id`]);
});

const widget = {
  kind: 'figure',
  title: { en: 'A', da: 'A', sv: 'A', nb: 'A' },
  about: { en: 'A', da: 'A', sv: 'A', nb: 'A' },
  icon: 'gauge',
  roles: 'signedIn',
  least: { w: 1, h: 1 },
  usual: { w: 1, h: 1 },
  takes: [],
} satisfies NonNullable<RemoteManifest['widgets']>[number];

test('PLT-19 a widget leads to pages of the portal only', async () => {
  const name = 'mfe-widgets';
  const client = await team(name);
  const withSource = (more: object) => {
    const { manifest, files } = sampleRemote(name, randomUUID());
    return bundleOf({ files, manifest: { ...manifest, widgets: [{ ...widget, ...more }] } });
  };
  const right = ['/', '/home/figures?measure=kg', '/orders?filter[status][in]=Created,Accepted'];
  for (const path of right) {
    const more = { source: path, sources: [{ path, roles: ['Admin'] }] };
    assert.equal((await send(client, name, withSource(more))).status, 200, path);
  }
  const wrong = [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
  ];
  for (const path of [...wrong, 'orders', '', '/orders#x', '/ orders', '/\t/evil.example'])
    for (const more of [{ source: path }, { sources: [{ path, roles: ['Admin'] }] }])
      assert.equal((await send(client, name, withSource(more))).status, 422, path);
});

test('PLT-19 the global of a remote and the parts of its texts are its own', async () => {
  const { owner: name } = names();
  const client = await team(name);
  const other = 'mfe-other';
  const { version } = sampleRemote(name, 'scope').manifest;
  for (const scope of ['document', `mfe_other_${version}`, name.replaceAll('-', '_')]) {
    const { manifest, files } = sampleRemote(name, 'scope');
    const answer = await send(client, name, bundleOf({ files, manifest: { ...manifest, scope } }));
    assert.match(answer.error?.detail ?? '', /^The scope is /, scope);
  }
  const texts = (text: string) =>
    send(client, name, bundleOf(sampleRemote(name, text, {}, { 'texts/da.json': text })));
  for (const [text, problem] of [
    ['no JSON', /no JSON/],
    ['[]', /not texts by part/],
    [`{"${name}":"text"}`, /not texts by part/],
    ['{"shell":{"login":"Other"}}', /has texts of shell$/],
    [`{"${name}":{},"ui":{},"${other}":{}}`, /has texts of ui, mfe-other$/],
  ] as const)
    assert.match((await texts(text)).error?.detail ?? '', problem, text);
  const own = `{"${name}":{"title":"Titel"},"shared-waste":{},"words":{}}`;
  assert.equal((await texts(own)).status, 200);
});

test('PLT-19 addresses of the shell and of the server are nobody else’s', async () => {
  const { other } = names();
  for (const path of ['/login', '/user-settings', '/api/orders', '/releases/x/y']) {
    const refused = await release(other, { path });
    assert.equal(refused.status, 409, path);
    assert.match(refused.error?.detail ?? '', /belongs to the shell/);
  }
});

test('PLT-19 what is no plain path, or has an icon that nobody can draw, is no manifest', async () => {
  const { other, path } = names();
  const menu = { area: 'home', order: 1, icon: 'no-such-icon' } as const;
  for (const page of [
    { path: '/*' },
    { path: '/:area/:id' },
    { path: '//evil.example' },
    { path: 'javascript:alert(1)' },
    { path, menu },
  ]) {
    const refused = await release(other, page);
    assert.equal(refused.error?.message, 'Releases.Integrity.Mismatch', JSON.stringify(page));
  }
});

test('PLT-19 a kind of to-do belongs to one remote', async () => {
  const { owner, other, path } = names();
  const kind = `kind${owner.slice(5)}`;
  const text = { en: 'one', da: 'en', sv: 'en', nb: 'en' };
  const todos = [{ kind, text: { one: text, other: text } }];
  assert.equal((await release(owner, { path, todos })).status, 200);
  for (const opens of ['javascript:alert(1)', '//evil.example', 'https://evil.example', '../x']) {
    const odd = await release(owner, { path, todos: [{ ...todos[0]!, opens }] });
    assert.equal(odd.error?.message, 'Releases.Integrity.Mismatch', opens);
  }
  const refused = await release(other, { path: `${path}-too`, todos });
  assert.equal(refused.error?.detail, `${kind} belongs to ${owner}`);
});

test('PLT-19 of twelve remotes that ask for one path at once, one gets it', async () => {
  const { path } = names();
  const all = Array.from({ length: 12 }, () => names().other);
  const teams = await Promise.all(all.map(async (name) => ({ name, client: await team(name) })));
  const answers = await Promise.all(
    teams.map(({ name, client }) => send(client, name, bundleOf(remoteWith(name, [{ path }])))),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(
    answers.every(({ status, error }) => status === 200 || error?.message === 'Releases.Taken'),
  );
  // Those that were checked before the first one had it, too.
  for (const [index, { name, client }] of teams.entries()) {
    const { data } = await client(listReleases, { params: { name } });
    const expected = answers[index]!.status === 200 ? 'released' : 'refused';
    assert.equal(data.history[0]?.what, expected);
  }
});

test('PLT-19 a stored version takes nothing; as a canary or promoted it is asked', async () => {
  const { owner, other, path } = names();
  assert.equal((await release(other, { path: `${path}-own` })).status, 200);
  const client = await team(other);
  const sample = remoteWith(other, [{ path }]);
  const { version } = sample.manifest;
  const params = { name: other };
  const kept = await client(keepRelease, { params, files: [bundleOf(sample)] });
  assert.equal(kept.status, 200);
  assert.equal((await release(owner, { path })).status, 200);
  const promoted = await client(promoteRelease, { params, body: { version } });
  assert.equal(promoted.error?.message, 'Releases.Taken');
  const tried = await client(setCanary, { params, body: { version, percent: 10, accounts: [] } });
  assert.equal(tried.error?.message, 'Releases.Taken');
});

test('PLT-19 what was stored is what is asked: the same files with a harmless manifest bring nothing live', async () => {
  const { owner, other, path } = names();
  assert.equal((await release(owner, { path })).status, 200);
  const client = await team(other);
  const params = { name: other };
  const harmless = remoteWith(other, [{ path: `${path}-own` }]);
  const [page] = harmless.manifest.pages;
  const rebuilt: [change: Partial<RemoteManifest>, answer: string | undefined][] = [
    [{ pages: [{ ...page!, path }] }, 'Releases.Version.Exists'],
    [{ widgets: [widget] }, 'Releases.Version.Exists'],
    // Built again against other types: what is checked is stored.
    [{ uses: { '@fraktion/shared-ui': { Nothing: [] } } }, undefined],
  ];
  for (const [change, answer] of rebuilt) {
    const text = randomUUID();
    const files = new Map([...harmless.files, ['more.js', text]]);
    const bytes = Buffer.byteLength(text);
    const digest = createHash('sha384').update(text).digest('base64');
    const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const manifest = {
      ...harmless.manifest,
      version,
      scope: `${other.replaceAll('-', '_')}_${version}`,
      files: [
        ...harmless.manifest.files,
        { path: 'more.js', bytes, integrity: `sha384-${digest}` },
      ],
    };
    const stored = { files, manifest: { ...manifest, ...change } };
    assert.equal((await client(keepRelease, { params, files: [bundleOf(stored)] })).status, 200);
    const sent = await send(client, other, bundleOf({ files, manifest }));
    assert.equal(sent.error?.message, answer, JSON.stringify(change));
    const row = await t.db
      .selectFrom('release')
      .select('manifest')
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const now = row.manifest as RemoteManifest;
    if (answer) assert.deepEqual({ ...now, ...change }, now, 'it stays as it was stored first');
    else assert.deepEqual(now.uses, manifest.uses);
    assert.equal((await liveOf(other)) === version, answer === undefined);
  }
});

test('PLT-19 a SuperAdmin moves a path: the former owner loses it at once, and a way back brings it no more', async () => {
  const { owner, other, path } = names();
  assert.equal((await release(owner, { path }, { path: `${path}/old` })).status, 200);
  assert.equal((await release(owner, { path })).status, 200);
  assert.equal((await release(other, { path: `${path}-other` })).status, 200);
  assert.equal((await release(other, { path })).status, 409);
  const staff = await buildStaff(t);
  const params = { name: owner };
  const move = (key: string, to: string) =>
    staff(moveOwned, { params, body: { kind: 'path', key, to } });
  assert.equal((await move('/unknown', other)).status, 404);
  assert.equal((await move(path, 'mfe-never-released')).status, 404);
  assert.equal((await move(path, owner)).status, 400);
  const moved = await move(path, other);
  assert.equal(moved.status, 200);
  assert.deepEqual(moved.data.owned, [{ kind: 'path', key: `${path}/old` }]);
  assert.equal(moved.data.history[0]?.what, 'gaveUp');
  assert.deepEqual(await pathsOf(owner), [`${path}/old`]);
  assert.equal((await release(other, { path })).status, 200);
  const back = await (await team(owner))(rollBackRelease, { params });
  assert.equal(back.status, 200);
  assert.deepEqual(await pathsOf(owner), [`${path}/old`]);
  assert.deepEqual((await pathsOf(other)).slice(0, 1), [path]);
  const { data } = await staff(getDeployment, { params: { name: other } });
  assert.ok(
    data.history.some(({ what, reason }) => what === 'tookOver' && reason?.includes(owner)),
  );
});

test('PLT-19 with a path its other spellings move too, and nothing else', async () => {
  const { owner, other, path } = names();
  for (const page of [`${path}/:id`, `${path}/:vanId`, `${path}/seven7`, path])
    assert.equal((await release(owner, { path: page })).status, 200, page);
  assert.equal((await release(owner, { path: `${path}/:vanId` }, { path })).status, 200);
  assert.equal((await release(other, { path: `${path}-other` })).status, 200);
  const staff = await buildStaff(t);
  const body = { kind: 'path', key: `${path}/:vanId`, to: other } as const;
  const moved = await staff(moveOwned, { params: { name: owner }, body });
  assert.deepEqual(moved.data.owned, [{ kind: 'path', key: path }]);
  assert.deepEqual((await pathsOf(owner)).slice(0, 1), [path]);
  assert.equal((await release(other, { path: `${path}/:vanId` })).status, 200);
  assert.deepEqual((await pathsOf(other)).slice(0, 1), [`${path}/:vanId`]);
});
