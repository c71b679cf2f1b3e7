import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';

import type { RemoteManifest, SharedExports } from '@fraktion/contract';
import {
  createDeployToken,
  listDeployTokens,
  readImpact,
  withDeployToken,
} from '@fraktion/server/modules/platform/releases/index';
import { startTestApp, type TestApp } from '@fraktion/server/testing/servers/testApp';

import type { Build } from '../build/build.ts';
import { releaseFiles } from '../build/files.ts';
import {
  promote,
  readReleases,
  releaseBuild,
  rollBack,
  keepBuild,
  startCanary,
  stopCanary,
  withdraw,
} from '../release/index.ts';
import { namesWithoutRelease, releaseChanged } from './releaseChanged.ts';

let portal: TestApp;
let folder: string;
let token: string;

before(async () => {
  portal = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  token = await createDeployToken(portal.db, 'platform', 'a team');
});

after(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await portal.db.deleteFrom('release_live').execute();
  await portal.db.deleteFrom('release_event').execute();
  await portal.db.deleteFrom('release_canary').execute();
  await portal.db.deleteFrom('release').execute();
});

/** A minimal platform, identified by its version. */
async function platform(version: string, exports: SharedExports = {}): Promise<Build> {
  const outDir = join(folder, version);
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'main.js'), `console.log('${version}')`);
  await writeFile(join(outDir, 'index.html'), '<!doctype html><html></html>');
  return {
    outDir,
    reused: false,
    manifest: {
      kind: 'platform',
      name: 'platform',
      version,
      entry: 'main.js',
      template: 'index.html',
      preload: [],
      files: await releaseFiles(outDir, []),
      shapes: {},
      exports,
    },
  };
}

const start = async (version: string): Promise<string[]> => {
  const released = await releaseChanged(portal.url, portal.db, [await platform(version)]);
  return released.map((release) => release.version);
};

const registry = () => ({ url: portal.url, token });
const live = async () =>
  (await readReleases(registry(), 'platform')).releases.find((each) => each.live)?.version;
const [one, two] = ['111111111111', '222222222222'];

test('PLT-04 a start releases what was never released, and each new version once', async () => {
  assert.deepEqual(await namesWithoutRelease(portal.db, ['platform']), ['platform']);
  assert.deepEqual(await start(one), [one]);
  assert.deepEqual(await namesWithoutRelease(portal.db, ['platform']), []);
  assert.deepEqual(await start(one), []);
  assert.deepEqual(await start(two), [two]);
  assert.equal(await live(), two);
});

test('PLT-04 SRV-08 nodes that start at the same moment on an empty registry all start, and one of them releases', async () => {
  const builds = [await platform(one)];
  const starts = Array.from({ length: 6 }, () => releaseChanged(portal.url, portal.db, builds));
  const released = (await Promise.all(starts)).flat();
  assert.ok(released.length > 0);
  assert.equal(await live(), one);
  const { history } = await readReleases(registry(), 'platform');
  assert.equal(history.filter(({ what }) => what === 'released').length, 1);
});

test('PLT-04 a start with the same versions does not undo a rollback or a promotion', async () => {
  await start(one);
  await start(two);
  await rollBack(registry(), 'platform');
  assert.deepEqual(await start(two), []);
  assert.equal(await live(), one);
  await promote(registry(), 'platform', two);
  assert.deepEqual(await start(two), []);
  assert.equal(await live(), two);
});

/** A remote that needs one export of the platform. */
async function remote(version: string, needs: string): Promise<Build> {
  const outDir = join(folder, version);
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'entry.js'), `console.log('${version}')`);
  return {
    outDir,
    reused: false,
    manifest: {
      kind: 'remote',
      name: 'mfe-needs',
      version,
      scope: `mfe_needs_${version}`,
      entry: 'entry.js',
      first: [],
      files: await releaseFiles(outDir, []),
      pages: [],
      calls: {},
      shapes: {},
      uses: offer(needs),
    },
  };
}

const offer = (name: string): SharedExports => ({ '@fraktion/shared-ui': { [name]: [] } });

