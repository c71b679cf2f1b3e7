import type pg from 'pg';

/**
 * Lets the attempt under way be the job's last. graphile-worker has no public way: its functions refuse a job that runs, so this
 * alone writes to a table of its own.
 */
export async function allowNoMoreAttempts(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
    [jobId],
  );
}
