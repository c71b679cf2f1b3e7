const shownHere = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const hour = 3_600_000;

/**
 * The instants at which clocks show a local time `2026-03-28 07:15:00`, the earlier first. None where the day is in no calendar or
 * the hour is left out in spring, and two in the hour that comes twice in autumn.
 */
export function instantsOf(local: string): readonly number[] {
  const written = local.replace('T', ' ').padEnd(19, ':00');
  const asUtc = Date.parse(`${written.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return [];
  return [asUtc - 2 * hour, asUtc - hour].filter((at) => shownHere.format(at) === written);
}

/** A day of the calendar, whatever the time on it. */
export function isDay(local: string): boolean {
  const day = local.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