test('PLT-08 a renamed export, and the remote that uses it, start together', async () => {
  const begin = async (builds: readonly Build[]): Promise<string[]> =>
    (await releaseChanged(portal.url, portal.db, builds)).map(({ version }) => version);
  const [three, four] = ['333333333333', '444444444444'];
  await begin([await platform(one, offer('Button')), await remote(three, 'Button')]);
  const changed = [await platform(two, offer('NewButton')), await remote(four, 'NewButton')];
  assert.deepEqual((await begin(changed)).toSorted(), [two, four]);
  assert.deepEqual(await begin(changed), []);
  await assert.rejects(begin([await platform('555555555555', {})]), /mfe-needs/);
});

const [three, four, five] = ['333333333333', '444444444444', '555555555555'];
const name = 'mfe-needs';

/** A start with the platform and one version of the remote: what went live, and what was said. */
async function begin(version: string): Promise<{ released: string[]; said: string[] }> {
  const said: string[] = [];
  const builds = [await platform(one, offer('Button')), await remote(version, 'Button')];
  const released = await releaseChanged(portal.url, portal.db, builds, (text) => said.push(text));
  return { released: released.map((each) => each.version), said };
}

const asTeam = <T>(act: (own: { url: string; token: string }) => Promise<T>): Promise<T> =>
  withDeployToken(portal.db, name, 'team', (own) => act({ url: portal.url, token: own }));

const remoteState = async () => {
  const state = await asTeam((own) => readReleases(own, name));
  const stored = state.releases.map(({ version }) => version).toSorted();
  return { live: state.live, canary: state.canary?.version, stored };
};

test('PLT-19 a start stores a new version beside a withdrawal, and puts it live only after somebody did', async () => {
  await begin(three);
  await asTeam((own) => withdraw(own, name));
  assert.deepEqual((await begin(three)).released, []);
  assert.deepEqual(await namesWithoutRelease(portal.db, [name]), []);
  const { released, said } = await begin(four);
  assert.deepEqual(released, []);
  assert.match(said.join(), /mfe-needs 4{12} is stored and not live, because it is withdrawn/);
  assert.deepEqual(await remoteState(), { live: null, canary: undefined, stored: [three, four] });
  await asTeam((own) => promote(own, name, four));
  assert.deepEqual((await begin(five)).released, [five]);
});

test('PLT-19 what somebody decides while a start sends the builds before stays', async () => {
  await begin(three);
  const builds = [await platform(two, offer('Button')), await remote(four, 'Button')];
  const said: string[] = [];
  const held = await portal.app.services.database.pool.connect();
  // No start gets a token: it has read the registry, and waits with its first build.
  await held.query('begin; lock table deploy_token in share mode');
  const start = releaseChanged(portal.url, portal.db, builds, (text) => said.push(text));
  const waiting = `select from pg_locks where not granted and relation = 'deploy_token'::regclass`;
  while ((await held.query(waiting)).rowCount === 0);
  await portal.db.deleteFrom('release_live').where('name', '=', name).execute();
  await held.query('commit');
  held.release();
  assert.deepEqual(
    (await start).map((each) => each.version),
    [two],
  );
  assert.match(said.join(), /mfe-needs 4{12} is stored and not live, because it is withdrawn/);
  assert.deepEqual(await remoteState(), { live: null, canary: undefined, stored: [three, four] });
});

test('PLT-19 a start does not undo a roll-back, neither with the same nor with a new version', async () => {
  await begin(three);
  await begin(four);
  await asTeam((own) => rollBack(own, name));
  assert.deepEqual((await begin(four)).released, []);
  const { released, said } = await begin(five);
  assert.deepEqual(released, []);
  assert.match(said.join(), /somebody went back to 3{12}/);
  assert.equal((await remoteState()).live, three);
  // A promotion of the version before is a roll-back too.
  await asTeam((own) => promote(own, name, four));
  await asTeam((own) => promote(own, name, three));
  assert.deepEqual((await begin('666666666666')).released, []);
  assert.equal((await remoteState()).live, three);
  await asTeam((own) => promote(own, name, five));
  assert.deepEqual((await begin('777777777777')).released, ['777777777777']);
});

