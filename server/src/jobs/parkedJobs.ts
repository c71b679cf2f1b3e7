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

/** The jobs that nobody tries any more, newest first; as the owner of the tables. */
export async function parkedJobs(db: QueryExecutorProvider, limit = 100): Promise<ParkedJob[]> {
  const { rows } = await sql<Row>`
    select id::text, task_identifier, last_error, attempts, created_at, updated_at
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
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
