import assert from 'node:assert/strict';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';

import type { RemoteManifest } from '@fraktion/contract/releases';

import { finishBuild } from './build.ts';
import { buildDir } from './places.ts';

const name = 'mfe-kept-builds';
after(() => rm(path.dirname(buildDir(name, 'any')), { recursive: true, force: true }));

test('PLT-03 ten builds of a name are kept, the newest among them', async () => {
  const version = (index: number): string => String(index).padStart(12, '0');
  for (let index = 0; index < 12; index += 1) {
    const dir = buildDir(name, version(index));
    await mkdir(dir, { recursive: true });
    await utimes(dir, index, index);
  }
  const last = buildDir(name, version(12));
  await mkdir(last);
  await finishBuild(last, { name, version: version(12) } as RemoteManifest);
  const kept = await readdir(path.dirname(last));
  assert.deepEqual(
    kept.toSorted(),
    Array.from({ length: 10 }, (_, index) => version(index + 3)),
  );
});
