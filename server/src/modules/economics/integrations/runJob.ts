import { sql } from 'kysely';

import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import { runKey, startRun } from './startRun.ts';
import { notifyOfFailedFiles, notifyOfFailedRun } from './notifyAdmins.ts';
import { beginRun, noteIntegration, ofRun, type Run, type RunParts } from './runRow.ts';
import { settleFiles } from './settleFiles.ts';
import { failureOf } from './sources/openSource.ts';
import type { TakeParts } from './takeFile.ts';
import { takeFiles } from './takeFiles.ts';

type Job = JobPayloads['integrations.run'];
type Parts = RunParts & TakeParts;

/** Until the imports are looked at again. */
const betweenLooksMs = 1_000;

const lookAgain = ({ db }: Parts, job: Job): Promise<void> =>
  accountTransaction(db, job.accountId, (tx) =>
    addJob(tx, 'integrations.run', job, {
      jobKey: runKey(job.runId),
      runAt: new Date(Date.now() + betweenLooksMs),
      // Not behind the account's other sources, nor behind the imports of this one.
      isContinued: true,
    }),
  );

/** A file that somebody asked to be tried again after this run had looked for such files. */
const isMoreAsked = async (tx: Tx, { accountId, integrationId }: Run): Promise<boolean> =>
  (await tx
    .selectFrom('integration_file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('integration_id', '=', integrationId)
    .where('state', 'in', ['taken', 'retry'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

const endRun = ({ db }: Parts, run: Run, isLate: boolean): Promise<void> =>
  accountTransaction(db, run.accountId, async (tx) => {
    const { accountId, integrationId } = run;
    const ended = await ofRun(tx, run)
      .set({ state: 'done', finished_at: sql<string>`clock_timestamp()` })
      .returning(['failed', 'more'])
      .executeTakeFirst();
    if (!ended) return;
    if (ended.failed > 0) await notifyOfFailedFiles(tx, run, ended.failed);
    if (ended.more)
      await tx
        .updateTable('integration')
        .set({ next_run_at: sql<string>`now()` })
        .where('account_id', '=', accountId)
        .where('id', '=', integrationId)
        .execute();
    if (!isLate && (await isMoreAsked(tx, run)))
      await startRun(tx, { accountId, integrationId, startedBy: null });
    await noteIntegration(tx, accountId, integrationId);
  });

const failRun = ({ db }: Parts, run: Run, error: unknown): Promise<void> =>
  accountTransaction(db, run.accountId, async (tx) => {
    const { key, detail } = failureOf(error, run.source.secret);
    const ended = await ofRun(tx, run)
      .set({
        state: 'failed',
        reason_key: key,
        reason_detail: detail,
        finished_at: sql<string>`clock_timestamp()`,
      })
      .returning('failed')
      .executeTakeFirst();
    if (!ended) return;
    if (ended.failed > 0) await notifyOfFailedFiles(tx, run, ended.failed);
    await notifyOfFailedRun(tx, run);
    await noteIntegration(tx, run.accountId, run.integrationId);
  });

/**
 * The job of one run: takes files, waits for their imports without holding a worker, and settles them at the source. It may be
 * killed at any moment and run twice. An error of a source does not fail the job: the next run tries again.
 */
export const createRunJob =
  (parts: Parts) =>
  async (job: Job): Promise<void> => {
    const run = await beginRun(parts, job);
    if (!run) return;
    try {
      if (run.state === 'taking') await takeFiles(parts, run);
      const isWaiting = await settleFiles(parts, run);
      const isLate = Date.now() - Date.parse(run.startedAt) > parts.limits.importsMs;
      if (isWaiting && !isLate) await lookAgain(parts, job);
      else await endRun(parts, run, isLate);
    } catch (error) {
      await failRun(parts, run, error);
    }
  };
