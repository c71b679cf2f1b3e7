import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../build/places.ts';
import { pack } from '../pack/pack.ts';
import { allNames, buildAll } from './builds.ts';
import { startTimeline } from './timeline.ts';

interface Source {
  readonly commit: string;
  readonly at: Date;
}

/** Which sources they are. Without git, the time is the one of `SOURCE_DATE_EPOCH`, or the beginning of time. */
async function sourceOf(): Promise<Source> {
  const git = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    const changed = (await git('status', '--porcelain')) === '' ? '' : '-changed';
    const at = new Date(1000 * Number(await git('log', '-1', '--format=%ct')));
    return { commit: commit + changed, at };
  } catch {
    const at = new Date(1000 * Number(process.env['SOURCE_DATE_EPOCH'] ?? 0));
    return { commit: 'unknown', at };
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const mega = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `pack`: the artefact that runs with Node alone. */
export async function packCommand({
  out,
  embedded = false,
}: {
  readonly out: string;
  readonly embedded?: boolean;
}): Promise<void> {
  const timeline = startTimeline();
  const source = await sourceOf();
  const { signal: stop } = new AbortController();
  const builds = await buildAll(await allNames(), { timeline, stop });
  const { folder, archive, sha256 } = await pack({
    out: resolve(out),
    builds,
    ...source,
    embedded,
  });
  timeline.say(`${folder} (${mega(await bytesIn(folder))})`);
  if (archive !== undefined) timeline.say(`${archive} (${mega((await stat(archive)).size)})`);
  timeline.say(`sha256 ${sha256}`);
}
