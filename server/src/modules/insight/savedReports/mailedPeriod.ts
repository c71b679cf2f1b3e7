import type { MailFrequency } from '@fraktion/contract';

import { monthAfter, monthBefore, monthsUntil } from './months.ts';

/** Both days are in the period, such as `2026-11-02`. */
export interface MailedPeriod {
  readonly fromDate: string;
  readonly toDate: string;
}

const dayMs = 86_400_000;
const averageMonth = 30.44;
/** A weekly report over more days than these is about months, of which the present one is unfinished. */
const mostDaysInWeeks = 42;
const usualMonths = 12;

/** The number of days that the saved address names, with the last one; null without a beginning or an end. */
function daysOf(query: string): number | null {
  const params = new URLSearchParams(query);
  const days =
    (Date.parse(params.get('toDate') ?? '') - Date.parse(params.get('fromDate') ?? '')) / dayMs + 1;
  return Number.isFinite(days) && days > 1 ? days : null;
}

/** Whole weeks, Monday to Sunday, of which the last ended before `on`. */
function weeksUntil(on: string, count: number): MailedPeriod {
  const at = Date.parse(on);
  const sunday = at - (new Date(at).getUTCDay() || 7) * dayMs;
  const text = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { fromDate: text(sunday - (7 * count - 1) * dayMs), toDate: text(sunday) };
}

/**
 * What a report covers that is mailed on that day: as long as what was saved, in whole months before the month of the day; of a weekly
 * report over some weeks, in whole weeks. An unfinished month or week is never part of it.
 */
export function mailedPeriod(
  { frequency, query }: { readonly frequency: MailFrequency; readonly query: string },
  on: string,
): MailedPeriod {
  const days = daysOf(query);
  if (frequency === 'weekly' && days !== null && days <= mostDaysInWeeks)
    return weeksUntil(on, Math.max(1, Math.round(days / 7)));
  const months = days === null ? usualMonths : Math.max(1, Math.round(days / averageMonth));
  return monthsUntil(monthBefore(on), months);
}

/** The day on which a job's report was due. A job of the release before reports were mailed on other days has the month of the report. */
export const dayOfJob = ({
  day,
  month,
}: {
  readonly day?: string;
  readonly month?: string;
}): string => day ?? `${monthAfter(month ?? '')}-01`;
