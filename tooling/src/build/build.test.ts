import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';

import type { RemoteManifest } from '@fraktion/contract/releases';

import { makeBuild } from './build.ts';
import { buildDir } from './places.ts';

const name = 'mfe-kept-builds';
after(() => rm(path.dirname(buildDir(name, 'any')), { recursive: true, force: true }));

test('PLT-03 ten builds of a name are stored, the newest among them', async () => {
  const version = (index: number): string => String(index).padStart(12, '0');
  for (let index = 0; index < 12; index += 1) {
    const dir = buildDir(name, version(index));
    await mkdir(dir, { recursive: true });
    await utimes(dir, index, index);
  }
  const last = buildDir(name, version(12));
  await makeBuild(
    last,
    version(12),
    async () => ({ name, version: version(12) }) as RemoteManifest,
  );
  const kept = await readdir(path.dirname(last));
  assert.deepEqual(
    kept.toSorted(),
    Array.from({ length: 10 }, (_, index) => version(index + 3)),
  );
});

test('PLT-03 two concurrent builds of the same sources are both complete, and nothing else remains', async () => {
  const version = 'at-once';
  const outDir = buildDir(name, version);
  const builds = await Promise.all(
    ['first', 'second'].map((who) =>
      makeBuild(outDir, version, async (dir) => {
        await writeFile(path.join(dir, 'entry.js'), who);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return {
          name,
          version,
          entry: await readFile(path.join(dir, 'entry.js'), 'utf8'),
        } as RemoteManifest;
      }),
    ),
  );
  for (const { outDir: dir } of builds) assert.equal(dir, outDir);
  const manifest = JSON.parse(await readFile(path.join(outDir, 'manifest.json'), 'utf8'));
  assert.equal(await readFile(path.join(outDir, 'entry.js'), 'utf8'), manifest.entry);
  const beside = (await readdir(path.dirname(outDir))).filter((each) => each.startsWith(version));
  assert.deepEqual(beside, [version]);
});

test('PLT-03 a failed build leaves nothing behind, and the one before it remains', async () => {
  const outDir = path.join(path.dirname(buildDir(name, 'x')), 'stands');
  await makeBuild(outDir, 'sources', async () => ({ name, version: 'one' }) as RemoteManifest);
  const broken = makeBuild<RemoteManifest>(outDir, 'others', () =>
    Promise.reject(new Error('broken off')),
  );
  await assert.rejects(broken, /broken off/);
  const beside = (await readdir(path.dirname(outDir))).filter((each) => each.startsWith('stands'));
  assert.deepEqual(beside, ['stands']);
  assert.match(await readFile(path.join(outDir, 'manifest.json'), 'utf8'), /one/);
});
