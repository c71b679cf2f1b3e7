import { parseCronItems, type ParsedCronItem } from 'graphile-worker';

import type { JobName } from './payloads.ts';

/** When a job runs by itself: minute, hour, day, month and weekday like a crontab, in UTC. */
export type Schedule = { readonly [Name in JobName]?: string };

const day = 24 * 3_600_000;
export const everyMinute = '* * * * *';

/** Each runs on one node, however many there are; runs of the last day that were missed while no node ran are made up for. */
export const cronItems = (schedule: Schedule): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(schedule).map(([task, match]) => ({
      task,
      match,
      // What is looked at every minute finds by itself what was due before.
      options: { backfillPeriod: match === everyMinute ? 0 : day, jobKey: task },
    })),
  );
