import { periodFrom } from './period.ts';

const today = '2026-11-21';
const asked = (query: string) => periodFrom(new URLSearchParams(query), today);

test('DSH-02 without dates in the address, the period is one year ago to today', () => {
  expect(asked('')).toEqual({ from: '2025-11-21', to: '2026-11-21' });
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
