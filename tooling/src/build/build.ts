import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Manifest } from '@fraktion/contract/releases';

import { buildDir } from './places.ts';
import type { Mode } from './webpackConfig.ts';

export interface BuildOptions {
  /** Where the files go; `.build/<name>/<version>` unless told. */
  readonly outDir?: string;
  readonly mode?: Mode;
}

export interface Build<M extends Manifest = Manifest> {
  readonly manifest: M;
  readonly outDir: string;
  /** The same sources had been built before, and that build is this one. */
  readonly reused: boolean;
}

export const manifestFile = 'manifest.json';

/** Reads a finished build; a folder without its manifest is one that was broken off. */
export async function finishedBuild<M extends Manifest>(
  outDir: string,
): Promise<Build<M> | undefined> {
  const text = await readFile(path.join(outDir, manifestFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : { manifest: JSON.parse(text) as M, outDir, reused: true };
}

/**
 * Lets `make` fill a folder of its own, and puts that in its place in one step: a folder in place holds all its files, also
 * where two build the same sources at the same moment. Who comes second takes what is there.
 */
export async function makeBuild<M extends Manifest>(
  outDir: string,
  make: (dir: string) => Promise<M>,
): Promise<Build<M>> {
  const dir = `${outDir}.${randomUUID().slice(0, 8)}`;
  await mkdir(dir, { recursive: true });
  try {
    const manifest = await make(dir);
    await writeFile(path.join(dir, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
    if (!(await isPutInPlace(dir, outDir))) {
      const other = await finishedBuild<M>(outDir);
      if (other?.manifest.version === manifest.version) return other;
      // An older build, or the rest of one that was broken off.
      await rm(outDir, { recursive: true, force: true });
      await isPutInPlace(dir, outDir);
    }
    if (outDir === buildDir(manifest.name, manifest.version)) await removeOld(path.dirname(outDir));
    return { manifest, outDir, reused: false };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Not where something is there already. */
const isPutInPlace = (dir: string, outDir: string): Promise<boolean> =>
  rename(dir, outDir).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** So many builds of a name are kept: going back to a branch finds its build again. */
const keptBuilds = 10;

/** The registry holds what is released; what lies here only saves building it again. */
async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => {
      const dir = path.join(folder, name);
      // Another process may have removed it meanwhile.
      return { dir, at: (await stat(dir).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  const old = aged.toSorted((a, b) => b.at - a.at).slice(keptBuilds);
  await Promise.all(old.map(({ dir }) => rm(dir, { recursive: true, force: true })));
}
