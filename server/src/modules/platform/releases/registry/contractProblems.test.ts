import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type CallShape,
  getDeployment,
  keepRelease,
  listDeployments,
  listLocations,
  listReleases,
  listUsers,
  listVersions,
  promoteRelease,
  promoteVersion,
  rollBackRelease,
  setCanary,
} from '@fraktion/contract';

import { allCalls } from '@fraktion/contract/calls';

import { offered, registryOf, send } from '../../../../testing/rows/registry.ts';
import {
  bundleOf,
  samplePlatform,
  sampleRemote,
  shapesOf,
  withCalls,
} from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { buildStaff } from '../../../../testing/rows/accountServer.ts';
import { logImpact, readImpact } from './impact.ts';
import { shapeDigest } from './liveContract.ts';

const t = await testServer();
const { team, releasePlatform, composition, liveOf } = registryOf(() => t);
await releasePlatform();
const staff = await buildStaff(t);

const known = () => shapesOf(listLocations, listUsers);

/** A call as a release knows it that was built for another server. */
function changed(change: (shape: CallShape) => CallShape | undefined): Record<string, CallShape> {
  const shapes = known();
  const { [listLocations.id]: shape, ...others } = shapes;
  const other = change(shape!);
  return other ? { ...others, [listLocations.id]: other } : others;
}

const withAnswer = (field: string, schema: object) =>
  changed((shape) => {
    const { properties, required, ...rest } = shape.answer as Record<string, object>;
    const more = [...(required as string[]), field];
    return {
      ...shape,
      answer: { ...rest, properties: { ...properties, [field]: schema }, required: more },
    };
  });

const gone = { ...known(), 'fleet.list': known()[listLocations.id]! };

const misfits: [string, Record<string, CallShape>, RegExp][] = [
  ['a call that is not there', gone, /fleet\.list does not exist/],
  [
    'another address',
    changed((shape) => ({ ...shape, path: '/places' })),
    /locations\.list has another address \(GET \/background-data\/locations\)/,
  ],
  [
    'another method',
    changed((shape) => ({ ...shape, method: 'POST' })),
    /locations\.list has another address/,
  ],
  [
    'a field that is not answered',
    withAnswer('rooms', { type: 'integer' }),
    /locations\.list answer\[\]\.rooms is not answered/,
  ],
  [
    'a field of another type',
    withAnswer('name', { type: 'integer' }),
    /locations\.list answer\[\]\.name is of another type \(integer: string\)/,
  ],
  [
    'an input that is not taken',
    changed((shape) => ({
      ...shape,
      query: {
        ...shape.query,
        properties: { ...(shape.query!['properties'] as object), rooms: { type: 'string' } },
      },
    })),
    /locations\.list query\.rooms is not taken/,
  ],
];

for (const [index, [what, shapes, expected]] of misfits.entries())
  test(`PLT-19 a release that relies on ${what} is refused by name, however it would go live`, async () => {
    const name = `mfe-misfit-${String.fromCharCode(97 + index)}`;
    const client = await team(name);
    const fitting = withCalls(sampleRemote(name, 'fits'), known());
    assert.equal((await send(client, name, bundleOf(fitting))).status, 200);
    const misfit = withCalls(sampleRemote(name, 'misfit'), shapes);
    const { version } = misfit.manifest;
    const refused = await send(client, name, bundleOf(misfit));
    assert.equal(refused.status, 409);
    assert.equal(refused.error?.message, 'Releases.Incompatible');
    assert.match(refused.error.detail!, expected);
    const params = { name };
    const promoted = await client(promoteRelease, { params, body: { version } });
    assert.match(promoted.error?.detail ?? '', expected);
    const body = { version, accounts: [], percent: 5 };
    assert.match((await client(setCanary, { params, body })).error?.detail ?? '', expected);
    assert.equal(await liveOf(name), fitting.manifest.version);
    const { data } = await client(listReleases, { params });
    const [first] = data.history;
    assert.equal(first!.what, 'refused');
    assert.equal(first!.problems.length, 1);
    const marks = data.releases.map(({ mark, problems }) => [mark, problems.length]);
    // It does not wait: another server puts nothing live by itself.
    assert.deepEqual(marks, [
      [null, 1],
      [null, 0],
    ]);
  });

test('PLT-19 a version that nobody gets is stored all the same, and shows what it lacks', async () => {
  const name = 'mfe-ahead-of-server';
  const client = await team(name);
  const ahead = withCalls(sampleRemote(name, 'ahead'), gone);
  const kept = await client(keepRelease, { params: { name }, files: [bundleOf(ahead)] });
  assert.equal(kept.status, 200);
  const { data } = await client(listReleases, { params: { name } });
  assert.deepEqual(data.releases[0]!.problems, [
    { call: 'fleet.list', field: '', issue: 'gone', what: '' },
  ]);
});

