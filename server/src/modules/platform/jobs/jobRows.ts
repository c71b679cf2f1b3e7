import {
  type CallRequest,
  type JobItem,
  type JobQueue,
  type JobState,
  type Language,
  type ListAnswer,
  listJobs,
  withoutPersons,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/** Long enough for a service's error message, without the stack trace that some services add. */
const longestReason = 500;

const stateOf = sql<JobState>`case
  when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'failed'
  when job.attempts > 0 then 'retrying'
  else 'waiting' end`;

/** The queue's public view, which has no payloads. */
const queued = (tx: Tx) =>
  tx
    .selectFrom(
      sql<Omit<JobItem, 'id' | 'name'> & { id: string }>`(
      select job.id::text as id, job.task_identifier as kind, ${stateOf} as state, job.attempts::int as attempts,
        job.max_attempts::int as "maxAttempts", job.created_at as "addedAt", job.run_at as "runAt",
        job.updated_at as "changedAt", job.last_error as reason
      from graphile_worker.jobs job)`.as('job'),
    )
    .selectAll();

/** The reader's language in the account of the session; the owner of the tables has no account of its own. */
export async function languageOf(tx: Tx, { userId, accountId }: Actor): Promise<Language> {
  const { language } = await tx
    .selectFrom('app_user')
    .leftJoin('account_user', (join) =>
      join
        .onRef('account_user.user_id', '=', 'app_user.id')
        .on('account_user.account_id', '=', accountId),
    )
    .select(sql<Language>`coalesce(account_user.language, app_user.language)`.as('language'))
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return language;
}

/** The name of a kind of job for the reader. */
export type NameOf = (kind: string) => string;

const present = (job: Omit<JobItem, 'name'>, nameOf: NameOf): JobItem => ({
  ...job,
  name: nameOf(job.kind),
  reason: job.reason === null ? null : withoutPersons(job.reason).slice(0, longestReason),
});

export async function listQueued(
  tx: Tx,
  query: CallRequest<typeof listJobs>['query'],
  nameOf: NameOf,
): Promise<ListAnswer<JobItem>> {
  const { data, page } = await listRows(tx, queued(tx), listJobs.list, query, {
    columns: {
      kind: 'job.kind',
      state: 'job.state',
      addedAt: 'job.addedAt',
      runAt: 'job.runAt',
      changedAt: 'job.changedAt',
      attempts: 'job.attempts',
    },
    search: ['job.kind', 'job.reason'],
    tieBreaker: 'job.id',
  });
  return { data: data.map((job) => present(job, nameOf)), page };
}

export async function readQueued(tx: Tx, id: string, nameOf: NameOf): Promise<JobItem | undefined> {
  const row = await queued(tx).where('job.id', '=', id).executeTakeFirst();
  return row && present(row, nameOf);
}

type Counts = Omit<JobQueue, 'nextAt' | 'name' | 'lastRun'>;

const empty = { waiting: 0, running: 0, retrying: 0, failed: 0, dueSince: null };

/** Every known kind, and the kinds of other versions that are still in the queue. */
export async function readQueues(
  tx: Tx,
  kinds: readonly string[],
  nextRuns: ReadonlyMap<string, Date>,
  nameOf: NameOf,
): Promise<JobQueue[]> {
  const { rows } = await sql<Counts>`
    select kind, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      min("runAt") filter (where state = 'waiting' and "runAt" <= now()) as "dueSince"
    from (${queued(tx)}) job group by kind`.execute(tx);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const runs = await tx
    .selectFrom('job_run')
    .select(['kind', 'ended_at as endedAt', 'duration_ms as durationMs', 'failed'])
    .execute();
  const lastRuns = new Map(runs.map(({ kind, ...run }) => [kind, run]));
  return [...new Set([...kinds, ...nextRuns.keys(), ...found.keys()])].toSorted().map((kind) => ({
    ...(found.get(kind) ?? { kind, ...empty }),
    name: nameOf(kind),
    nextAt: nextRuns.get(kind)?.toISOString() ?? null,
    lastRun: lastRuns.get(kind) ?? null,
  }));
}
