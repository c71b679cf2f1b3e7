import { listJobQueues, listJobs, runJobAgain } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { nextRuns, retryFailed } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../audit/index.ts';
import type { ModuleRegistry } from '../../registry.ts';
import { languageOf, listQueued, type NameOf, readQueued, readQueues } from './jobRows.ts';

/** The queue as platform staff see it. Requests may not read its tables, so the owner does. */
export function registerJobs({ routes }: Services, { schedule, jobWords }: ModuleRegistry): void {
  const namesFor = async (tx: Tx, actor: Actor): Promise<NameOf> => {
    const language = await languageOf(tx, actor);
    return (kind) => jobWords.get(kind)?.[language] ?? kind;
  };

  routes.handleAsOwner(listJobQueues, async ({ tx, actor }) =>
    readQueues(tx, [...jobWords.keys()], nextRuns(schedule, new Date()), await namesFor(tx, actor)),
  );

  routes.handleAsOwner(listJobs, async ({ tx, actor, query }) =>
    listQueued(tx, query, await namesFor(tx, actor)),
  );

  routes.handleAsOwner(runJobAgain, async ({ tx, params: { id }, actor, request }) => {
    const started = await retryFailed(tx, id);
    const job = await readQueued(tx, id, await namesFor(tx, actor));
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
