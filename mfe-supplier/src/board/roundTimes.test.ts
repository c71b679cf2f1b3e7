import { defaultPace, type Stop } from '@fraktion/contract/rounds';
import type { Order } from '@fraktion/contract/orders';

import { stopFor } from '../testing/stopFor.ts';
import { roundTimes } from './roundTimes.ts';

const day = '2026-11-30';
const at = (time: string): number => Date.parse(`${day}T${time}:00+01:00`);
const iso = (time: string): string => new Date(at(time)).toISOString();

const stop = (position: number, change: Partial<Order> = {}): Stop =>
  stopFor(position, { status: 'Accepted', plannedDate: day, ...change });
const timesOf = (stops: readonly Stop[], now: string) =>
  roundTimes({ day, stops: [...stops] }, at(now), defaultPace);

test('SUP-14 before it leaves, a round is on time, and each stop has a time', () => {
  const times = timesOf([stop(1), stop(2)], '06:00');
  expect([times.done, times.expected.size, times.late.size, times.behind]).toEqual([0, 2, 0, 0]);
});

test('SUP-14 a truck that needs longer is behind at all that follows; one that is quick is not', () => {
  const rest = [stop(2), stop(3)];
  const collected = (time: string) => stop(1, { status: 'Collected', collectedAt: iso(time) });
  const slow = timesOf([collected('09:00'), ...rest], '09:05');
  expect([slow.done, slow.late.size]).toEqual([1, 2]);
  expect(slow.behind).toBeGreaterThan(60);
  const quick = timesOf([collected('07:10'), ...rest], '07:12');
  expect([quick.done, quick.late.size, quick.behind]).toEqual([1, 0, 0]);
});

test('SUP-14 a truck that has not left in the middle of the day is behind; a futile stop is done', () => {
  expect(timesOf([stop(1)], '12:00').behind).toBeGreaterThan(200);
  const futile = stop(1, { futileOpen: true, futileAt: iso('07:10') });
  expect(timesOf([futile, stop(2)], '07:12').done).toBe(1);
});

test('SUP-14 a stop where the truck stands has no expected time, and those after it have', () => {
  const there = stop(1, { arrivedAt: iso('07:05') });
  const times = timesOf([there, stop(2)], '07:10');
  expect([...times.expected.keys()]).toEqual([stop(2).order.id]);
});
