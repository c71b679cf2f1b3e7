import { type QueryExecutorProvider, sql } from 'kysely';

export interface ParkedJob {
  readonly id: string;
  readonly name: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly addedAt: Date;
  readonly parkedAt: Date;
}

interface Row {
  id: string;
  task_identifier: string;
  last_error: string | null;
  attempts: number;
  created_at: string;
  updated_at: string;
}

/** It is not retried any more; one that runs its last attempt is not parked yet. */
const isParked = sql`attempts >= max_attempts and locked_at is null`;

/** The parked jobs, newest first; as the owner of the tables. */
export async function parkedJobs(db: QueryExecutorProvider, limit = 100): Promise<ParkedJob[]> {
  const { rows } = await sql<Row>`
    select id::text, task_identifier, last_error, attempts, created_at, updated_at
    from graphile_worker.jobs where ${isParked}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.task_identifier,
    reason: row.last_error,
    attempts: row.attempts,
    addedAt: new Date(row.created_at),
    parkedAt: new Date(row.updated_at),
  }));
}

/** The number of parked jobs of each kind. */
export async function countParked(db: QueryExecutorProvider): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: string }>`
    select task_identifier as name, count(*) from graphile_worker.jobs where ${isParked}
    group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

export interface WaitingJobs {
  readonly name: string;
  readonly count: number;
  /** How long the one that is due longest has waited. */
  readonly oldestSeconds: number;
}

/** The jobs of each kind that are due and that nobody has begun. */
export async function waitingJobs(db: QueryExecutorProvider): Promise<readonly WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select task_identifier as name, count(*)::int as count,
      extract(epoch from now() - min(run_at))::float8 as "oldestSeconds"
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now() group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** Retries parked jobs at once: the given ones, or all. Returns their number. */
export async function retryParked(
  db: QueryExecutorProvider,
  ids: readonly string[] | 'all',
): Promise<number> {
  const named = ids === 'all' ? sql`` : sql`and id::text = any(${ids})`;
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)
    from graphile_worker.jobs where ${isParked} ${named} having count(*) > 0`.execute(db);
  return rows.length;
}

/**
 * Starts one failed job at once, also one that would be tried again later. False if it runs, has not failed, or is not there
 * any more.
 */
export async function retryFailed(db: QueryExecutorProvider, id: string): Promise<boolean> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := 0)
    from graphile_worker.jobs where id = ${id}::bigint and locked_at is null and attempts > 0`.execute(
    db,
  );
  return rows.length > 0;
}

/** Starts jobs at once, with this number of attempts. */
export async function restartJobs(
  db: QueryExecutorProvider,
  ids: readonly string[],
  attempts: number,
): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := now(), attempts := 0,
    max_attempts := ${sql.lit(attempts)})`.execute(db);
}
