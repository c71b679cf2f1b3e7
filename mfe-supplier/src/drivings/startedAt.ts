import { formatTime, today } from '@fraktion/shared-ui';

/** An instant as the fields show it: date and time in Copenhagen, the portal's time zone. */
export interface StartFields {
  readonly date: string;
  readonly time: string;
}

export const startedIn = (instant: Date): StartFields => ({
  date: today(instant),
  time: formatTime(instant.toISOString()).padStart(5, '0'),
});

/** A typed time of day, `8:05`, `08.05` or `805`; null if it is invalid. */
export function timeIn(typed: string): string | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(typed.trim()) ?? [];
  return hour === undefined || minute === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}

const clockOf = (instant: number): number => {
  const { date, time } = startedIn(new Date(instant));
  return Date.parse(`${date}T${time}:00Z`);
};

/** The instant of this date and time in Copenhagen; null if they are invalid. */
export function instantAt({ date, time: typed }: StartFields): string | null {
  const time = timeIn(typed);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || time === null) return null;
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // The offset to UTC is computed twice, because the first guess may lie on the other side of a clock change.
  const guess = wanted - (clockOf(wanted) - wanted);
  return new Date(guess - (clockOf(guess) - wanted)).toISOString();
}
