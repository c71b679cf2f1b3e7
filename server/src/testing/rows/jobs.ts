import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { jobTable } from './jobTables.ts';

/** Skips the pause before the next attempt: waiting jobs (of all, or those named) become due, and the queue is notified. */
export async function hurryJobs<Tables>(
  db: Kysely<Tables>,
  ids: readonly string[] | null = null,
): Promise<void> {
  const { numAffectedRows: due = 0n } = await sql`update ${sql.table(jobTable)} set run_at = now()
    where locked_by is null and attempts < max_attempts and run_at > now()
      and (${ids}::bigint[] is null or id = any(${ids}))`.execute(db);
  // One worker begins for each.
  const text = JSON.stringify({ count: Math.max(1, Number(due)) });
  await sql`select pg_notify('jobs:insert', ${text})`.execute(db);
}

/**
 * Waits until no inspection of the account, or of any account, has a job left; none of them pauses first. A price, an order or an invoice has the
 * account's open invoices inspected again, and until that was done each of them is *not inspected*.
 */
export async function settledInspections<Tables>(
  db: Kysely<Tables>,
  accountId: string | null = null,
): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(20)) {
    const { rows } = await sql<{ id: string; waits: boolean }>`
      select job.id, known.locked_at is null and known.run_at > now() as waits
      from ${sql.table(jobTable)} job
      join graphile_worker.jobs known on known.id = job.id
      where known.task_identifier like 'inspections.%' and known.task_identifier <> 'inspections.due'
        and known.attempts < known.max_attempts
        and (${accountId}::text is null or job.payload ->> 'accountId' = ${accountId})`.execute(db);
    if (rows.length === 0) return;
    const pausing = rows.filter(({ waits }) => waits).map(({ id }) => id);
    if (pausing.length > 0) await hurryJobs(db, pausing);
  }
  throw new Error('Inspections still wait for their jobs');
}
