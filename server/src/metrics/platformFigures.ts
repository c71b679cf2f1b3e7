import { sql } from 'kysely';

import { readLastBackup } from '../backups/index.ts';
import type { Db } from '../db/database.ts';
import {
  type AccountLines,
  accountLines,
  countParked,
  type WaitingAccount,
  waitingAccounts,
  type WaitingJobs,
  waitingJobs,
} from '../jobs/index.ts';

/** What the metrics read from the database: the same on every node. */
export interface PlatformFigures {
  /** Jobs that nobody tries any more, by kind. */
  readonly parked: ReadonlyMap<string, number>;
  readonly waiting: readonly WaitingJobs[];
  readonly lines: readonly AccountLines[];
  /** Those whose first job has waited longest. */
  readonly accounts: readonly WaitingAccount[];
  /** Containers and days whose roll-ups are behind their rows. */
  readonly rollUpsBehind: number;
  /** Events that were committed and not sent yet. */
  readonly eventsWaiting: number;
  /** Browsers in which a version of a remote did not start, within the last hour. A slow connection is no failure of it. */
  readonly failedStarts: readonly {
    readonly name: string;
    readonly version: string;
    readonly count: number;
  }[];
  readonly lastBackup: Date | undefined;
}

/** As the owner of the tables. */
export async function readFigures(db: Db): Promise<PlatformFigures> {
  const [parked, waiting, lines, accounts, behind, failures, backup] = await Promise.all([
    countParked(db),
    waitingJobs(db),
    accountLines(db),
    waitingAccounts(db),
    sql<{ rollUps: number; events: number }>`
      select (select count(*) from insight_later)::int as "rollUps",
        (select count(*) from realtime_event where seq is null)::int as events`.execute(db),
    sql<{ name: string; version: string; count: number }>`
      select name, version, count(distinct reporter)::int as count from release_failure
      where at > now() - interval '1 hour' and fault <> 'entryTimedOut' group by 1, 2 order by 1, 2`.execute(
      db,
    ),
    readLastBackup(db),
  ]);
  return {
    parked,
    waiting,
    lines,
    accounts,
    rollUpsBehind: behind.rows[0]?.rollUps ?? 0,
    eventsWaiting: behind.rows[0]?.events ?? 0,
    failedStarts: failures.rows,
    lastBackup: backup?.takenAt,
  };
}
