import * as z from 'zod/mini';

/** Spans of whole months, except `past…`, which end today. A widget without a span uses the span of its board. */
export const widgetPeriods = [
  'thisMonth',
  'lastMonth',
  'pastThreeMonths',
  'pastYear',
  'thisYear',
  'lastYear',
] as const;
export const widgetPeriod = z.enum(widgetPeriods);
export type WidgetPeriod = z.output<typeof widgetPeriod>;

const two = (part: number): string => String(part).padStart(2, '0');
const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month, counted in months from year 0. If the month is too short, its last day. */
function dayOf(month: number, day: number): string {
  const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1];
  return `${String(year).padStart(4, '0')}-${two(inYear)}-${two(Math.min(day, lastDay(year, inYear)))}`;
}

/** The dates of a span as of a day, both included. */
export function datesOf(
  period: WidgetPeriod,
  today: string,
): { readonly from: string; readonly to: string } {
  const [year = 0, inYear = 1, day = 1] = today.split('-').map(Number);
  const month = year * 12 + inYear - 1;
  switch (period) {
    case 'thisMonth':
      return { from: dayOf(month, 1), to: today };
    case 'lastMonth':
      return { from: dayOf(month - 1, 1), to: dayOf(month - 1, 31) };
    case 'pastThreeMonths':
      return { from: dayOf(month - 3, day), to: today };
    case 'pastYear':
      return { from: dayOf(month - 12, day), to: today };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'lastYear':
      return { from: dayOf((year - 1) * 12, 1), to: dayOf((year - 1) * 12 + 11, 31) };
  }
}
