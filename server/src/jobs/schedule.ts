import { parseCronItems, type ParsedCronItem } from 'graphile-worker';

import type { JobName } from './payloads.ts';

/** When a job runs by itself: minute, hour, day, month and weekday like a crontab, in UTC. */
export type Schedule = { readonly [Name in JobName]?: string };

const day = 24 * 3_600_000;
export const everyMinute = '* * * * *';

/** Each runs on one node, however many there are. Runs that were missed while no node ran start later, if at most a day old. */
export const cronItems = (schedule: Schedule): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(schedule).map(([task, match]) => ({
      task,
      match,
      // A job of every minute finds earlier due work by itself, so its missed runs do not start later.
      options: { backfillPeriod: match === everyMinute ? 0 : day, jobKey: task },
    })),
  );

const minute = 60_000;
/** No schedule pauses for longer than a year. */
const furthest = 366 * day;

function nextRun({ match }: ParsedCronItem, after: number): Date | undefined {
  const first = Math.floor(after / minute) * minute + minute;
  for (let at = first; at < after + furthest; at += minute) {
    const time = new Date(at);
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    };
    if (match(digest)) return time;
  }
  return undefined;
}

/** The next start of each scheduled job. */
export const nextRuns = (schedule: Schedule, after: Date): ReadonlyMap<string, Date> =>
  new Map(
    cronItems(schedule).flatMap((item) => {
      const next = nextRun(item, after.getTime());
      return next ? [[item.task, next] as const] : [];
    }),
  );
