import type { Db } from '../db/database.ts';

export interface LastBackup {
  readonly takenAt: Date;
}

/** The newest complete back-up, by the time of its snapshot. */
export async function readLastBackup(db: Db): Promise<LastBackup | undefined> {
  const row = await db
    .selectFrom('backup_run')
    .select('taken_at')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { takenAt: new Date(row.taken_at) };
}
