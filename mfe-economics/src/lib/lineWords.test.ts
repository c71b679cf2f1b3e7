import { periodText } from './lineWords.ts';

test('INV-06 a period is its first and last day, one day once, an open end as such, and none is nothing', () => {
  const of = (periodStart: string | null, periodEnd: string | null) =>
    periodText({ periodStart, periodEnd });
  expect(of('2026-10-01', '2026-10-31')).toBe('01/10/2026 – 31/10/2026');
  expect(of('2026-10-13', '2026-10-13')).toBe('13/10/2026');
  expect(of('2026-10-13', null)).toBe('13/10/2026 – …');
  expect(of(null, null)).toBeNull();
});
