import { setTimeout as pause } from 'node:timers/promises';

const timeThere = (): string =>
  new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Copenhagen' });

/**
 * Today in Copenhagen. If the day ends within half a minute, it waits for the next one, so that a test ends on the day on which
 * it started.
 */
export async function lastingToday(): Promise<string> {
  while (timeThere().slice(11) >= '23:59:30') await pause(500);
  return timeThere().slice(0, 10);
}
