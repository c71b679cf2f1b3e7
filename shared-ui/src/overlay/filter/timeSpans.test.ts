import { monthsBefore, timeSpans } from './timeSpans.ts';

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-12-31', 3, '2026-09-30'],
  ['2026-05-31', 6, '2025-11-30'],
])('%s, %i months before, is %s', (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before);
});

const spans = (bounded: boolean) =>
  Object.fromEntries(
    timeSpans('2026-11-21', { bounded }).map(({ key, from, to }) => [key, [from, to]]),
  );

test('SHL-19 the time spans are those of the product, and end today', () => {
  const { forever, ...past } = spans(false);
  expect(past).toEqual({
    pastMonth: ['2026-10-21', '2026-11-21'],
    pastThreeMonths: ['2026-08-21', '2026-11-21'],
    pastSixMonths: ['2026-05-21', '2026-11-21'],
    pastYear: ['2025-11-21', '2026-11-21'],
  });
  expect(forever).toEqual(['', '']);
  expect(spans(true)).toMatchObject({
    thisYear: ['2026-01-01', '2026-11-21'],
    lastYear: ['2025-01-01', '2025-12-31'],
  });
  expect(spans(true)['forever']).toEqual(['2000-01-01', '2026-11-21']);
});
