import { monthsOf } from './months.ts';

/** A month whose postings are not all in yet. */
interface OpenMonth {
  /** `2026-10` */
  readonly month: string;
  readonly postings: number;
  /** The median of the months before. */
  readonly usual: number;
}

export interface ClosedMonth {
  /** The last month that is billed, `2026-09`. */
  readonly month: string;
  /** The first whole month after it, if it is waiting for postings. */
  readonly open: OpenMonth | null;
}

/** Suppliers bill weeks after the collection: a month counts as billed from this share of the usual postings on. */
const enough = 0.7;
/** An account that has become smaller would otherwise never close a month. */
const mostBack = 3;
const monthsOfYear = 12;

const firstOf = (today: string, months: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** The last day of a month, `2026-09-30`. */
export const lastDayOf = (month: string): string => dayBefore(firstOf(`${month}-01`, 1));

/** The whole months that tell which of them is billed. */
export const judgedMonths = (today: string) => ({
  from: firstOf(today, -(monthsOfYear + mostBack)),
  to: dayBefore(firstOf(today, 0)),
});

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** The last month with about as many postings as usual; without postings, the last whole month. */
export function closedMonthOf(postings: ReadonlyMap<string, number>, today: string): ClosedMonth {
  const months = monthsOf(judgedMonths(today)).toReversed();
  const [last = ''] = months;
  const of = (month: string): number => postings.get(month) ?? 0;
  const usual = median(months.slice(mostBack).flatMap((month) => of(month) || []));
  const back = months.slice(0, mostBack).findIndex((month) => of(month) >= enough * usual);
  if (back <= 0) return { month: last, open: null };
  const open = months[back - 1]!;
  return { month: months[back]!, open: { month: open, postings: of(open), usual } };
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The part of a period that is billed, and can be compared with last year; null if no day of it is. */
export function billedPart({ from, to }: Period, closed: string): Period | null {
  const last = lastDayOf(closed);
  if (to <= last) return { from, to };
  return from <= last ? { from, to: last } : null;
}
