import { daysAfter } from './recurrence.ts';

/** The date of Easter Sunday in the Gregorian calendar, as an ISO date (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - correction - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * correction + 22 * weekday) / 451);
  const count = correction + weekday - 7 * late + 114;
  return isoDate(year, Math.floor(count / 31), (count % 31) + 1);
}

const isoDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

interface Holidays {
  /** Month and day of each year. */
  readonly fixed: readonly string[];
  /** Days from Easter Sunday; without the Sundays that are holidays only because they are Sundays. */
  readonly fromEaster: readonly number[];
  /** Days from Midsummer Day, the Saturday from 20 to 26 June. */
  readonly fromMidsummer?: readonly number[];
}

const [maundyThursday, goodFriday, easterMonday, ascension, whitMonday] = [-3, -2, 1, 39, 50];

/** By country; days on which the country rests by law or, as Christmas Eve in Sweden, by every agreement. */
const holidaysOf: Readonly<Record<string, Holidays>> = {
  DK: {
    fixed: ['01-01', '12-25', '12-26'],
    fromEaster: [maundyThursday, goodFriday, easterMonday, ascension, whitMonday],
  },
  SE: {
    fixed: ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'],
    fromEaster: [goodFriday, easterMonday, ascension],
    fromMidsummer: [-1, 0],
  },
  NO: {
    fixed: ['01-01', '05-01', '05-17', '12-25', '12-26'],
    fromEaster: [maundyThursday, goodFriday, easterMonday, ascension, whitMonday],
  },
};

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

function midsummerDay(year: number): string {
  const first = isoDate(year, 6, 20);
  return daysAfter(first, 6 - weekdayOf(first));
}

/** Whether an ISO date is a public holiday of the country, by its ISO code. Other countries than those above have none here. */
export function isHoliday(country: string, date: string): boolean {
  const holidays = holidaysOf[country];
  if (!holidays) return false;
  const year = Number(date.slice(0, 4));
  return (
    holidays.fixed.includes(date.slice(5)) ||
    holidays.fromEaster.some((days) => daysAfter(easterSunday(year), days) === date) ||
    (holidays.fromMidsummer ?? []).some((days) => daysAfter(midsummerDay(year), days) === date)
  );
}

/** From Monday to Friday, and no holiday. */
export const isWorkingDay = (country: string, date: string): boolean =>
  ![0, 6].includes(weekdayOf(date)) && !isHoliday(country, date);

export function nextWorkingDay(country: string, after: string): string {
  for (let day = daysAfter(after, 1); ; day = daysAfter(day, 1))
    if (isWorkingDay(country, day)) return day;
}
