import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isTimeZone, quietUntil } from './quietHours.ts';

const night = { from: '22:00', until: '06:00', timeZone: 'Europe/Copenhagen' };
const until = (at: string, hours = night): string | undefined =>
  quietUntil(new Date(at), hours)?.toISOString();

test('SUP-15 quiet hours go over midnight, by the clocks of the person', () => {
  assert.equal(until('2026-11-29T20:59:59Z'), undefined);
  assert.equal(until('2026-11-29T21:00:00Z'), '2026-11-30T05:00:00.000Z');
  assert.equal(until('2026-11-30T04:59:59Z'), '2026-11-30T05:00:00.000Z');
  assert.equal(until('2026-11-30T05:00:00Z'), undefined);
  assert.equal(until('2026-12-31T23:30:00Z'), '2027-01-01T05:00:00.000Z');
  const finland = { ...night, timeZone: 'Europe/Helsinki' };
  assert.equal(until('2026-11-29T20:30:00Z', finland), '2026-11-30T04:00:00.000Z');
});

test('SUP-15 in the nights when clocks change quiet hours end when clocks show their end', () => {
  assert.equal(until('2026-03-28T22:00:00Z'), '2026-03-29T04:00:00.000Z');
  assert.equal(until('2026-10-24T21:00:00Z'), '2026-10-25T05:00:00.000Z');
});

test('SUP-15 quiet hours within a day, and none where both ends are the same', () => {
  const noon = { from: '12:00', until: '13:00', timeZone: 'UTC' };
  assert.equal(until('2026-11-29T12:30:20Z', noon), '2026-11-29T13:00:00.000Z');
  assert.equal(until('2026-11-29T13:00:00Z', noon), undefined);
  assert.equal(until('2026-11-29T13:00:00Z', { ...noon, until: '12:00' }), undefined);
});

test('SUP-15 a time zone is one that the platform knows', () => {
  assert.deepEqual(['Europe/Oslo', 'UTC', 'Mars/Base', ''].map(isTimeZone), [
    true,
    true,
    false,
    false,
  ]);
});
