import { type QueryExecutorProvider, sql } from 'kysely';

import type { JobName, JobPayloads } from './payloads.ts';

interface JobOptions {
  /** A waiting job with the same key is replaced: for 'once more, but not twice'. */
  readonly jobKey?: string;
  /** Afterwards it is parked. The pauses grow: the default of 25 attempts takes about three days. */
  readonly maxAttempts?: number;
  readonly runAt?: Date;
  /** Somebody waits for it: it goes before jobs that were added earlier. */
  readonly isAwaited?: boolean;
  /** It goes on with work that its account has begun, and so waits behind no other work of the account. */
  readonly isContinued?: boolean;
}

/** The queue takes lower figures first. */
const awaited = -10;

/** What the number of jobs that wait ahead is added to; null: they are not counted, and the job has the turn of a first one. */
const turnOf = ({ isAwaited = false, isContinued = false }: JobOptions): number | null => {
  if (isContinued) return null;
  return isAwaited ? awaited : 0;
};

/** Adds many jobs of a kind with one statement; each as `addJob` adds it. */
export async function addJobs<Name extends JobName>(
  tx: QueryExecutorProvider,
  name: Name,
  jobs: readonly { readonly payload: JobPayloads[Name]; readonly jobKey: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`select add_job(${name}, job->'payload', job->>'jobKey', null, null, 0)
    from json_array_elements(${JSON.stringify(jobs)}::json) job`.execute(tx);
}

/** Adds a job in the transaction: it runs after the commit, and never after a rollback. */
export async function addJob<Name extends JobName>(
  tx: QueryExecutorProvider,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  const { jobKey, maxAttempts, runAt } = options;
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::json, ${jobKey ?? null},
    ${maxAttempts ?? null}::int, ${runAt?.toISOString() ?? null}::timestamptz, ${turnOf(options)}::int)`.execute(
    tx,
  );
}
