import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { jobTable } from './jobTables.ts';

/** Skips the pause before the next attempt: waiting jobs become due, and the queue is notified. */
export async function hurryJobs<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update ${sql.table(jobTable)} set run_at = now()
    where locked_by is null and attempts < max_attempts and run_at > now()`.execute(db);
  await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(db);
}

/**
 * Waits until no inspection of the account, or of any account, has a job left. A price, an order or an invoice has the account's open invoices
 * inspected again, and until that was done each of them is *not inspected*.
 */
export async function settledInspections<Tables>(
  db: Kysely<Tables>,
  accountId: string | null = null,
): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(20)) {
    const { rows } = await sql`select from ${sql.table(jobTable)} job
      join graphile_worker.jobs known on known.id = job.id
      where known.task_identifier like 'inspections.%' and known.task_identifier <> 'inspections.due'
        and known.attempts < known.max_attempts
        and (${accountId}::text is null or job.payload ->> 'accountId' = ${accountId})
      limit 1`.execute(db);
    if (rows.length === 0) return;
  }
  throw new Error('Inspections still wait for their jobs');
}
