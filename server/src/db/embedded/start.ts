import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { ensureCluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { Hold, superuserConfig, type Mode } from './hold.ts';
import { findPostmaster, type Postmaster } from './pidFile.ts';
import { placeFor, type Place } from './place.ts';
import { launch, stopPostmaster, type Settings } from './postmaster.ts';
import { type Report, type Running, supervise } from './supervise.ts';

export interface EmbeddedOptions {
  /** `alone` (the rule) refuses a second process on the folder; tests share one. */
  readonly mode?: Mode;
  /** Trades safety against a power cut for speed: for data that is thrown away. */
  readonly disposable?: boolean;
  /** The folder of another PostgreSQL than the one that comes along. */
  readonly unpacked?: string | undefined;
  /** Hears of a server that ended by itself; only who is alone on a folder starts it again. */
  readonly report?: Report;
}

export interface EmbeddedDatabase {
  /** Owner of the tables: may create roles, is not a superuser. As DATABASE_URL would be. */
  readonly ownerUrl: string;
  /** Superuser, for tests that create and drop databases. */
  readonly superuserUrl: string;
  /** Where the files are, and who runs it, to tell a person. */
  readonly folder: string;
  readonly log: string;
  stop(): Promise<void>;
}

const everyday: Settings = {
  shared_buffers: '64MB',
  max_connections: '100',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // After a crash its thousand files are put on the disk as one, not one by one: it is back in a second, not in five.
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
  const begin = (socketDir?: string): Promise<Running> =>
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

/** Finds or launches until one holds: between the two steps another process may start or stop the server. */
async function running(start: Start): Promise<Running> {
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

/**
 * Another start may be quicker, and a server that was killed leaves workers behind that need a
 * moment to notice: both are reasons to try again, not to fail.
 */
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
    // One at a time: processes that share the folder may come here together.
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
