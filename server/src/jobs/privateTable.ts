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

/** The waiting jobs of an account are counted whenever it adds one: `add_job` puts it behind as many of others (docs/decisions/jobs.md). */
export async function indexAccounts(pool: pg.Pool): Promise<void> {
  // One node after the other: two that find none at the same moment would both make it, and one would not start.
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(hashtextextended('jobs_of_account', 0));
    create index if not exists jobs_of_account on graphile_worker._private_jobs ((payload->>'accountId')) where is_available;
  end $$`);
}

/** The jobs of accounts, which are due and not begun, of one kind. */
export interface AccountLines {
  readonly name: string;
  /** How many accounts have any. */
  readonly accounts: number;
  /** How many the account has that has most. */
  readonly longest: number;
}

/** An account whose first job has waited long. */
export interface WaitingAccount {
  readonly accountId: string;
  readonly oldestSeconds: number;
}

/** As many accounts as a metric may name. */
const shownAccounts = 5;

const dueOfAccounts = sql`
  select task.identifier as name, job.payload->>'accountId' as account, count(*)::int as jobs, min(job.run_at) as since
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where job.is_available and job.run_at <= now() and job.payload->>'accountId' is not null group by 1, 2`;

export async function accountLines(db: QueryExecutorProvider): Promise<readonly AccountLines[]> {
  const { rows } = await sql<AccountLines>`
    select name, count(*)::int as accounts, max(jobs) as longest from (${dueOfAccounts}) due
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The accounts that have waited longest, at most five. */
export async function waitingAccounts(
  db: QueryExecutorProvider,
): Promise<readonly WaitingAccount[]> {
  const { rows } = await sql<WaitingAccount>`
    select account as "accountId", extract(epoch from now() - min(since))::float8 as "oldestSeconds"
    from (${dueOfAccounts}) due group by 1 order by 2 desc, 1 limit ${shownAccounts}`.execute(db);
  return rows;
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