/** As if the server had been upgraded since: the release relies on more than it has. */
async function upgraded(name: string, shapes: Record<string, CallShape> | null): Promise<void> {
  const digests =
    shapes && Object.fromEntries(Object.entries(shapes).map(([id, one]) => [id, shapeDigest(one)]));
  await t.db
    .updateTable('release')
    .set({
      call_shapes: shapes && JSON.stringify(shapes),
      call_digests: digests && JSON.stringify(digests),
    })
    .where('name', '=', name)
    .execute();
}

test('PLT-19 a live release that the server does not fit is in the log, on the page and in the impact, its neighbours are not', async () => {
  const [name, neighbour] = ['mfe-left-behind', 'mfe-neighbour'];
  for (const each of [name, neighbour]) {
    const sample = withCalls(sampleRemote(each, 'fits'), known());
    assert.equal((await send(await team(each), each, bundleOf(sample))).status, 200);
  }
  const own = async () => (await readImpact(t.db)).filter((one) => one.name === name);
  assert.deepEqual((await own())[0]!.problems, []);
  await upgraded(name, gone);
  const problems = [{ call: 'fleet.list', field: '', issue: 'gone', what: '' }];
  assert.deepEqual((await own())[0]!.problems, problems);

  const said: string[] = [];
  await logImpact(t.db, { warn: (_: object, text: string) => said.push(text) } as never);
  assert.deepEqual(said, [
    `${name} ${(await own())[0]!.version} is live and does not fit this server: fleet.list does not exist`,
  ]);

  const { data } = await staff(listDeployments);
  const shown = data.deployments.map((one) => [one.name, one.problems.length] as const);
  assert.deepEqual(
    shown.filter(([, count]) => count > 0),
    [[name, 1]],
  );
  const state = await staff(getDeployment, { params: { name } });
  assert.deepEqual(state.data.releases[0]!.problems, problems);
});

test('PLT-19 a roll-back and a promotion on the page lead to no version that the server does not fit', async () => {
  const name = 'mfe-no-way-back';
  const client = await team(name);
  const [first, second] = ['one', 'two'].map((text) =>
    withCalls(sampleRemote(name, text), known()),
  );
  for (const each of [first!, second!]) await send(client, name, bundleOf(each));
  await upgraded(name, gone);
  const back = await client(rollBackRelease, { params: { name } });
  assert.match(back.error?.detail ?? '', /fleet\.list does not exist/);
  const live = second!.manifest.version;
  const body = { live, version: first!.manifest.version };
  const promoted = await staff(promoteVersion, { params: { name }, body });
  assert.equal(promoted.error?.message, 'Releases.Incompatible');
  assert.equal(await liveOf(name), live);
});

test('PLT-19 of a release from before shapes were recorded, the names of its calls are compared', async () => {
  const name = 'mfe-old-tools';
  const client = await team(name);
  const { manifest, files } = withCalls(sampleRemote(name, 'old'), gone);
  const kept = bundleOf({ manifest, files });
  assert.equal((await client(keepRelease, { params: { name }, files: [kept] })).status, 200);
  await upgraded(name, null);
  const body = { version: manifest.version };
  const answer = await client(promoteRelease, { params: { name }, body });
  assert.match(answer.error?.detail ?? '', /fleet\.list does not exist/);
  assert.doesNotMatch(answer.error!.detail!, /locations\.list/);
});

/** Calls in a built file, each as a build or a hand leaves it, and the name that the refusal has. */
const carried: [what: string, script: string, named: RegExp][] = [
  [
    'a declared call',
    'x=(0,c.T1)({id:"users.list",summary:"Users",method:"GET",path:"/users"})',
    /users\.list/,
  ],
  ['parts of it elsewhere', '({...L,id:"weighings.match",summary:"Match"})', /weighings\.match/],
  [
    'a call that no server has',
    "({id:'fleet.list', method: 'GET', path: '/fleet'})",
    /fleet\.list/,
  ],
  ['the id behind the rest', '({"method":"GET","path":"/users","id":"users.list"})', /users\.list/],
  ['no id', '({method:`GET`,path:`/info-cards/:cardId`,roles:[]})', /infocards\.one/],
  ['an address', 'fetch("/api/account/users")', /users\./],
  ['an address with a value in it', 'fetch(`/api/info-cards/${id}`)', /infocards\./],
  ['a tab of background data', 'tab({name:"x",noun:"containers",path:"/x"})', /containers\.list/],
];

