import { sql } from 'kysely';
import type pg from 'pg';

import type { Db } from '../db/database.ts';
import { ownerTransaction, type Tx } from '../db/transaction.ts';
import { openSession } from './session.ts';

/** Nothing is removed from the storage while a back-up is being taken. */
export class BackupUnderWayError extends Error {
  override readonly name = 'BackupUnderWayError';

  constructor() {
    super('A back-up is being taken: the bytes are removed afterwards.');
  }
}

const backUp = 4_200_430;
const removal = 4_200_431;

/**
 * Prevents every removal of bytes until the session ends, so that all files of the snapshot's rows exist. Files never change.
 * Waits for running removals, which are short. False if another back-up is being taken.
 */
export async function holdBytes(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${backUp}) as held`,
  );
  if (!rows[0]?.held) return false;
  await client.query(`select pg_advisory_lock(${removal})`);
  return true;
}

/** Runs `act` while no bytes are removed; false without it if a back-up is being taken. */
export async function whileHoldingBytes(
  databaseUrl: string,
  act: () => Promise<void>,
): Promise<boolean> {
  const client = await openSession(databaseUrl);
  try {
    if (!(await holdBytes(client))) return false;
    await act();
    return true;
  } finally {
    await endSession(client);
  }
}

/** Ends the session, after a failure too. It unlocks explicitly, because an ended session releases its locks only a moment later. */
export async function endSession(client: pg.Client): Promise<void> {
  try {
    await client.query('rollback');
    await client.query('select pg_advisory_unlock_all()');
  } catch {
    // The session is lost, and its locks with it.
  } finally {
    await client.end();
  }
}

const isHeld = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${sql.lit(removal)}) as free`.execute(tx);
  return !rows[0]?.free;
};

/** For jobs: a refused one is tried again later. */
export async function refuseDuringBackup(tx: Tx): Promise<void> {
  if (await isHeld(tx)) throw new BackupUnderWayError();
}

/** Removes bytes, or refuses while a back-up is being taken. */
export const removeBytes = (db: Db, remove: () => Promise<void>): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    await refuseDuringBackup(tx);
    await remove();
  });

/** For work that can wait until the next time: undefined while a back-up is being taken. */
export const unlessBackup = <T>(db: Db, act: () => Promise<T>): Promise<T | undefined> =>
  ownerTransaction(db, async (tx) => ((await isHeld(tx)) ? undefined : act()));
