/** The hours in which a person is not disturbed, by the clocks of its time zone: `22:00` to `06:00` goes over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The minute of the day that clocks of the zone show. */
function shownMinute(at: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return minutesOf(shown);
}

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/**
 * When the quiet hours that contain an instant end; null outside of them. In the night of a change of clocks the end is found by the
 * clocks of its own moment.
 */
export function quietUntil(at: Date, { from, until, timeZone }: QuietHours): Date | null {
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const now = shownMinute(at, timeZone);
  const isQuiet = start <= end ? now >= start && now < end : now >= start || now < end;
  if (!isQuiet) return null;
  const left = (end - now + dayMinutes) % dayMinutes;
  const guess = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + left * minuteMs);
  const shown = shownMinute(guess, timeZone);
  const off = ((end - shown + dayMinutes + dayMinutes / 2) % dayMinutes) - dayMinutes / 2;
  return new Date(guess.getTime() + off * minuteMs);
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
