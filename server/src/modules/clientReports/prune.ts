import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { addJob } from '../../jobs/index.ts';

export const keptDays = 30;
const day = 24 * 3_600_000;
const jobKey = 'clientReports.prune';

/** Whichever node starts says when it is next done; there is one such job, however many nodes there are. */
export const schedulePrune = (db: Db, inMs: number): Promise<void> =>
  addJob(db, 'clientReports.prune', {}, { jobKey, runAt: new Date(Date.now() + inMs) });

/** Forgets what browsers told more than a month ago, and comes back tomorrow. */
export async function prune(db: Db): Promise<void> {
  const before = sql<string>`now() - make_interval(days => ${keptDays})`;
  await db.deleteFrom('client_fault').where('last_at', '<', before).execute();
  await db.deleteFrom('client_vital').where('at', '<', before).execute();
  await schedulePrune(db, day);
}
