import { type Weekday, weekdays } from '../infocards/infocardFields.ts';

/** A recurrence: on weekdays every few weeks, or on one day of each month. */
export interface Recurrence {
  /** The first possible day as an ISO date, like all days here. Its ISO week is the first week that counts. */
  readonly startDate: string;
  /** The last possible day; null if it has no end. */
  readonly endDate: string | null;
  /** Empty if a day of the month is set. */
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
  /** From 1 to 28, so that every month has it; null for weekdays. */
  readonly dayOfMonth: number | null;
}

export const maxEveryWeeks = 8;
export const maxDayOfMonth = 28;

const dayMs = 86_400_000;
/** Days since 1 January 1970, a Thursday. Counted without a time zone, so that all days have the same length. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** Weeks since the week of 29 December 1969; a week starts on Monday. */
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

/** The next days of the rule, starting with the given day. */
export function nextOccurrences(rule: Recurrence, from: string, count: number): string[] {
  const first = from > rule.startDate ? from : rule.startDate;
  // The rarest rule has one day in eight weeks, and the first week may have none.
  return occurrences(rule, first, daysAfter(first, (count + 1) * 7 * maxEveryWeeks)).slice(
    0,
    count,
  );
}

/** The date a number of days after another; before it if the number is negative. */
export const daysAfter = (date: string, days: number): string => isoDay(dayNumber(date) + days);
