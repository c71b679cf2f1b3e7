import type { JobHelpers, TaskList } from 'graphile-worker';
import type pg from 'pg';

import type { JobName, Tasks } from './payloads.ts';

/** Thrown by a task that no further attempt can mend: the job is parked at once, with the reason. */
export class ParkJob extends Error {}

/** The tasks as the queue wants them. */
export function taskList<Context>(
  tasks: Partial<Tasks<Context>>,
  context: Context,
  pool: pg.Pool,
): TaskList {
  const names = Object.keys(tasks) as JobName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          await tasks[name]?.(payload as never, context);
        } catch (error) {
          if (error instanceof ParkJob) await allowNoMore(pool, job.id);
          throw error;
        }
      },
    ]),
  );
}

/** The queue's own functions refuse a job that runs, so its last attempt is set in its table. */
async function allowNoMore(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
    [id],
  );
}
