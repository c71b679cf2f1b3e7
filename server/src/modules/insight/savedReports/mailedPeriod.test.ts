import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dayOfJob, mailedPeriod } from './mailedPeriod.ts';
import { periodText } from './months.ts';

const of = (frequency: 'weekly' | 'monthly', fromDate: string, toDate: string, on: string) => {
  const period = mailedPeriod(
    { frequency, query: `by=month&fromDate=${fromDate}&toDate=${toDate}` },
    on,
  );
  return [period.fromDate, period.toDate];
};

test('REP-08 a mailed report covers whole months, also on the last day of a month', () => {
  assert.deepEqual(of('monthly', '2026-03-01', '2026-03-31', '2026-12-01'), [
    '2026-11-01',
    '2026-11-30',
  ]);
  assert.deepEqual(of('monthly', '2026-03-01', '2026-03-31', '2026-11-30'), [
    '2026-10-01',
    '2026-10-31',
  ]);
  assert.deepEqual(of('monthly', '2026-02-01', '2026-02-28', '2027-01-15'), [
    '2026-12-01',
    '2026-12-31',
  ]);
  assert.deepEqual(of('monthly', '2026-01-01', '2026-12-31', '2027-01-01'), [
    '2026-01-01',
    '2026-12-31',
  ]);
  const forever = mailedPeriod({ frequency: 'monthly', query: 'by=month' }, '2027-01-01');
  assert.deepEqual(forever, { fromDate: '2026-01-01', toDate: '2026-12-31' });
});

test('REP-08 a weekly report covers whole weeks, and whole months if it was saved over a longer time', () => {
  // 30 November 2026 is a Monday.
  assert.deepEqual(of('weekly', '2026-03-02', '2026-03-08', '2026-11-30'), [
    '2026-11-23',
    '2026-11-29',
  ]);
  assert.deepEqual(of('weekly', '2026-03-02', '2026-03-08', '2026-12-06'), [
    '2026-11-23',
    '2026-11-29',
  ]);
  assert.deepEqual(of('weekly', '2026-03-01', '2026-03-31', '2026-11-30'), [
    '2026-11-02',
    '2026-11-29',
  ]);
  assert.deepEqual(of('weekly', '2026-01-01', '2026-03-31', '2026-11-30'), [
    '2026-08-01',
    '2026-10-31',
  ]);
});

test('REP-08 a period of whole months has their names, and one of weeks its days', () => {
  const weeks = { fromDate: '2026-11-02', toDate: '2026-11-29' };
  assert.equal(periodText('en', weeks), '2 – 29 November 2026');
  assert.equal(periodText('da', weeks), '2.–29. november 2026');
  assert.equal(
    periodText('en', { fromDate: '2026-08-01', toDate: '2026-10-31' }),
    'August – October 2026',
  );
});

test('REP-08 a report that is mailed late covers what it would have covered in time', () => {
  const week = 'fromDate=2026-03-02&toDate=2026-03-08';
  const month = 'fromDate=2026-03-01&toDate=2026-03-31';
  // Due on the last of November, run on the first of December; due on a Sunday, run on the Monday.
  assert.deepEqual(mailedPeriod({ frequency: 'monthly', query: month }, '2026-11-30'), {
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
  });
  assert.deepEqual(mailedPeriod({ frequency: 'weekly', query: week }, '2026-11-29'), {
    fromDate: '2026-11-16',
    toDate: '2026-11-22',
  });
});

test('REP-08 a job of an older release has a month, which is the one before its day', () => {
  assert.equal(dayOfJob({ month: '2025-12' }), '2026-01-01');
  assert.equal(dayOfJob({ day: '2026-11-30' }), '2026-11-30');
});
