import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { Composition } from '@fraktion/contract/releases';
import { packageDir, root } from '@fraktion/tooling/build/places';

import { type PortalProcess, startPortalProcess } from '../support/portalProcess.ts';
import { printTable } from './table.ts';

const name = 'mfe-dashboard';
/** An unused file changes the sources, so that it is another release. */
const change = join(packageDir(name), 'src', '.bench');

/** From a change of one remote's source to the new version for the next visitor, and back. */
export async function releaseBench(): Promise<void> {
  const portal = await startPortalProcess({ scale: 0.1 });
  try {
    const before = await liveVersion(portal);
    await writeFile(change, `${Date.now()}`);
    const release = await timed(portal, ['release', name], (live) => live !== before);
    const back = await timed(portal, ['rollback', name], (live) => live === before);
    printTable('One remote, from source to live', [
      {
        what: 'release, build included',
        ours: `${release.toFixed(1)} s`,
        reference: '–',
        figure: release,
        goal: { atMost: 15 },
      },
      {
        what: 'roll-back',
        ours: `${back.toFixed(1)} s`,
        reference: '–',
        figure: back,
        goal: { atMost: 2 },
      },
    ]);
  } finally {
    await rm(change, { force: true });
    await portal.stop();
  }
}

async function timed(
  portal: PortalProcess,
  command: readonly string[],
  done: (live: string | null | undefined) => boolean,
): Promise<number> {
  const began = performance.now();
  await promisify(execFile)('node', [join(root, 'tooling/src/cli.ts'), ...command], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...portal.env },
  });
  while (!done(await liveVersion(portal))) await pause(20);
  return (performance.now() - began) / 1000;
}

async function liveVersion({ url }: PortalProcess): Promise<string | null | undefined> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Composition;
  return remotes.find((remote) => remote.name === name)?.live;
}
