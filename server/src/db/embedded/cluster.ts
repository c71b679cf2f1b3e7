import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { EmbeddedDatabaseError } from './errors.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { isAlive } from './process.ts';

const run = promisify(execFile);
const half = 'cluster.half-';

/** Creates the cluster at the first start; later it checks that this PostgreSQL can read it. */
export async function ensureCluster(place: Place): Promise<void> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await createCluster(place);
  else checkVersion(place, version.trim());
}

function checkVersion({ binaries, cluster }: Place, found: string): void {
  const brought = binaries.version.split('.')[0];
  if (found === brought) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this version brings ${brought}.`,
    `Start the release of Fraktion that made it and move the data, or point DATA_DIR to a new folder.`,
  );
}

/**
 * The builtin C.UTF-8 knows the case of every letter and sorts alike on every machine. PostgreSQL 16, on which tests run too,
 * only has the system's locales.
 */
const localeOf = ({ version }: Binaries): readonly string[] => [
  '--encoding=UTF8',
  ...(version.startsWith('16.')
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
];

/**
 * Created beside its final place and renamed when complete: an aborted start leaves nothing that looks like a database, and of
 * two concurrent starts one wins.
 */
async function createCluster(place: Place): Promise<void> {
  await removeAbandoned(place.folder);
  const made = join(place.folder, `${half}${process.pid}`);
  await mkdir(made, { mode: 0o700 });
  if (place.user.uid !== undefined && place.user.gid !== undefined) {
    await chown(made, place.user.uid, place.user.gid);
  }
  const locale = localeOf(place.binaries);
  await run(
    join(place.binaries.home, 'bin', 'initdb'),
    ['-D', made, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions', ...locale],
    { ...place.user, cwd: '/', env: { PATH: process.env['PATH'], TZ: 'UTC' } },
  ).catch((error: Error & { stderr?: string }) => {
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${place.folder}: ${error.stderr || error.message}`,
      'Check that the disk has room and the folder can be written, then start again.',
    );
  });
  await rename(made, place.cluster).catch(() => rm(made, { recursive: true }));
  await stat(place.cluster);
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(half) || isAlive(Number(name.slice(half.length)))) continue;
    await rm(join(folder, name), { recursive: true });
  }
}
