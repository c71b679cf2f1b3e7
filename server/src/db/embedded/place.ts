import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findBinaries, type Binaries } from './binaries.ts';
import { canEnter, databaseUser, type RunAs } from './runAs.ts';

/** The place of a data folder's database, and the user that runs it. */
export interface Place {
  readonly user: RunAs;
  readonly binaries: Binaries;
  /** Owned by the database's user; contains the cluster. */
  readonly folder: string;
  readonly cluster: string;
  readonly log: string;
}

const systemFolder = '/var/lib/fraktion';

export async function placeFor(dataDir: string, unpacked?: string): Promise<Place> {
  const user = await databaseUser();
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o700);
  const home = await realpath(dataDir);
  const [binaries, folder] = await Promise.all([
    reachableBinaries(user, unpacked),
    reachableFolder(user, home),
  ]);
  return {
    user,
    binaries,
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'postgres.log'),
  };
}

async function reachableBinaries(user: RunAs, unpacked?: string): Promise<Binaries> {
  const binaries = await findBinaries(unpacked);
  if (await canEnter(user, join(binaries.home, 'bin'))) return binaries;
  const home = join(systemFolder, `postgres-${binaries.version}`);
  await copyOnce(binaries.home, home);
  return { ...binaries, home };
}

async function reachableFolder(user: RunAs, dataDir: string): Promise<string> {
  const inside = join(dataDir, 'postgres');
  await ownFolder(user, inside);
  if ((await canEnter(user, inside)) || (await letPass(user, dataDir, inside))) return inside;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = join(systemFolder, `data-${digest}`);
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await ownFolder(user, outside);
  await writeFile(
    join(dataDir, 'postgres-is-elsewhere.txt'),
    `The database's user may not enter this folder, so its files are in ${outside}\n`,
  );
  return outside;
}

/** The data folder belongs to its owner only; the database's user may pass through it, but not list it. */
async function letPass(user: RunAs, dataDir: string, inside: string): Promise<boolean> {
  const { gid } = user;
  if (gid === undefined) return false;
  const before = await stat(dataDir);
  await chown(dataDir, before.uid, gid);
  await chmod(dataDir, 0o710);
  if (await canEnter(user, inside)) return true;
  await chown(dataDir, before.uid, before.gid);
  await chmod(dataDir, before.mode & 0o777);
  return false;
}

async function ownFolder(user: RunAs, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user.uid === undefined || user.gid === undefined) return;
  if ((await stat(folder)).uid !== user.uid) await chown(folder, user.uid, user.gid);
}

/** Copies beside the target and renames, so that an aborted copy is never used. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (
    await stat(to).then(
      () => true,
      () => false,
    )
  )
    return;
  const half = `${to}.${process.pid}`;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  await rename(half, to).catch(() => rm(half, { recursive: true }));
}
