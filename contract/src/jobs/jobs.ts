import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { instant } from '../values.ts';

/** Jobs belong to the platform, not to an account. */
const staff = ['SuperAdmin'] as const;

/** `retrying`: it has failed and is retried automatically. `failed`: only a person can start it again. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;
export const jobState = z.enum(jobStates);
export type JobState = z.output<typeof jobState>;

const kind = z.string().check(z.regex(/^[A-Za-z]+\.[A-Za-z]+$/), z.maxLength(80));
/** The name of a kind in the reader's language; of a kind of another version, its identifier. */
const kindName = z.string();
/** A number of the queue. */
const jobId = z.string().check(z.regex(/^\d{1,18}$/));

/** One kind of job: the content of its queue, and its next scheduled start. */
export const jobQueue = z.object({
  kind: z.string(),
  name: kindName,
  waiting: z.int(),
  running: z.int(),
  retrying: z.int(),
  failed: z.int(),
  /** The due time of the job that has been due the longest; null if none is due. */
  dueSince: z.nullable(instant),
  /** Null if it has no schedule. */
  nextAt: z.nullable(instant),
  /** Null if it has not run yet. */
  lastRun: z.nullable(z.object({ endedAt: instant, durationMs: z.int(), failed: z.boolean() })),
});
export type JobQueue = z.output<typeof jobQueue>;

export const listJobQueues = call({
  id: 'jobs.queues',
  summary:
    'Each kind of job with the number of its waiting, running and failed jobs, its last run and its next scheduled one',
  method: 'GET',
  path: '/jobs/queues',
  roles: staff,
  reads: ['job'],
  answer: z.array(jobQueue),
});

/** A job without its payload, which may name persons. */
export const jobItem = z.object({
  id: jobId,
  kind: z.string(),
  name: kindName,
  state: jobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  addedAt: instant,
  /** The earliest start; for a running or failed job, its actual start. */
  runAt: instant,
  changedAt: instant,
  /** The message of its last failure, without anything that identifies a person. */
  reason: z.nullable(z.string()),
});
export type JobItem = z.output<typeof jobItem>;

export const listJobs = call({
  id: 'jobs.list',
  summary: 'The jobs that are not done yet: a job that is done leaves the queue',
  method: 'GET',
  path: '/jobs',
  roles: staff,
  reads: ['job'],
  list: list({
    filters: { kind: { in: kind }, state: { in: jobState } },
    sorts: ['addedAt', 'runAt', 'changedAt', 'attempts'],
    defaultSort: 'changedAt:desc',
  }),
  answer: jobItem,
});

export const runJobAgain = call({
  id: 'jobs.runAgain',
  summary: 'Starts a job that has failed at once, with all of its attempts',
  method: 'POST',
  path: '/jobs/:id/run',
  roles: staff,
  touches: ['job'],
  params: z.object({ id: jobId }),
  answer: jobItem,
  errors: ['Generic.Not.Found', withRow('Jobs.Not.Failed', jobItem)],
});
