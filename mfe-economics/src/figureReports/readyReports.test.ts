import { readyReport, readyReportsOf } from './readyReports.ts';

const days = (...asked: Parameters<typeof readyReport>) => {
  const { fromDate, toDate } = readyReport(...asked);
  return [fromDate, toDate];
};

test('REP-01 a ready report ends with a whole month, if it compares', () => {
  expect(days('againstLastYear', '2026-11-29')).toEqual(['2026-01-01', '2026-10-31']);
  expect(days('againstLastYear', '2027-01-15')).toEqual(['2026-01-01', '2026-12-31']);
  expect(days('monthByMonth', '2026-03-31')).toEqual(['2025-03-01', '2026-02-28']);
  expect(days('yearByYear', '2026-11-29')).toEqual(['2022-01-01', '2026-11-29']);
});

test('REP-01 the price per tonne of each fraction, by location, is ready where a report has prices', () => {
  expect(readyReport('tonnePrice', '2026-11-29')).toMatchObject({
    measures: 'costPerTonne',
    by: 'location',
    across: 'fraction',
    compare: 'lastYear',
    fromDate: '2026-01-01',
  });
  expect(readyReportsOf(['kg'])).not.toContain('tonnePrice');
  expect(readyReportsOf(['net', 'costPerTonne'])).toContain('tonnePrice');
});
