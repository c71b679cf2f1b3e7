import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Place } from './place.ts';
import { isAlive } from './process.ts';

/** A database server: ours, or one that an earlier process left behind. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

/** The content of the cluster's pid file; its server may have ended long ago. */
export async function readPidFile(place: Place): Promise<Postmaster | undefined> {
  const text = await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, socketDir] = [Number(lines[0]), lines[4]?.trim()];
  return pid > 0 && socketDir ? { pid, socketDir } : undefined;
}

export async function findPostmaster(place: Place): Promise<Postmaster | undefined> {
  const named = await readPidFile(place);
  return named && isAlive(named.pid) ? named : undefined;
}
