import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { defaultPace, expectedTimes, type TimedStop } from './expectedTimes.ts';

const stopAt = (latitude: number | null, more: Partial<TimedStop> = {}): TimedStop => ({
  latitude,
  longitude: latitude === null ? null : 10,
  onItsWayAt: null,
  arrivedAt: null,
  doneAt: null,
  ...more,
});
const early = Date.parse('2026-11-30T04:00:00Z');
const on = (day: string, now = early) => ({ day, now });
const middle = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(from) + Date.parse(to)) / 2;

test('SUP-15 the first stop is expected when the truck leaves, by local time, in winter and in summer', () => {
  const winter = expectedTimes([stopAt(55)], on('2026-11-30'))[0]!;
  assert.ok(winter.from <= '2026-11-30T06:00:00.000Z' && winter.to >= '2026-11-30T06:00:00.000Z');
  const summer = expectedTimes(
    [stopAt(55)],
    on('2026-07-01', Date.parse('2026-07-01T03:00:00Z')),
  )[0]!;
  assert.ok(summer.from <= '2026-07-01T05:00:00.000Z' && summer.to >= '2026-07-01T05:00:00.000Z');
  const newYear = expectedTimes([stopAt(55)], on('2027-01-01', Date.parse('2027-01-01T04:00Z')))[0];
  assert.match(newYear!.from, /^2027-01-01T05/);
});

test('SUP-15 windows follow the sequence, start and end on a quarter, and say how many stops come before', () => {
  const times = expectedTimes(
    [stopAt(55), stopAt(55.1), stopAt(null), stopAt(55.2)],
    on('2026-11-30'),
  );
  assert.deepEqual(
    times.map((each) => each?.stopsBefore),
    [0, 1, 2, 3],
  );
  for (const each of times) {
    assert.equal(Date.parse(each!.from) % 900_000, 0);
    assert.equal(Date.parse(each!.to) % 900_000, 0);
  }
  const middles = times.map((each) => middle(each!));
  assert.deepEqual(
    middles,
    middles.toSorted((a, b) => a - b),
  );
});

test('SUP-15 after a stop that is done the next ones are counted from there, and a late truck is not in the past', () => {
  const done = stopAt(55, { doneAt: '2026-11-30T08:00:00.000Z' });
  const now = Date.parse('2026-11-30T08:05:00Z');
  const [none, next] = expectedTimes([done, stopAt(55.05)], on('2026-11-30', now));
  assert.equal(none, null);
  assert.ok(next!.from >= '2026-11-30T07:45:00.000Z' && next!.to <= '2026-11-30T08:45:00.000Z');
  const noon = Date.parse('2026-11-30T11:00:00Z');
  const [, late] = expectedTimes([done, stopAt(55.05)], on('2026-11-30', noon));
  assert.ok(Date.parse(late!.to) >= noon);
});

test('SUP-15 a stop where the truck has arrived has no time any more, and the next waits for its service', () => {
  const now = Date.parse('2026-11-30T08:05:00Z');
  const arrived = stopAt(55, { arrivedAt: '2026-11-30T08:00:00.000Z' });
  const [here, next] = expectedTimes([arrived, stopAt(55)], on('2026-11-30', now));
  assert.equal(here, null);
  assert.equal(next!.stopsBefore, 1);
  assert.ok(Date.parse(next!.to) > now);
});

test('SUP-15 any round: each stop is expected once, never before one that comes before it', () => {
  const anyStop = fc.record({
    latitude: fc.option(fc.double({ min: 54.6, max: 57.7, noNaN: true })),
    longitude: fc.constant(10),
    onItsWayAt: fc.constant(null),
    arrivedAt: fc.constant(null),
    doneAt: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(anyStop, { maxLength: 60 }), (stops) => {
      const times = expectedTimes(stops, { ...on('2026-11-30'), pace: defaultPace });
      assert.equal(times.length, stops.length);
      let before = 0;
      for (const each of times) {
        assert.ok(middle(each!) >= before - 900_000);
        before = middle(each!);
      }
    }),
    { numRuns: 50 },
  );
});
