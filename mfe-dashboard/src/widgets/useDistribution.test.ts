import { earlierPeriod } from './useDistribution.ts';

test('DSH-03 a span is compared with the same days a year ago, a longer one with as many days before it', () => {
  expect(earlierPeriod({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2025-03-01',
    to: '2025-03-31',
  });
  expect(earlierPeriod({ from: '2024-01-01', to: '2025-12-31' })).toEqual({
    from: '2021-12-31',
    to: '2023-12-31',
  });
});
