import { withoutPersons, withoutSecrets } from '@fraktion/contract';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type pg from 'pg';

import type { LastRuns } from './lastRuns.ts';
import type { JobName, Tasks } from './payloads.ts';
import { allowNoMoreAttempts } from './privateTable.ts';

/** Thrown by a task that cannot succeed: the job is parked at once, with the reason. */
export class ParkJob extends Error {}

/**
 * The failure as the queue and the log keep it: a message of another system may repeat an address, a password or a link. The queue's
 * page shows and searches the message; the log keeps ids, which lead to the rows.
 */
function toldFailure(error: unknown): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const told = new Error(withoutPersons(message));
  // The places in the code are no secret, and look like addresses of mails.
  if (stack !== undefined)
    told.stack = message === '' ? stack : stack.replaceAll(message, () => withoutSecrets(message));
  return told;
}

/** The tasks in the form that the queue needs. */
export function taskList(tasks: Partial<Tasks>, pool: pg.Pool, runs: LastRuns): TaskList {
  const names = Object.keys(tasks) as JobName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const startedAt = new Date();
        try {
          await tasks[name]?.(payload as never);
          runs.note(name, startedAt, false);
        } catch (error) {
          runs.note(name, startedAt, true);
          if (error instanceof ParkJob) await allowNoMoreAttempts(pool, job.id);
          throw toldFailure(error);
        }
      },
    ]),
  );
}
