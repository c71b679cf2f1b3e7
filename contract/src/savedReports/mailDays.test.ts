import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isSameSchedule, nextMailDay } from './mailDays.ts';

const monthly = (monthDay: number) => ({ frequency: 'monthly', weekday: 1, monthDay }) as const;
const weekly = (weekday: number) => ({ frequency: 'weekly', weekday, monthDay: 1 }) as const;

test('REP-08 a monthly report is mailed on its day, and on the last day of a month without it', () => {
  const days = [
    nextMailDay(monthly(1), '2026-11-30'),
    nextMailDay(monthly(1), '2026-12-01'),
    nextMailDay(monthly(31), '2026-11-29'),
    nextMailDay(monthly(31), '2026-11-30'),
    nextMailDay(monthly(30), '2027-01-30'),
    nextMailDay(monthly(29), '2028-01-31'),
  ];
  assert.deepEqual(days, [
    '2026-12-01',
    '2027-01-01',
    '2026-11-30',
    '2026-12-31',
    '2027-02-28',
    '2028-02-29',
  ]);
});

test('REP-08 a weekly report is mailed on its weekday, a week later if that is today', () => {
  // A Monday.
  const today = '2026-11-30';
  const days = [1, 2, 7].map((weekday) => nextMailDay(weekly(weekday), today));
  assert.deepEqual(days, ['2026-12-07', '2026-12-01', '2026-12-06']);
  assert.equal(nextMailDay({ ...weekly(1), frequency: 'never' }, today), null);
});

test('REP-08 a schedule is the same if it names the same days', () => {
  const monthly = { frequency: 'monthly', weekday: 1, monthDay: 31 } as const;
  assert.ok(isSameSchedule(monthly, { ...monthly, weekday: 5 }));
  assert.ok(!isSameSchedule(monthly, { ...monthly, monthDay: 30 }));
  assert.ok(!isSameSchedule(monthly, { ...monthly, frequency: 'weekly' }));
  assert.ok(
    isSameSchedule(
      { ...monthly, frequency: 'never' },
      { frequency: 'never', weekday: 2, monthDay: 3 },
    ),
  );
});
