import { formatTime, today } from '@fraktion/shared-ui';

/** An instant as the fields show it: the date and the time of day in Copenhagen, where the portal's clocks are. */
export interface Started {
  readonly date: string;
  readonly time: string;
}

export const startedIn = (instant: Date): Started => ({
  date: today(instant),
  time: formatTime(instant.toISOString()).padStart(5, '0'),
});

const clockOf = (instant: number): number => {
  const { date, time } = startedIn(new Date(instant));
  return Date.parse(`${date}T${time}:00Z`);
};

/** The instant at which Copenhagen's clocks show this; null where it is no date or no time. */
export function instantAt({ date, time }: Started): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // The difference to UTC is asked for twice, because the first guess may lie on the other side of a clock change.
  const guess = wanted - (clockOf(wanted) - wanted);
  return new Date(guess - (clockOf(guess) - wanted)).toISOString();
}
