import { billedPart, closedMonthOf, judgedMonths, lastDayOf } from './closedMonth.ts';
import { monthsOf } from './months.ts';

const today = '2027-01-03';

/** Ten postings in each month, but for those that are named. */
const postings = (named: Readonly<Record<string, number>>) =>
  new Map(monthsOf(judgedMonths(today)).map((month) => [month, named[month] ?? 10]));

test('DSH-05 a month counts once it is billed: one that waits for its invoices is named, and the one before it is shown', () => {
  expect(closedMonthOf(postings({}), today)).toEqual({ month: '2026-12', open: null });
  expect(closedMonthOf(postings({ '2026-12': 0 }), today)).toEqual({
    month: '2026-11',
    open: { month: '2026-12', postings: 0, usual: 10 },
  });
  expect(closedMonthOf(postings({ '2026-12': 0, '2026-11': 6 }), today)).toEqual({
    month: '2026-10',
    open: { month: '2026-11', postings: 6, usual: 10 },
  });
});

test('DSH-05 an account without postings, or with fewer than before, shows the last whole month', () => {
  expect(closedMonthOf(new Map(), today)).toEqual({ month: '2026-12', open: null });
  const fewer = postings({ '2026-12': 2, '2026-11': 2, '2026-10': 2 });
  expect(closedMonthOf(fewer, today)).toEqual({ month: '2026-12', open: null });
});

test('DSH-05 months that the account has not had yet do not make the usual number smaller', () => {
  const first = new Map([
    ['2026-09', 40],
    ['2026-11', 44],
    ['2026-12', 3],
  ]);
  expect(closedMonthOf(first, today).month).toBe('2026-11');
});

test('DSH-03 only the billed part of a period is compared with last year', () => {
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(billedPart({ from: '2026-01-04', to: '2027-01-03' }, '2026-11')).toEqual({
    from: '2026-01-04',
    to: '2026-11-30',
  });
  const whole = { from: '2026-01-01', to: '2026-11-30' };
  expect(billedPart(whole, '2026-11')).toEqual(whole);
  expect(billedPart({ from: '2026-12-01', to: '2027-01-03' }, '2026-11')).toBeNull();
});
