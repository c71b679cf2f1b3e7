import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

import { isAlive } from '@fraktion/server/db/embedded/process';

const prefix = 'fraktion-check-';
/** A file system in memory, and several times the bytes that a run has there at once. */
const usual = { memory: '/dev/shm', room: 4 * 1024 ** 3 };

/**
 * Takes a folder for what a run of the checks throws away: in memory where there is plenty of it. A database is copied for each
 * file of tests, some two thousand small files at a time, and a portal waits for its disk at each change. Whatever is started
 * from here finds it as its temporary folder. Gives what removes it.
 */
export async function takeScratch({ memory, room } = usual): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, freemem()) < room) return async () => undefined;
  await removeLeft(memory);
  const folder = join(memory, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  // The database's user, too, goes through it.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.env['TEST_DATABASE_FOLDER'] = join(folder, 'postgres');
  return () => rm(folder, { recursive: true, force: true });
}

/** Of runs that were killed. */
async function removeLeft(memory: string): Promise<void> {
  const names = (await readdir(memory)).filter((name) => name.startsWith(prefix));
  const left = names.filter((name) => !isAlive(Number(name.slice(prefix.length))));
  await Promise.all(
    left.map((name) => rm(join(memory, name), { recursive: true, force: true }).catch(() => {})),
  );
}