test('PLT-19 a release whose files have calls that it does not describe is refused with their names, and not stored', async () => {
  const name = 'mfe-silent';
  const client = await team(name);
  for (const [what, script, named] of carried) {
    const sample = sampleRemote(name, what, {}, { 'chunk.js': `"use strict";${script}` });
    for (const bundle of [sample, withCalls(sample, shapesOf(listLocations))]) {
      const sent = bundleOf(bundle);
      for (const answer of [
        await send(client, name, sent),
        await client(keepRelease, { params: { name }, files: [sent] }),
      ]) {
        assert.equal(answer.error?.message, 'Releases.Integrity.Mismatch', what);
        assert.match(answer.error.detail!, named, what);
        assert.doesNotMatch(answer.error.detail!, /locations\.list/, what);
      }
    }
  }
  const stored = await t.db.selectFrom('release').where('name', '=', name).selectAll().execute();
  assert.deepEqual(stored, []);
});

test('PLT-19 described calls, their names in texts and neighbours of their words are no reason to refuse', async () => {
  const name = 'mfe-outspoken';
  const script = `t("orders.list");({id:"orders.title",width:3});({id:"x"});fetch("/api/docs");
    x=(0,c.T1)({id:"users.list",summary:"Users",method:"GET",path:"/users"});`;
  const sample = sampleRemote(name, 'whole', {}, { 'chunk.js': script, 'note.txt': '/api/users' });
  const sent = bundleOf(withCalls(sample, shapesOf(listUsers)));
  assert.equal((await send(await team(name), name, sent)).status, 200);
});

test('PLT-19 a release that describes nothing, or not all calls of its pages, is refused, the platform too', async () => {
  const name = 'mfe-speechless';
  const client = await team(name);
  const sample = withCalls(sampleRemote(name, 'none'), known());
  const { shapes, ...bare } = sample.manifest;
  const { [listUsers.id]: _, ...rest } = shapes!;
  const lacking = await send(
    client,
    name,
    bundleOf({ ...sample, manifest: { ...bare, shapes: rest } }),
  );
  assert.match(lacking.error?.detail ?? '', /does not describe calls of its files: users\.list$/);
  const silent = await send(client, name, bundleOf({ ...sample, manifest: bare }));
  assert.match(silent.error?.detail ?? '', /locations\.list, users\.list$/);
  const { shapes: none, ...manifest } = samplePlatform('Silent', offered).manifest;
  assert.deepEqual(none, {});
  const { files } = samplePlatform('Silent', offered);
  const answer = await send(await team('platform'), 'platform', bundleOf({ manifest, files }));
  assert.equal(answer.error?.message, 'Releases.Integrity.Mismatch');
});

test('PLT-19 a platform whose own calls the server does not have is refused', async () => {
  const { manifest, files } = samplePlatform('Platform of tomorrow', offered);
  const bundle = bundleOf({ manifest: { ...manifest, shapes: gone }, files });
  const answer = await send(await team('platform'), 'platform', bundle);
  assert.match(answer.error?.detail ?? '', /fleet\.list does not exist/);
});

test('PLT-19 the shapes are neither on the index page nor in the stored manifest', async () => {
  const name = 'mfe-slim';
  const sample = withCalls(sampleRemote(name, 'slim'), known());
  await send(await team(name), name, bundleOf(sample));
  const page = await (await fetch(t.url, { headers: { accept: 'text/html' } })).text();
  assert.ok(page.includes(sample.manifest.version));
  assert.ok(!page.includes('"method"') && !page.includes(listLocations.id));
  const { manifest } = await t.db
    .selectFrom('release')
    .select('manifest')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  assert.ok(!('shapes' in manifest));
});

test('PLT-19 a version that was built again with the same files states its calls anew, live or not', async () => {
  const name = 'mfe-built-again';
  const client = await team(name);
  const params = { name };
  const old = withCalls(sampleRemote(name, 'same'), gone);
  const now = withCalls(sampleRemote(name, 'same'), known());
  const refused = await send(client, name, bundleOf(old));
  assert.equal(refused.error?.message, 'Releases.Incompatible');
  assert.equal((await send(client, name, bundleOf(now, false))).status, 200);
  await upgraded(name, gone);
  assert.ok((await readImpact(t.db)).some((each) => each.name === name && each.problems.length));
  assert.equal((await client(keepRelease, { params, files: [bundleOf(now, false)] })).status, 200);
  assert.ok((await readImpact(t.db)).every((each) => each.name !== name || !each.problems.length));
  const { data } = await client(listReleases, { params });
  assert.match(data.history[0]?.reason ?? '', /describes its calls anew/);
});

