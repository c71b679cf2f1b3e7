import { monthsOf, yearsOf, yearUpTo } from './months.ts';

test('DSH-03 the months and years of a period, both ends included', () => {
  const period = { from: '2025-11-20', to: '2026-02-03' };
  expect(monthsOf(period)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(yearsOf(period)).toEqual(['2022', '2023', '2024', '2025', '2026']);
  expect(yearUpTo(period)).toEqual({ from: '2025-03-01', to: '2026-02-03' });
});
