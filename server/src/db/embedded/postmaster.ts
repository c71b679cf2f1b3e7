import { spawn } from 'node:child_process';
import { chown, lstat, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { EmbeddedDatabaseError } from './errors.ts';
import { findPostmaster, readPidFile, type Postmaster } from './pidFile.ts';
import type { Place } from './place.ts';
import { isAlive } from './process.ts';

export type Settings = Readonly<Record<string, string>>;

/**
 * Starts the server, in the socket folder of an earlier one if given, and waits until it listens; throws the reason if it ends
 * instead.
 */
export async function launch(
  place: Place,
  settings: Settings,
  socketFolder?: string,
): Promise<Postmaster> {
  if (socketFolder === undefined) await removeStaleSocket(place);
  const socketDir = await (socketFolder === undefined
    ? makeSocketDir(place)
    : reuseSocketDir(place, socketFolder));
  const log = await open(place.log, 'a', 0o600);
  const options = { unix_socket_directories: socketDir, listen_addresses: '', ...settings };
  const child = spawn(
    join(place.binaries.home, 'bin', 'postgres'),
    [
      '-D',
      place.cluster,
      ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      ...place.user,
      cwd: '/',
      // In its own process group: Ctrl-C in the terminal must stop the server first and the database last.
      detached: true,
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  child.unref();
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code) => (failure = `it ended with code ${code}`));
  while (failure === undefined) {
    const found = await findPostmaster(place);
    if (found && found.pid === child.pid) break;
    await pause(20);
  }
  await log.close();
  if (failure === undefined) return { pid: child.pid as number, socketDir };
  if (socketFolder === undefined) await rm(socketDir, { recursive: true, force: true });
  throw new EmbeddedDatabaseError(
    `The database did not start: ${failure}. Its last words:\n${await lastWords(place)}`,
    `The whole log is in ${place.log}.`,
  );
}

/** The signals that stop a server, the gentlest first, and the time for each: the whole portal must stop in 15 seconds. */
const steps = [
  ['SIGINT', 4_000],
  ['SIGQUIT', 600],
  ['SIGKILL', 600],
] as const;

/** Fast stop; a server that does not end in time is killed and recovers at its next start. */
export async function stopPostmaster({ pid, socketDir }: Postmaster): Promise<void> {
  for (const [signal, patience] of steps) {
    if (!isAlive(pid)) break;
    process.kill(pid, signal);
    await untilGone(pid, patience);
  }
  await rm(socketDir, { recursive: true, force: true });
}

async function untilGone(pid: number, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  while (isAlive(pid) && Date.now() < deadline) await pause(20);
}

/** In the system's temporary folder: the path of a socket may have 107 characters, and that of a data folder can be longer. */
async function makeSocketDir({ user }: Place): Promise<string> {
  const dir = await mkdtemp(join(tmpdir().length < 60 ? tmpdir() : '/tmp', 'fraktion-'));
  await giveTo(user, dir);
  return dir;
}

/** The socket folder of an earlier start, created again if it was deleted; never one that somebody else created meanwhile. */
async function reuseSocketDir({ user }: Place, dir: string): Promise<string> {
  const made = await mkdir(dir, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made) await giveTo(user, dir);
  const found = await lstat(dir);
  if (found.isDirectory() && found.uid === (user.uid ?? process.getuid?.())) return dir;
  throw new EmbeddedDatabaseError(`${dir} belongs to somebody else.`, 'Start the portal again.');
}

async function giveTo({ uid, gid }: Place['user'], dir: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(dir, uid, gid);
}

async function removeStaleSocket(place: Place): Promise<void> {
  const named = await readPidFile(place);
  if (!named || isAlive(named.pid) || !named.socketDir.includes('/fraktion-')) return;
  await rm(named.socketDir, { recursive: true, force: true });
}

async function lastWords(place: Place): Promise<string> {
  const log = await readFile(place.log, 'utf8').catch(() => '');
  return log.trimEnd().split('\n').slice(-8).join('\n');
}
