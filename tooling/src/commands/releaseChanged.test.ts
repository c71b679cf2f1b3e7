import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';

import type { SharedExports } from '@fraktion/contract';
import {
  createDeployToken,
  listDeployTokens,
  withDeployToken,
} from '@fraktion/server/modules/releases/index';
import { startTestApp, type TestApp } from '@fraktion/server/testing/servers/testApp';

import type { Build } from '../build/build.ts';
import { releaseFiles } from '../build/files.ts';
import { promote, readReleases, releaseBuild, rollBack, withdraw } from '../release/index.ts';
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

test('PLT-04 a start releases what was never released, and a change of the sources once', async () => {
  assert.deepEqual(await namesWithoutRelease(portal.db, ['platform']), ['platform']);
  assert.deepEqual(await start(one), [one]);
  assert.deepEqual(await namesWithoutRelease(portal.db, ['platform']), []);
  assert.deepEqual(await start(one), []);
  assert.deepEqual(await start(two), [two]);
  assert.equal(await live(), two);
});

test('PLT-04 a start with the same sources does not undo a rollback or a promotion', async () => {
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

test('PLT-18 a start with the same sources does not restore a withdrawn remote, but a change of them does', async () => {
  const [three, four] = ['333333333333', '444444444444'];
  const begin = async (version: string): Promise<string[]> => {
    const builds = [await platform(one, offer('Button')), await remote(version, 'Button')];
    return (await releaseChanged(portal.url, portal.db, builds)).map((each) => each.version);
  };
  await begin(three);
  const name = 'mfe-needs';
  await withDeployToken(portal.db, name, 'team', (own) =>
    withdraw({ url: portal.url, token: own }, name),
  );
  assert.deepEqual(await begin(three), []);
  assert.deepEqual(await namesWithoutRelease(portal.db, [name]), []);
  assert.deepEqual(await begin(four), [four]);
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
