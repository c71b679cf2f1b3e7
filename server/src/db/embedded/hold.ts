import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { DataFolderInUseError } from './errors.ts';
import type { Postmaster } from './pidFile.ts';

/** Whether one process uses the data folder alone, or several share it. */
export type Mode = 'alone' | 'shared';

/** The driver's types lack these two. */
type Session = pg.Client & { ref(): void; unref(): void };

/** Any number works if all starts of this product's database use the same. */
const lockKey = 4_200_418;

export const superuserConfig = (
  { socketDir }: Postmaster,
  database = 'postgres',
): pg.ClientConfig => ({
  host: socketDir,
  user: 'postgres',
  database,
});

/**
 * A lock in the database of a data folder, held by a session: it ends with its process in any case, so a crash leaves no stale
 * lock and two starts cannot both win.
 */
export class Hold {
  readonly #session: Session;
  #isLost = false;

  private constructor(session: Session) {
    this.#session = session;
    session.once('end', () => (this.#isLost = true));
  }

  /** The server or this session has ended: another process may take the folder now. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Undefined if the server is shutting down or gone, so that the caller starts again. */
  static async take(
    postmaster: Postmaster,
    mode: Mode,
    dataDir: string,
  ): Promise<Hold | undefined> {
    const session = await connect(postmaster);
    if (!session) return undefined;
    try {
      if (await tryLock(session, mode)) {
        // A test that failed before it could stop must not keep its process waiting.
        if (mode === 'shared') session.unref();
        return new Hold(session);
      }
      throw new DataFolderInUseError(dataDir, await holder(session));
    } catch (error) {
      await session.end().catch(() => undefined);
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  /** Whether nobody else holds the folder; if so, nobody can take it until the release. */
  async isLast(mode: Mode): Promise<boolean> {
    if (mode === 'alone') return true;
    this.#session.ref();
    await this.#session.query('select pg_advisory_unlock_shared($1)', [lockKey]);
    const { rows } = await this.#session.query('select pg_try_advisory_lock($1) as got', [lockKey]);
    return rows[0].got;
  }

  async release(): Promise<void> {
    if (this.#isLost) return;
    const ended = this.#session.end().catch(() => undefined);
    // A frozen server does not close the connection.
    await Promise.race([ended, pause(500, undefined, { ref: false })]);
  }
}

async function connect(postmaster: Postmaster): Promise<Session | undefined> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const session = new pg.Client({
      ...superuserConfig(postmaster),
      application_name: `fraktion ${process.pid}`,
      connectionTimeoutMillis: 5_000,
    }) as Session;
    // The server may end first; users of the database notice that on their own connections.
    session.on('error', () => undefined);
    try {
      await session.connect();
      return session;
    } catch (error) {
      const starting = /starting up|recovery/.test((error as Error).message);
      if (!starting || Date.now() > deadline) return undefined;
      await pause(50);
    }
  }
}

/** A process that was just killed may hold its lock for a moment, so one refusal is not enough. */
async function tryLock(session: pg.Client, mode: Mode): Promise<boolean> {
  const attempt = mode === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const deadline = Date.now() + 1_000;
  for (;;) {
    const { rows } = await session.query(`select ${attempt}($1) as got`, [lockKey]);
    if (rows[0].got || Date.now() > deadline) return rows[0].got;
    await pause(50);
  }
}

async function holder(session: pg.Client): Promise<string | undefined> {
  const { rows } = await session.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted limit 1`,
    [lockKey],
  );
  return rows[0]?.name.replace('fraktion ', '');
}

/** A broken connection, or the server's own message (class 57P) that it is closing: not a failed query. */
const isGone = (error: unknown): boolean => {
  if (error instanceof DataFolderInUseError) return false;
  const state = error instanceof pg.DatabaseError ? (error.code ?? '') : '57P';
  return state.startsWith('57P');
};
