/** Both days included, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day so many months before, or the last day of a month that is shorter. */
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

/** Before anything that the portal can know of. */
const beginning = '2000-01-01';

/** The periods that the product offers everywhere, by the key of their name. */
export const presetPeriods = (today: string) =>
  [
    { key: 'month', from: monthsBefore(today, 1), to: today },
    { key: 'threeMonths', from: monthsBefore(today, 3), to: today },
    { key: 'sixMonths', from: monthsBefore(today, 6), to: today },
    { key: 'year', from: monthsBefore(today, 12), to: today },
    { key: 'forever', from: beginning, to: today },
  ] as const;

export const defaultPeriod = (today: string): Period => ({
  from: monthsBefore(today, 12),
  to: today,
});

const isDate = (text: string | null): text is string => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** What the address asks for; a date it lacks, or that is none, is the default's. */
export const periodFrom = (params: URLSearchParams, today: string): Period => {
  const usual = defaultPeriod(today);
  const [from, to] = [params.get('fromDate'), params.get('toDate')];
  const period = { from: isDate(from) ? from : usual.from, to: isDate(to) ? to : usual.to };
  return period.from <= period.to ? period : usual;
};
