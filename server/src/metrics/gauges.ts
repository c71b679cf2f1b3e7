import { Gauge, type Registry } from 'prom-client';

import type { PlatformFigures } from './platformFigures.ts';

/** The gauges of the database's figures. Returns the function that sets them; without figures they have no value. */
export function platformGauges(
  registry: Registry,
  backupMaxAgeHours: number | undefined,
): (figures: PlatformFigures | undefined) => void {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ) => new Gauge({ name, help, labelNames, registers: [registry] });
  const parked = gauge('jobs_parked', 'Jobs that nobody tries any more, by kind', 'name');
  const waiting = gauge('jobs_waiting', 'Jobs that are due and not begun, by kind', 'name');
  const oldest = gauge(
    'jobs_oldest_seconds',
    'How long the job that is due longest has waited, by kind',
    'name',
  );
  const lineCount = gauge(
    'jobs_accounts_waiting',
    'Accounts with jobs that are due and not begun, by kind',
    'name',
  );
  const longest = gauge(
    'jobs_longest_line',
    'Jobs that are due and not begun of the account that has most of them, by kind',
    'name',
  );
  const oldestOf = gauge(
    'jobs_oldest_seconds_of_account',
    'How long the first due job has waited, of the five accounts that have waited longest',
    'account',
  );
  const rollUps = gauge(
    'rollups_behind',
    'Containers and days whose figures are behind their rows',
  );
  const events = gauge('events_waiting', 'Events that were committed and not sent yet');
  const failed = gauge(
    'remote_failed_starts',
    'Browsers in which a version did not start within the last hour',
    'remote',
    'version',
  );
  const takenAt = gauge(
    'backup_last_success_timestamp_seconds',
    'When the last whole back-up was taken',
  );
  const overdue = gauge(
    'backup_overdue',
    '1 if the last whole back-up is older than BACKUP_MAX_AGE_HOURS',
  );

  return (figures) => {
    for (const each of [parked, waiting, oldest, lineCount, longest, oldestOf, failed])
      each.reset();
    if (!figures) {
      for (const each of [rollUps, events, takenAt, overdue]) each.remove();
      return;
    }
    for (const [name, count] of figures.parked) parked.set({ name }, count);
    for (const { name, count, oldestSeconds } of figures.waiting) {
      waiting.set({ name }, count);
      oldest.set({ name }, oldestSeconds);
    }
    for (const { name, accounts, longest: most } of figures.lines) {
      lineCount.set({ name }, accounts);
      longest.set({ name }, most);
    }
    for (const { accountId, oldestSeconds } of figures.accounts)
      oldestOf.set({ account: accountId }, oldestSeconds);
    rollUps.set(figures.rollUpsBehind);
    events.set(figures.eventsWaiting);
    for (const { name, version, count } of figures.failedStarts)
      failed.set({ remote: name, version }, count);
    // A portal that was never backed up has no time, and is overdue if a limit is set.
    const seconds = (figures.lastBackup?.getTime() ?? 0) / 1000;
    takenAt.set(seconds);
    const isLate =
      backupMaxAgeHours !== undefined && Date.now() / 1000 - seconds > backupMaxAgeHours * 3600;
    overdue.set(isLate ? 1 : 0);
  };
}
