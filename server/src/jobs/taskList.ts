import type { JobHelpers, TaskList } from 'graphile-worker';
import type pg from 'pg';

import type { JobName, Tasks } from './payloads.ts';
import { allowNoMoreAttempts } from './privateTable.ts';

/** Thrown by a task that cannot succeed: the job is parked at once, with the reason. */
export class ParkJob extends Error {}

/** The tasks in the form that the queue needs. */
export function taskList(tasks: Partial<Tasks>, pool: pg.Pool): TaskList {
  const names = Object.keys(tasks) as JobName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          await tasks[name]?.(payload as never);
        } catch (error) {
          if (error instanceof ParkJob) await allowNoMoreAttempts(pool, job.id);
          throw error;
        }
      },
    ]),
  );
}
