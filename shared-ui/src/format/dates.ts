import { getLanguage } from '../i18n/instance.ts';
import { numberLocales } from '../i18n/languages.ts';

const zone = 'Europe/Copenhagen';
const instantParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface Parts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly hour: string;
  readonly minute: string;
}

const partsOf = (instant: Date): Parts =>
  Object.fromEntries(
    instantParts.formatToParts(instant).map((p) => [p.type, p.value]),
  ) as unknown as Parts;

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `DD/MM/yyyy`. A date without time stays unchanged; an instant becomes the date in Copenhagen. */
export const formatDate = (value: string): string => {
  const date = calendarDate.exec(value);
  if (date) return `${date[3]}/${date[2]}/${date[1]}`;
  const { day, month, year } = partsOf(new Date(value));
  return `${day}/${month}/${year}`;
};

/** `H:mm` in Copenhagen. */
export const formatTime = (instant: string): string => {
  const { hour, minute } = partsOf(new Date(instant));
  return `${Number(hour)}:${minute}`;
};

/** `DD/MM/yyyy H:mm` in Copenhagen. */
export const formatDateTime = (instant: string): string =>
  `${formatDate(instant)} ${formatTime(instant)}`;

/** The present date in Copenhagen, `YYYY-MM-DD`, as date fields need it. */
export const today = (now = new Date()): string => {
  const { day, month, year } = partsOf(now);
  return `${year}-${month}-${day}`;
};

/** Counts calendar days, so that clock changes have no effect. */
export const addDays = (date: string, days: number): string => {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The number of calendar days between today and the instant: Friday morning is two days before Sunday morning, at any hour. */
const daysUntil = (instant: Date, now: Date): number =>
  Math.round((Date.parse(today(instant)) - Date.parse(today(now))) / 86_400_000);

/** `3 days ago`; only shown beside the exact time. */
export const formatRelative = (instant: string, now = new Date()): string => {
  const then = new Date(instant);
  const seconds = Math.round((then.getTime() - now.getTime()) / 1000);
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', Infinity];
  // 'Yesterday' is one exact day and 'now' is now; 'last month' could be any of sixty days.
  const numeric = unit === 'day' || unit === 'second' ? 'auto' : 'always';
  const format = new Intl.RelativeTimeFormat(numberLocales[getLanguage()], { numeric });
  return format.format(unit === 'day' ? daysUntil(then, now) : Math.trunc(seconds / size), unit);
};

const named = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(numberLocales[getLanguage()], { ...parts, timeZone: 'UTC' }).format(
    new Date(date.slice(0, 10)),
  );

/** The name of the weekday, shown beside a date on ordering pages; `short` for narrow calendar columns. */
export const formatWeekday = (date: string, weekday: 'long' | 'short' = 'long'): string =>
  named(date, { weekday });

/** `November 2026`, in the reader's language. */
export const formatMonth = (date: string): string =>
  named(date, { month: 'long', year: 'numeric' });

/** `1 January`: a day of each year, given as month and day. */
export const formatYearlyDay = (day: string): string =>
  named(`2024-${day}`, { day: 'numeric', month: 'long' });

/** `21/11/2026, Saturday`: a day for planning. */
export const formatDay = (date: string): string => `${formatDate(date)}, ${formatWeekday(date)}`;
