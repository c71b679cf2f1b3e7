import { type Weekday, weekdays } from '../infocards/infocards.ts';

/** When something comes back: on weekdays every so many weeks, or on one day of each month. */
export interface Recurrence {
  /** The first day it may fall on. Its ISO week is the first of the weeks that count. ISO date, as all days here. */
  readonly startDate: string;
  /** The last day it may fall on; null where it goes on. */
  readonly endDate: string | null;
  /** None where a day of the month is named. */
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
  /** 1 to 28, so that every month has it; null for weekdays. */
  readonly dayOfMonth: number | null;
}

export const maxEveryWeeks = 8;
export const maxDayOfMonth = 28;

const dayMs = 86_400_000;
/** Days since 1 January 1970, a Thursday. Counted without a zone, so no day is longer than another. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** Weeks since that of 29 December 1969, each from its Monday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
const mondayOf = (week: number): number => week * 7 - 3;

function* weekly(rule: Recurrence, first: number, last: number): Generator<number> {
  const chosen = weekdays.flatMap((name, index) => (rule.weekdays.includes(name) ? [index] : []));
  const startWeek = weekOf(dayNumber(rule.startDate));
  const gone = Math.max(0, Math.ceil((weekOf(first) - startWeek) / rule.everyWeeks));
  for (
    let week = startWeek + gone * rule.everyWeeks;
    mondayOf(week) <= last;
    week += rule.everyWeeks
  )
    for (const index of chosen) yield mondayOf(week) + index;
}

function* monthly(dayOfMonth: number, first: number, last: number): Generator<number> {
  const from = new Date(first * dayMs);
  for (let month = from.getUTCMonth(); ; month += 1) {
    const day = Date.UTC(from.getUTCFullYear(), month, dayOfMonth) / dayMs;
    if (day > last) return;
    yield day;
  }
}

/** The days of the rule between two days, both included, the earliest first. */
export function occurrences(rule: Recurrence, from: string, to: string): string[] {
  const first = Math.max(dayNumber(rule.startDate), dayNumber(from));
  const last = Math.min(dayNumber(rule.endDate ?? to), dayNumber(to));
  const days =
    rule.dayOfMonth === null ? weekly(rule, first, last) : monthly(rule.dayOfMonth, first, last);
  return [...days].filter((day) => day >= first && day <= last).map(isoDay);
}

/** The next days of the rule from a day on, that day included. */
export function nextOccurrences(rule: Recurrence, from: string, count: number): string[] {
  const first = from > rule.startDate ? from : rule.startDate;
  // The rarest rule has one day in eight weeks; the week of the start may have none.
  return occurrences(rule, first, daysAfter(first, (count + 1) * 7 * maxEveryWeeks)).slice(
    0,
    count,
  );
}

/** The day that lies so many days after another, or before it. */
export const daysAfter = (date: string, days: number): string => isoDay(dayNumber(date) + days);
