import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

import { isAlive } from '@fraktion/server/db/embedded/process';

const prefix = 'fraktion-check-';
/** A file system in memory, and several times the bytes that a run stores there at once. */
const usual = { memory: '/dev/shm', room: 4 * 1024 ** 3 };

/**
 * Creates a temporary folder for a run of the checks: in memory if there is enough. Each test file copies a database, about two
 * thousand small files, and a portal waits for its disk at each change. Child processes find it as their temporary folder.
 * Returns a function to remove it.
 */
export async function takeScratch({ memory, room } = usual): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, freemem()) < room) return async () => undefined;
  await removeLeft(memory);
  const folder = join(memory, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  // The database's user must be able to enter it.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.env['TEST_DATABASE_FOLDER'] = join(folder, 'postgres');
  return () => rm(folder, { recursive: true, force: true });
}

/** Folders of killed runs. */
async function removeLeft(memory: string): Promise<void> {
  const names = (await readdir(memory)).filter((name) => name.startsWith(prefix));
  const left = names.filter((name) => !isAlive(Number(name.slice(prefix.length))));
  await Promise.all(
    left.map((name) => rm(join(memory, name), { recursive: true, force: true }).catch(() => {})),
  );
}