test('PLT-19 a version that was built again cannot leave out the calls of its files, with them or without', async () => {
  const name = 'mfe-forgetful';
  const client = await team(name);
  const params = { name };
  const sample = sampleRemote(name, 'same', {}, { 'chunk.js': 'fetch("/api/account/users")' });
  const users = ({ id }: { id: string }) => id.startsWith('users.');
  const described = shapesOf(...allCalls.filter(users));
  const whole = withCalls(sample, { ...described, ...gone });
  assert.equal((await client(keepRelease, { params, files: [bundleOf(whole)] })).status, 200);
  for (const shapes of [{}, shapesOf(listLocations)])
    for (const withFiles of [false, true]) {
      const silent = await send(client, name, bundleOf(withCalls(sample, shapes), withFiles));
      assert.equal(silent.error?.message, 'Releases.Integrity.Mismatch');
      assert.match(silent.error.detail!, /users\./);
    }
  const promoted = await client(promoteRelease, {
    params,
    body: { version: whole.manifest.version },
  });
  assert.equal(promoted.error?.message, 'Releases.Incompatible');
  assert.equal(await liveOf(name), undefined);
});

test('PLT-19 a live version that states anew what it uses is offered on every page again', async () => {
  const name = 'mfe-types-alone';
  const client = await team(name);
  const sample = sampleRemote(name, 'types');
  assert.equal((await send(client, name, bundleOf(sample))).status, 200);
  const { version } = sample.manifest;
  // As it was built before the platform asked for more.
  const manifest = { ...sample.manifest, uses: { '@fraktion/shared-ui': { Page: [] } } };
  await t.db
    .updateTable('release')
    .set({ manifest: JSON.stringify({ ...manifest, shapes: undefined }) })
    .where('name', '=', name)
    .execute();
  await t.db.updateTable('release_live').set({ turn: 100 }).where('name', '=', name).execute();
  const fits = async () =>
    (await composition()).remotes.find((remote) => remote.name === name)!.candidates[0]!.worksWith;
  assert.deepEqual(await fits(), []);
  assert.equal((await send(client, name, bundleOf(sample, false))).status, 200);
  assert.equal((await fits()).length, 1);
  assert.equal(await liveOf(name), version);
});

test('PLT-19 nobody is moved to a version whose calls the server does not have: not by a new platform, not as a fallback, not in one browser', async () => {
  const name = 'mfe-falls-back';
  const client = await team(name);
  const lean = withCalls(sampleRemote(name, 'lean'), known());
  const rich = withCalls(
    sampleRemote(name, 'rich', { '@fraktion/shared-ui': { Page: ['title'] } }),
    known(),
  );
  for (const each of [lean, rich])
    assert.equal((await send(client, name, bundleOf(each))).status, 200);
  const candidatesOf = async (query = '') =>
    (await composition(t.url, query)).remotes.find((remote) => remote.name === name)!.candidates;
  assert.deepEqual(
    (await candidatesOf()).map(({ version }) => version),
    [rich, lean].map(({ manifest }) => manifest.version),
  );
  const relied = await t.db
    .selectFrom('release')
    .select(['call_shapes', 'call_digests'])
    .where('name', '=', name)
    .where('version', '=', rich.manifest.version)
    .executeTakeFirstOrThrow();
  await upgraded(name, gone);
  await t.db
    .updateTable('release')
    .set({
      call_shapes: JSON.stringify(relied.call_shapes),
      call_digests: JSON.stringify(relied.call_digests),
    })
    .where('name', '=', name)
    .where('version', '=', rich.manifest.version)
    .execute();
  await t.db.updateTable('release_live').set({ turn: 200 }).where('name', '=', name).execute();
  assert.deepEqual(
    (await candidatesOf()).map(({ version }) => version),
    [rich.manifest.version],
  );
  const asked = await candidatesOf(`?also=${name}@${lean.manifest.version}`);
  assert.deepEqual(asked.at(-1)!.worksWith, []);
  const { data } = await staff(listVersions);
  const fits = data
    .find((one) => one.name === name)!
    .versions.map((each) => [each.version, each.fits] as const);
  assert.deepEqual(new Map(fits).get(lean.manifest.version), false);
  const { status, error } = await releasePlatform('Platform without Page', {
    '@fraktion/shared-ui': { Button: [] },
  });
  assert.equal(status, 409);
  assert.match(error?.detail ?? '', new RegExp(`No release of ${name} `));
});
