import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { ensureCluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { Hold, superuserConfig, type Mode } from './hold.ts';
import { findPostmaster, type Postmaster } from './pidFile.ts';
import { placeFor, type Place } from './place.ts';
import { launch, stopPostmaster, type Settings } from './postmaster.ts';
import { type OnFailure, type RunningServer, supervise } from './supervise.ts';

export interface EmbeddedOptions {
  /** `alone` (the default) refuses a second process on the folder; tests share one. */
  readonly mode?: Mode;
  /** Less safe in a power cut, but faster: for temporary data. */
  readonly disposable?: boolean;
  /** The folder of another PostgreSQL than the packaged one. */
  readonly unpacked?: string | undefined;
  /** Called when the server has ended by itself; it is restarted only if one process uses the folder alone. */
  readonly report?: OnFailure;
}

export interface EmbeddedDatabase {
  /** The owner of the tables: may create roles, is not a superuser. Like DATABASE_URL. */
  readonly ownerUrl: string;
  /** A superuser, for tests that create and drop databases. */
  readonly superuserUrl: string;
  /** The folder of the files, and the user that runs it, for messages. */
  readonly folder: string;
  readonly log: string;
  stop(): Promise<void>;
}

const everyday: Settings = {
  shared_buffers: '64MB',
  max_connections: '100',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // After a crash its thousand files are synced together, not one by one: it is back in one second instead of five.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};
const throwaway: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '300',
};

/** Starts the database of a data folder, or takes over the one that a crashed process left running. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const mode = options.mode ?? 'alone';
  const place = await placeFor(dataDir, options.unpacked);
  const settings = { ...everyday, ...(options.disposable ? throwaway : {}) };
  const begin = (socketDir?: string): Promise<RunningServer> =>
    running({ place, mode, settings, dataDir, socketDir });
  const first = await begin();
  await ensureOwner(first.postmaster);
  const supervised =
    mode === 'alone' ? supervise(first, begin, options.report ?? (() => undefined)) : undefined;
  let stopped = false;
  return {
    ownerUrl: urlOfOwner(first.postmaster),
    superuserUrl: urlOf(first.postmaster, 'postgres', 'postgres'),
    folder: place.folder,
    log: place.log,
    async stop() {
      if (stopped) return;
      stopped = true;
      const { postmaster, hold } = (await supervised?.release()) ?? first;
      if (await hold.isLast(mode).catch(() => false)) await stopPostmaster(postmaster);
      await hold.release();
    },
  };
}

interface Start {
  readonly place: Place;
  readonly mode: Mode;
  readonly settings: Settings;
  readonly dataDir: string;
  readonly socketDir: string | undefined;
}

/** Finds or launches a server until one can be held: between the two steps another process may start or stop it. */
async function running(start: Start): Promise<RunningServer> {
  const { place, mode, dataDir } = start;
  await ensureCluster(place);
  const deadline = Date.now() + 30_000;
  for (;;) {
    const postmaster = (await findPostmaster(place)) ?? (await launchPatiently(start, deadline));
    const hold = postmaster && (await Hold.take(postmaster, mode, dataDir));
    if (postmaster && hold) return { postmaster, hold };
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `The database in ${place.folder} neither answers nor ends.`,
        `See ${place.log}; end its process ${postmaster?.pid ?? ''} and start again.`,
      );
    }
    await pause(50);
  }
}

/** Another start may be faster, and a killed server leaves workers that need a moment to notice: both are reasons to retry. */
async function launchPatiently(
  { place, settings, socketDir }: Start,
  deadline: number,
): Promise<Postmaster | undefined> {
  try {
    return await launch(place, settings, socketDir);
  } catch (error) {
    const passing = /lock file|pre-existing shared memory/.test((error as Error).message);
    if (!passing || Date.now() > deadline) throw error;
    await pause(200);
    return undefined;
  }
}

async function ensureOwner(postmaster: Postmaster): Promise<void> {
  const client = new pg.Client(superuserConfig(postmaster));
  client.on('error', () => undefined);
  await client.connect();
  try {
    // One at a time, because processes that share the folder may arrive here together.
    await client.query('select pg_advisory_lock(4200419)');
    const { rowCount: role } = await client.query(
      `select 1 from pg_roles where rolname = 'fraktion'`,
    );
    if (!role) await client.query('create role fraktion login createrole');
    const { rowCount: database } = await client.query(
      `select 1 from pg_database where datname = 'fraktion'`,
    );
    if (!database) await client.query('create database fraktion owner fraktion');
  } finally {
    await client.end();
  }
}

export const urlOfOwner = (postmaster: Postmaster): string =>
  urlOf(postmaster, 'fraktion', 'fraktion');

const urlOf = ({ socketDir }: Postmaster, user: string, database: string): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
