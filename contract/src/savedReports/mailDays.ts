/** How often a report is mailed. */
export const mailFrequencies = ['never', 'weekly', 'monthly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export interface MailSchedule {
  readonly frequency: MailFrequency;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** 1 to 31; in a shorter month it is the last day. */
  readonly monthDay: number;
}

/** Whether two schedules name the same days: the weekday of a monthly report means nothing. */
export function isSameSchedule(one: MailSchedule, other: MailSchedule): boolean {
  if (one.frequency !== other.frequency) return false;
  if (one.frequency === 'weekly') return one.weekday === other.weekday;
  return one.frequency === 'never' || one.monthDay === other.monthDay;
}

const textOf = (date: Date): string => date.toISOString().slice(0, 10);

function nextWeekday(after: Date, weekday: number): Date {
  const now = after.getUTCDay() || 7;
  const ahead = (weekday - now + 7) % 7 || 7;
  return new Date(
    Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate() + ahead),
  );
}

/** That day of the month that is `ahead` months later, or its last day. */
function dayOfMonth(of: Date, ahead: number, day: number): Date {
  const [year, month] = [of.getUTCFullYear(), of.getUTCMonth() + ahead];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last)));
}

function nextMonthDay(after: Date, day: number): Date {
  const here = dayOfMonth(after, 0, day);
  return here > after ? here : dayOfMonth(after, 1, day);
}

/** The first day after `after` (`2026-11-30`) on which the report is mailed; null if it never is. */
export function nextMailDay(
  { frequency, weekday, monthDay }: MailSchedule,
  after: string,
): string | null {
  const from = new Date(`${after}T00:00:00Z`);
  if (frequency === 'weekly') return textOf(nextWeekday(from, weekday));
  if (frequency === 'monthly') return textOf(nextMonthDay(from, monthDay));
  return null;
}
