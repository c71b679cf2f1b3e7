import { mondayOf, monthAfter, weekOf, weeksOf } from './calendarDays.ts';

test('ORD-13 weeks start on Monday, also across the end of a year', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
});

test('ORD-13 a month has all weeks that contain one of its days', () => {
  const weeks = weeksOf('2026-11-22');
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
  expect(weeksOf('2027-02-10')).toHaveLength(4);
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-01');
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12-01');
});
