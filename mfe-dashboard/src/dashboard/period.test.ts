import { monthsBefore, periodFrom, presetPeriods } from './period.ts';

const today = '2026-11-21';
const asked = (query: string) => periodFrom(new URLSearchParams(query), today);

test('DSH-02 without dates in the address, the period is one year ago to today', () => {
  expect(asked('')).toEqual({ from: '2025-11-21', to: '2026-11-21' });
});

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-12-31', 3, '2026-09-30'],
  ['2026-05-31', 6, '2025-11-30'],
])('%s, %i months before, is %s', (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before);
});

test('dates of the address count; what is no date is as if it were not there', () => {
  expect(asked('fromDate=2026-01-01&toDate=2026-06-30')).toEqual({
    from: '2026-01-01',
    to: '2026-06-30',
  });
  expect(asked('fromDate=2026-02-30')).toEqual({ from: '2025-11-21', to: today });
  expect(asked('fromDate=yesterday&toDate=2026-06-30')).toEqual({
    from: '2025-11-21',
    to: '2026-06-30',
  });
});

test('a period that ends before it begins is no period', () => {
  expect(asked('fromDate=2026-06-01&toDate=2026-05-01')).toEqual({ from: '2025-11-21', to: today });
});

test('every preset ends today', () => {
  expect(new Set(presetPeriods(today).map((preset) => preset.to))).toEqual(new Set([today]));
});
