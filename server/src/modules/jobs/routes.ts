import { jobKinds, listJobQueues, listJobs, runJobAgain } from '@fraktion/contract';

import { nextRuns, retryFailed, type Schedule } from '../../jobs/index.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { doneBy, note } from '../audit/index.ts';
import { listQueued, readQueued, readQueues } from './jobRows.ts';

/** The queue as platform staff see it. Requests may not read its tables, so the owner does. */
export function registerJobs({ routes }: Services, schedule: Schedule): void {
  routes.handleAsOwner(listJobQueues, async ({ tx }) =>
    readQueues(tx, jobKinds, nextRuns(schedule, new Date())),
  );

  routes.handleAsOwner(listJobs, ({ tx, query }) => listQueued(tx, query));

  routes.handleAsOwner(runJobAgain, async ({ tx, params: { id }, actor, request }) => {
    const started = await retryFailed(tx, id);
    const job = await readQueued(tx, id);
    // A job that is done is no longer there.
    if (!job) throw new Refusal('Generic.Not.Found');
    if (!started) throw new Refusal('Jobs.Not.Failed', { current: job });
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'jobRunAgain',
      subject: `${job.kind} ${id}`,
    });
    return job;
  });
}
