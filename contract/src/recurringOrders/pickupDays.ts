import type { Weekday } from '../infocards/infocardFields.ts';
import { isHoliday, nextWorkingDay } from './holidays.ts';
import { daysAfter, occurrences } from './recurrence.ts';

/** A pick-up of a container with fixed weekdays. Both are ISO dates. */
export interface FixedPickup {
  /** The weekday of the infocard. */
  readonly fixed: string;
  /** When the collector comes: after a holiday, the next working day. */
  readonly day: string;
}

/** In days; no row of holidays and weekends is as long. */
export const longestMove = 10;

/**
 * The pick-ups of some weekdays whose fixed day is between two dates, both included. On a holiday of the country nobody comes: the
 * pick-up moves to the next working day, and falls away where another fixed day of the container comes
 * first.
 */
export function fixedPickups(
  pickupDays: readonly Weekday[],
  country: string,
  from: string,
  to: string,
): FixedPickup[] {
  const rule = {
    startDate: from,
    endDate: null,
    weekdays: pickupDays,
    everyWeeks: 1,
    dayOfMonth: null,
  };
  const usual = new Set(occurrences(rule, from, daysAfter(to, longestMove)));
  return [...usual].flatMap((fixed): FixedPickup[] => {
    if (fixed > to) return [];
    if (!isHoliday(country, fixed)) return [{ fixed, day: fixed }];
    const day = nextWorkingDay(country, fixed);
    const isUsual = [...usual].some((other) => other > fixed && other <= day);
    return isUsual ? [] : [{ fixed, day }];
  });
}