test('PLT-19 a start ends no canary, and releases neither the version that is tried nor a stored one', async () => {
  await begin(three);
  await withDeployToken(portal.db, name, 'team', async (own) =>
    keepBuild({ url: portal.url, token: own }, await remote(four, 'Button')),
  );
  assert.deepEqual((await begin(four)).released, []);
  await asTeam((own) => startCanary(own, name, { version: four, accounts: [], percent: 10 }));
  for (const version of [three, four, five]) {
    assert.deepEqual((await begin(version)).released, [], version);
    const { live, canary } = await remoteState();
    assert.deepEqual([live, canary], [three, four], version);
  }
  await asTeam((own) => stopCanary(own, name));
  assert.deepEqual((await begin('666666666666')).released, ['666666666666']);
});

test('PLT-19 a portal starts with the platform before if a version that somebody went back to does not fit the new one', async () => {
  await begin(three);
  await begin(four);
  await asTeam((own) => rollBack(own, name));
  const said: string[] = [];
  const builds = [await platform(two, offer('NewButton')), await remote(five, 'NewButton')];
  const released = await releaseChanged(portal.url, portal.db, builds, (text) => said.push(text));
  assert.deepEqual(released, []);
  assert.equal(await live(), one);
  assert.match(
    said.join(),
    /platform 2{12} is stored and not live, because No release of mfe-needs/,
  );
});

test('PLT-19 a start restores nothing that was live before and whose files were removed since', async () => {
  await begin(three);
  await begin(four);
  await portal.db.deleteFrom('release').where('version', '=', three).execute();
  assert.deepEqual((await begin(three)).released, []);
  assert.equal((await remoteState()).live, four);
});

test('PLT-19 a portal starts without a page that somebody has given to another remote, and says so', async () => {
  const path = `/given${randomUUID().slice(0, 8)}`;
  const withPage = async (version: string): Promise<Build> => {
    const build = await remote(version, 'Button');
    const title = { en: 'A', da: 'A', sv: 'A', nb: 'A' };
    const layout = 'vertical';
    const page = { path, aliases: [] as string[], title, mobile: true, layout } as const;
    return {
      ...build,
      manifest: { ...(build.manifest as RemoteManifest), pages: [{ ...page, roles: 'signedIn' }] },
    };
  };
  const builds = async (version: string) => [
    await platform(one, offer('Button')),
    await withPage(version),
  ];
  await releaseChanged(portal.url, portal.db, await builds(three));
  await portal.db
    .updateTable('release_owner')
    .set({ name: 'mfe-taker' })
    .where('key', '=', path)
    .execute();
  const said: string[] = [];
  const tell = (text: string) => said.push(text);
  assert.deepEqual(await releaseChanged(portal.url, portal.db, await builds(four), tell), []);
  assert.match(said.join(), /mfe-needs 4{12} is stored and not live, .*belongs to mfe-taker/);
  assert.equal((await remoteState()).live, three);
});

test('PLT-19 a start tells again what a version relies on whose types alone have changed', async () => {
  await begin(three);
  const stale = { 'fleet.list': 'x' };
  await portal.db
    .updateTable('release')
    .set({ call_digests: JSON.stringify(stale) })
    .where('name', '=', name)
    .execute();
  assert.equal((await readImpact(portal.db)).flatMap(({ problems }) => problems).length, 1);
  assert.deepEqual((await begin(three)).released, []);
  assert.deepEqual(
    (await readImpact(portal.db)).flatMap(({ problems }) => problems),
    [],
  );
});

test('PLT-18 releasing a live version again restores files that the registry has lost', async () => {
  const build = await platform(one);
  await start(one);
  assert.deepEqual(await releaseBuild(registry(), build), {
    name: 'platform',
    version: one,
    from: one,
    restored: 0,
  });
  const lost = join(portal.dataDir, 'files/releases/platform', one, 'main.js');
  const bytes = await readFile(lost, 'utf8');
  await rm(lost);
  const again = await releaseBuild(registry(), build);
  assert.deepEqual([again.restored, again.from], [1, one]);
  assert.equal(await readFile(lost, 'utf8'), bytes);
});

test('PLT-04 a start leaves no deploy token behind, and does not touch those of a concurrent start', async () => {
  const open = async () => (await listDeployTokens(portal.db)).map(({ label }) => label).toSorted();
  await withDeployToken(portal.db, 'platform', 'start', async () => {
    await start(one);
    assert.deepEqual(await open(), ['a team', 'start']);
  });
  assert.deepEqual(await open(), ['a team']);
  const { history } = await readReleases(registry(), 'platform');
  assert.deepEqual(
    history.map(({ by }) => by),
    ['start'],
  );
});
