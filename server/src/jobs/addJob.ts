import { type QueryExecutorProvider, sql } from 'kysely';

import type { JobName, JobPayloads } from './payloads.ts';

interface JobOptions {
  /** A waiting job with the same key is replaced: for 'once more, but not twice'. */
  readonly jobKey?: string;
  /** Afterwards it is parked. The pauses grow: the default of 25 attempts takes about three days. */
  readonly maxAttempts?: number;
  readonly runAt?: Date;
}

/** Adds a job in the transaction: it runs after the commit, and never after a rollback. */
export async function addJob<Name extends JobName>(
  tx: QueryExecutorProvider,
  name: Name,
  payload: JobPayloads[Name],
  { jobKey, maxAttempts, runAt }: JobOptions = {},
): Promise<void> {
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::json, ${jobKey ?? null},
    ${maxAttempts ?? null}::int, ${runAt?.toISOString() ?? null}::timestamptz)`.execute(tx);
}
