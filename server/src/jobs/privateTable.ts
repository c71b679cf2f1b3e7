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
