import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';

/**
 * Makes the running attempt the job's last. graphile-worker has no public function for it: its own refuse a running job, so
 * this is the only code that writes its private table.
 */
export async function allowNoMoreAttempts(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
    [jobId],
  );
}

/** The jobs that send a mail. The queue's public view has no payloads; only few jobs wait, so none needs an index. */
export async function jobsOfMail(
  db: QueryExecutorProvider,
  mailId: string,
): Promise<readonly { readonly id: string; readonly runs: boolean }[]> {
  const { rows } = await sql<{ id: string; runs: boolean }>`
    select id::text as id, locked_at is not null as runs from graphile_worker._private_jobs
    where payload->>'mailId' = ${mailId}`.execute(db);
  return rows;
}
