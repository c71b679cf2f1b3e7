import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import type { Composition } from '@fraktion/contract/releases';
import { createDeployToken } from '@fraktion/server/modules/platform/releases/index';
import { startTestApp, type TestApp } from '@fraktion/server/testing/servers/testApp';

import { packageDir, root } from '../build/places.ts';
import { buildPlatform } from '../build/platform.ts';
import { buildRemote } from '../build/remote.ts';
import { releaseBuild } from '../release/index.ts';
import { makeRemote } from './newRemote.ts';

const name = 'mfe-fleet';
const accessTable = 'shell/src/session/pageAccess.test.ts';
let workspace: string;
let portal: TestApp;

/** The part of the workspace that a new remote needs; the command changes a copy. */
before(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'fraktion-new-')));
  await mkdir(join(workspace, 'shell/src/session'), { recursive: true });
  await cp(join(root, accessTable), join(workspace, accessTable));
  await symlink(packageDir('tooling'), join(workspace, 'tooling'));
  portal = await startTestApp({ demo: false });
});
after(async () => {
  await portal.stop();
  await rm(workspace, { recursive: true, force: true });
});

const release = async (build: Parameters<typeof releaseBuild>[1]) => {
  const { name: released } = build.manifest;
  const token = await createDeployToken(portal.db, released, 'test');
  return releaseBuild({ url: portal.url, token }, build);
};

test('PLT-12 one command creates a remote that is tested, builds, releases and is in the menu', async () => {
  const dir = join(workspace, name);
  await makeRemote(workspace, name);
  const made = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = made.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('locales'));
  assert.ok(files.length <= 6, 'a new remote is six files, and a file of texts for each language');
  // In a workspace the install does that.
  await symlink(packageDir('mfe-dashboard/node_modules'), join(dir, 'node_modules'));

  const jest = join(root, 'node_modules/.bin/jest');
  const { stderr } = await promisify(execFile)(jest, ['--projects', dir], { cwd: workspace });
  assert.match(stderr, /Tests: +(\d+) passed, \1 total/);
  assert.match(await readFile(join(workspace, accessTable), 'utf8'), /\n {2}'\/fleet': admins,\n/);

  await release(await buildPlatform());
  const { version } = await release(await buildRemote(dir, { outDir: join(workspace, 'a/b/c') }));
  const page = await fetch(`${portal.url}/fleet`, {
    headers: { accept: 'text/html', cookie: 'SelectedLang=DK' },
  });
  const [, json = ''] = /id="composition"[^>]*>(.*?)<\/script>/s.exec(await page.text()) ?? [];
  const { remotes } = JSON.parse(json) as Composition;
  const fleet = remotes.find((remote) => remote.name === name);
  assert.equal(fleet?.live, version);
  const [shown] = fleet.candidates[0]!.pages;
  assert.equal(shown?.path, '/fleet');
  assert.deepEqual(shown.menu, { area: 'home', order: 90, icon: 'boxes' });
  assert.equal(shown.title.da, 'Ny: Fleet');
  for (const file of fleet.candidates[0]!.first)
    assert.equal((await fetch(`${portal.url}${file}`)).status, 200);

  await assert.rejects(makeRemote(workspace, name), /There is a 'mfe-fleet' already/);
});
