import type { Period } from './FilterPeriod.tsx';

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day a number of months before, or the last day of a shorter month. */
export const monthsBefore = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  const [wantedYear, wantedMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const wantedDay = Math.min(day, daysIn(wantedYear, wantedMonth));
  return [
    String(wantedYear).padStart(4, '0'),
    String(wantedMonth).padStart(2, '0'),
    String(wantedDay).padStart(2, '0'),
  ].join('-');
};

/** Earlier than all data of the portal. */
const beginning = '2000-01-01';

/** Calendar years, for figures. */
const calendarYears = (today: string) => {
  const year = Number(today.slice(0, 4));
  return [
    { key: 'thisYear', from: `${year}-01-01`, to: today },
    { key: 'lastYear', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ] as const;
};

/** The time spans that the product offers everywhere; calendar years where there is always a period. Without `bounded`, forever has no limit. */
export const timeSpans = (today: string, { bounded }: { readonly bounded: boolean }) =>
  [
    { key: 'pastMonth', from: monthsBefore(today, 1), to: today },
    { key: 'pastThreeMonths', from: monthsBefore(today, 3), to: today },
    { key: 'pastSixMonths', from: monthsBefore(today, 6), to: today },
    { key: 'pastYear', from: monthsBefore(today, 12), to: today },
    ...(bounded ? calendarYears(today) : []),
    { key: 'forever', from: bounded ? beginning : '', to: bounded ? today : '' },
  ] as const satisfies readonly (Period & { key: string })[];
