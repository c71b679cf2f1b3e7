import { defaultPace, type Stop } from '@fraktion/contract/rounds';
import type { Order } from '@fraktion/contract/orders';

import { orderFor } from '../testing/orderFor.ts';
import { roundTimes } from './roundTimes.ts';

const day = '2026-11-30';
const at = (time: string): number => Date.parse(`${day}T${time}:00+01:00`);
const iso = (time: string): string => new Date(at(time)).toISOString();

const stopFor = (index: number, change: Partial<Order> = {}): Stop => ({
  order: orderFor({
    id: `0193a000-0000-7000-8000-00000000010${index}`,
    status: 'Accepted',
    plannedDate: day,
    ...change,
  }),
  position: index,
  driverId: null,
  driverName: null,
  zip: null,
  town: null,
  latitude: null,
  longitude: null,
  site: null,
  volumeM3: null,
  picture: null,
  expectedKg: null,
});
const timesOf = (stops: readonly Stop[], now: string) =>
  roundTimes({ day, stops: [...stops] }, at(now), defaultPace);

test('SUP-14 before it leaves, a round is on time, and each stop has a time', () => {
  const times = timesOf([stopFor(1), stopFor(2)], '06:00');
  expect([times.done, times.expected.size, times.late.size, times.behind]).toEqual([0, 2, 0, 0]);
});

test('SUP-14 a truck that needs longer is behind at all that follows; one that is quick is not', () => {
  const rest = [stopFor(2), stopFor(3)];
  const collected = (time: string) => stopFor(1, { status: 'Collected', collectedAt: iso(time) });
  const slow = timesOf([collected('09:00'), ...rest], '09:05');
  expect([slow.done, slow.late.size]).toEqual([1, 2]);
  expect(slow.behind).toBeGreaterThan(60);
  const quick = timesOf([collected('07:10'), ...rest], '07:12');
  expect([quick.done, quick.late.size, quick.behind]).toEqual([1, 0, 0]);
});

test('SUP-14 a truck that has not left in the middle of the day is behind; a futile stop is done', () => {
  expect(timesOf([stopFor(1)], '12:00').behind).toBeGreaterThan(200);
  const futile = stopFor(1, { futileOpen: true, futileAt: iso('07:10') });
  expect(timesOf([futile, stopFor(2)], '07:12').done).toBe(1);
});

test('SUP-14 a stop where the truck stands has no expected time, and those after it have', () => {
  const there = stopFor(1, { arrivedAt: iso('07:05') });
  const times = timesOf([there, stopFor(2)], '07:10');
  expect([...times.expected.keys()]).toEqual([stopFor(2).order.id]);
});
