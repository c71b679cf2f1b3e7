import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';

import type { Db } from './database.ts';
import { DatabaseAway } from './databaseAway.ts';

/** How long a read waits until the replica has what was committed before; normally it has it in a few milliseconds. */
const patienceMs = 300;
const stepMs = 15;
/** One that was away or late is left alone for so long, so that not every read waits for it. */
const restMs = 5_000;

/** The replica's own reasons to end a read: what it reads has changed, or it is shutting down or becoming the primary. */
const passing: readonly unknown[] = ['40001', '57P01', '57P02', '57P03'];

/**
 * Reads of a replica that never show less than those of the primary: each begins when the replica has all that was committed
 * before. Where it does not catch up or fails, the primary is read.
 */
export class Replica {
  readonly #primary: Db;
  readonly #replica: Db;
  #restsUntil = 0;
  /** How many reads each has answered. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(primary: Db, replica: Db) {
    this.#primary = primary;
    this.#replica = replica;
  }

  /** `act` may be called twice: it changes nothing. */
  async read<T>(act: (db: Db) => Promise<T>): Promise<T> {
    if (performance.now() > this.#restsUntil && (await this.#catchesUp())) {
      try {
        const answer = await act(this.#replica);
        this.reads.replica += 1;
        return answer;
      } catch (error) {
        const isItsOwn = isOfReplica(error);
        if (isItsOwn || error instanceof DatabaseAway) this.#rest();
        if (!isItsOwn) throw error;
      }
    }
    this.reads.primary += 1;
    return act(this.#primary);
  }

  async #catchesUp(): Promise<boolean> {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(
      this.#primary,
    );
    // One that hangs answers nothing, so the wait ends by itself.
    const hasAll = await Promise.race([
      hasAllInTime(this.#replica, rows[0]!.at),
      pause(patienceMs, false),
    ]);
    return hasAll || this.#rest();
  }

  #rest(): false {
    this.#restsUntil = performance.now() + restMs;
    return false;
  }
}

async function hasAllInTime(replica: Db, at: string): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  try {
    while (performance.now() < deadline) {
      if (await hasAllUntil(replica, at)) return true;
      await pause(stepMs);
    }
  } catch (error) {
    if (!isOfReplica(error)) throw error;
  }
  return false;
}

/** One that has been made a primary follows nobody, so nothing is known about what it has. */
async function hasAllUntil(replica: Db, at: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${at}::pg_lsn as has`.execute(
    replica,
  );
  return rows[0]?.has ?? false;
}

/** A statement over its time is not asked again at once: the answer would come too late. The next one reads the primary. */
const isOfReplica = (error: unknown): boolean =>
  (error instanceof DatabaseAway && error.reach === 'all') ||
  (error instanceof pg.DatabaseError && passing.includes(error.code));
