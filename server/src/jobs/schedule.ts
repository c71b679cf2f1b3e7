import { parseCronItems, type ParsedCronItem } from 'graphile-worker';

import type { JobName } from './payloads.ts';

/** When a job is done by itself: minute, hour, day, month and day of the week as a crontab has them, in UTC. */
export type Schedule = { readonly [Name in JobName]?: string };

const day = 24 * 3_600_000;

/** Each is done by one node, however many there are; what was due in the last day, while none ran, is made up for. */
export const cronItems = (schedule: Schedule): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(schedule).map(([task, match]) => ({
      task,
      match,
      options: { backfillPeriod: day, jobKey: task },
    })),
  );
