import { type Kysely, sql } from 'kysely';

import { jobTable } from './jobTables.ts';

/** Skips the pause before the next attempt: waiting jobs become due, and the queue is notified. */
export async function hurryJobs<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update ${sql.table(jobTable)} set run_at = now()
    where locked_by is null and attempts < max_attempts and run_at > now()`.execute(db);
  await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(db);
}
