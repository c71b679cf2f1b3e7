import type { Comparison } from '@fraktion/contract';

/** Both days are included; a missing one means no beginning, or no end. */
export interface Span {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}
export interface ClosedSpan {
  readonly fromDate: string;
  readonly toDate: string;
}

const day = 86_400_000;
const dateOf = (text: string): Date => new Date(`${text}T00:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);

export const daysLater = (text: string, days: number): string =>
  textOf(new Date(dateOf(text).getTime() + days * day));

/** The same day of another month, or that month's last day. */
function monthsLater(text: string, months: number): string {
  const date = dateOf(text);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return textOf(first);
}

/** Splits a period, so that each of the days that is in it begins a part. */
export function splitAt<S extends Span>(span: S, days: readonly string[]): S[] {
  const { fromDate, toDate } = span;
  const inside = days.filter(
    (each) =>
      (fromDate === undefined || each > fromDate) && (toDate === undefined || each <= toDate),
  );
  const starts = [fromDate, ...[...new Set(inside)].toSorted()];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { ...span, fromDate: start, toDate: next === undefined ? toDate : daysLater(next, -1) };
  });
}

const daysIn = ({ fromDate, toDate }: ClosedSpan): number =>
  (dateOf(toDate).getTime() - dateOf(fromDate).getTime()) / day + 1;

const isFirst = (text: string): boolean => text.endsWith('-01');
const isLast = (text: string): boolean => isFirst(daysLater(text, 1));
const monthNumber = (text: string): number =>
  Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
const monthText = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The number of months, if the period begins and ends with a whole month. */
const wholeMonths = ({ fromDate, toDate }: ClosedSpan): number | null =>
  isFirst(fromDate) && isLast(toDate) ? monthNumber(toDate) - monthNumber(fromDate) + 1 : null;

/** Days of an average month, for periods that are not whole months. */
const meanMonth = 365.25 / 12;

/** The number of months in a period, with 4 decimals if they are not whole months. */
export const monthsIn = (span: ClosedSpan): string =>
  String(wholeMonths(span) ?? (daysIn(span) / meanMonth).toFixed(4));

const shifted = ({ fromDate, toDate }: ClosedSpan, months: number): ClosedSpan => ({
  fromDate: monthsLater(fromDate, months),
  toDate: isLast(toDate)
    ? daysLater(`${monthText(monthNumber(toDate) + months + 1)}-01`, -1)
    : monthsLater(toDate, months),
});

/** The compared period: the months or days just before, or the same days a year before. */
export function comparedSpan(span: ClosedSpan, comparison: Comparison): ClosedSpan {
  if (comparison === 'lastYear') return shifted(span, -12);
  const months = wholeMonths(span);
  if (months !== null) return shifted(span, -months);
  const days = daysIn(span);
  return { fromDate: daysLater(span.fromDate, -days), toDate: daysLater(span.fromDate, -1) };
}

/** The number of months between a period and its compared one. */
export const monthsBetween = (span: ClosedSpan, compared: ClosedSpan): number =>
  monthNumber(span.fromDate) - monthNumber(compared.fromDate);

/** Adds months to `2026-03` or `2026`; null if that would split a year. */
export function laterKey(key: string, months: number): string | null {
  if (key.length > 4) return monthText(monthNumber(`${key}-01`) + months);
  return months % 12 === 0 ? String(Number(key) + months / 12) : null;
}

export interface Parts {
  /** From the first of a month until just before the first of another; null means no bound. */
  readonly months: { readonly from: string | null; readonly before: string | null } | null;
  /** The remaining days at either end, both included. */
  readonly days: readonly ClosedSpan[];
}

const firstFrom = (text: string): string =>
  isFirst(text) ? text : `${monthText(monthNumber(text) + 1)}-01`;

/** The whole months of a period, and the days at its ends that do not fill one. */
export function partsOf({ fromDate, toDate }: Span): Parts {
  const from = fromDate === undefined ? null : firstFrom(fromDate);
  const before = toDate === undefined ? null : `${daysLater(toDate, 1).slice(0, 7)}-01`;
  if (fromDate !== undefined && toDate !== undefined && from! >= before!)
    return { months: null, days: [{ fromDate, toDate }] };
  const days: ClosedSpan[] = [];
  if (fromDate !== undefined && fromDate !== from)
    days.push({ fromDate, toDate: daysLater(from!, -1) });
  if (toDate !== undefined && before! <= toDate) days.push({ fromDate: before!, toDate });
  return { months: { from, before }, days };
}
