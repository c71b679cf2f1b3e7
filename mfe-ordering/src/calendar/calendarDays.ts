import { daysAfter } from '@fraktion/contract/recurringOrders';

import { weekdayOf } from '../lib/days.ts';

export const mondayOf = (date: string): string => daysAfter(date, -weekdayOf(date));

export const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** The first day of the month, or of the month this number of months later. */
export function monthAfter(date: string, months: number): string {
  const moved = new Date(`${firstOfMonth(date)}T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}

export const weekOf = (date: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => daysAfter(mondayOf(date), index));

/** The weeks that overlap a month, each from its Monday. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const last = daysAfter(monthAfter(date, 1), -1);
  const weeks: (readonly string[])[] = [];
  for (let day = mondayOf(firstOfMonth(date)); day <= last; day = daysAfter(day, 7))
    weeks.push(weekOf(day));
  return weeks;
}
