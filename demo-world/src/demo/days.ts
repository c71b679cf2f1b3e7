/** Dates of the demo world: `YYYY-MM-DD`, and instants in milliseconds of UTC. */

const dayMs = 86_400_000;

/** Today in the portal's time zone, because orders of today are for that day. */
export const demoToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format();

export const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const instantOf = (time: number): string => new Date(time).toISOString();
export const addDays = (date: string, days: number): string => dateOf(timeOf(date) + days * dayMs);
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMs);

/** First day of the month that is `months` after the month of `date`. */
export function monthStart(date: string, months = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month - 1 + months, 1));
}

/** A Saturday or Sunday becomes the following Monday. */
export function workday(date: string): string {
  const weekday = new Date(timeOf(date)).getUTCDay();
  if (weekday === 6) return addDays(date, 2);
  return weekday === 0 ? addDays(date, 1) : date;
}
