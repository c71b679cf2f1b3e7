import type { ImportSchedule } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { noteIntegration, openStates } from './runRow.ts';

const intervals: Record<ImportSchedule, string> = {
  minute: '1 minute',
  fiveMinutes: '5 minutes',
  quarterHour: '15 minutes',
  hour: '1 hour',
  day: '1 day',
};

/** Once a day is at four in the morning, UTC. */
const first = sql`timestamptz '2020-01-01 04:00:00+00'`;

/** The next full minute, quarter, hour or day of a schedule. */
export const nextRun = (schedule: ImportSchedule): RawBuilder<string> => {
  const interval = sql`${intervals[schedule]}::interval`;
  return sql<string>`date_bin(${interval}, now(), ${first}) + ${interval}`;
};

const keyOfRuns = 'integrations.run ';
export const runKey = (runId: string): string => keyOfRuns + runId;

/** Nothing will work on the run any more. Its job may wait as long as it likes; one that was parked is over. Read as the owner. */
export const hasNoJob = sql<boolean>`not exists (
  select from graphile_worker.jobs job where job.key = ${keyOfRuns} || integration_run.id::text
    and (job.locked_at is not null or job.attempts < job.max_attempts))`;

interface RunStart {
  readonly accountId: string;
  readonly integrationId: string;
  /** Null: by the schedule. */
  readonly startedBy: string | null;
}

/** Begins a run when the transaction commits, and gives its id; undefined where one is under way. */
export async function startRun(
  tx: Tx,
  { accountId, integrationId, startedBy }: RunStart,
): Promise<string | undefined> {
  const run = await tx
    .insertInto('integration_run')
    .values({ account_id: accountId, integration_id: integrationId, started_by: startedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!run) return undefined;
  await addJob(tx, 'integrations.run', { accountId, runId: run.id }, { jobKey: runKey(run.id) });
  await noteIntegration(tx, accountId, integrationId);
  return run.id;
}

/** The run under way; undefined where there is none. It cannot end before this transaction. */
export const openRun = async (
  tx: Tx,
  accountId: string,
  integrationId: string,
): Promise<string | undefined> => {
  const run = await tx
    .selectFrom('integration_run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('integration_id', '=', integrationId)
    .where('state', 'in', openStates)
    .forUpdate()
    .executeTakeFirst();
  return run?.id;
};
