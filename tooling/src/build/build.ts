import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Manifest } from '@fraktion/contract/releases';

import { buildDir } from './places.ts';
import type { Mode } from './webpackConfig.ts';

export interface BuildOptions {
  /** The folder of the files; `.build/<name>/<version>` by default. */
  readonly outDir?: string;
  readonly mode?: Mode;
}

export interface Build<M extends Manifest = Manifest> {
  readonly manifest: M;
  readonly outDir: string;
  /** The same sources were built before, and this is that build. */
  readonly reused: boolean;
}

const manifestFile = 'manifest.json';
/** Which sources a build was made from: builds are found by their sources, releases by their content. */
const sourcesFile = 'sources.txt';

/** Reads the finished build of these sources; a folder without its manifest is an aborted one. */
export async function finishedBuild<M extends Manifest>(
  outDir: string,
  sources: string,
): Promise<Build<M> | undefined> {
  const madeFrom = await readFile(path.join(outDir, sourcesFile), 'utf8').catch(() => undefined);
  if (madeFrom !== sources) return undefined;
  const text = await readFile(path.join(outDir, manifestFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : { manifest: JSON.parse(text) as M, outDir, reused: true };
}

/**
 * Lets `make` fill a temporary folder, and moves it to its place in one step, so that a folder in place is always complete,
 * even if two processes build the same sources. The second one uses the existing folder.
 */
export async function makeBuild<M extends Manifest>(
  outDir: string,
  sources: string,
  make: (dir: string) => Promise<M>,
): Promise<Build<M>> {
  const dir = `${outDir}.${randomUUID().slice(0, 8)}`;
  await mkdir(dir, { recursive: true });
  try {
    const manifest = await make(dir);
    await writeFile(path.join(dir, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
    await writeFile(path.join(dir, sourcesFile), sources);
    if (!(await isPutInPlace(dir, outDir))) {
      const other = await finishedBuild<M>(outDir, sources);
      if (other) return other;
      // An older or an aborted build.
      await rm(outDir, { recursive: true, force: true });
      await isPutInPlace(dir, outDir);
    }
    if (outDir === buildDir(manifest.name, sources)) await removeOld(path.dirname(outDir));
    return { manifest, outDir, reused: false };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** False if something is there already. */
const isPutInPlace = (dir: string, outDir: string): Promise<boolean> =>
  rename(dir, outDir).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** The number of builds that are stored per name: after a switch of branches the former build is found again. */
const keptBuilds = 10;

/** The registry stores what is released; these builds only save building it again. */
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
