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

/** A time of day as people type it, `8:05`, `08.05` or `805`; null where it is none. */
export function timeIn(typed: string): string | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(typed.trim()) ?? [];
  return hour === undefined || minute === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}

const clockOf = (instant: number): number => {
  const { date, time } = startedIn(new Date(instant));
  return Date.parse(`${date}T${time}:00Z`);
};

/** The instant at which Copenhagen's clocks show this; null where it is no date or no time. */
export function instantAt({ date, time: typed }: Started): string | null {
  const time = timeIn(typed);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || time === null) return null;
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // The difference to UTC is asked for twice, because the first guess may lie on the other side of a clock change.
  const guess = wanted - (clockOf(wanted) - wanted);
  return new Date(guess - (clockOf(guess) - wanted)).toISOString();
}
