import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { weekdays } from '../infocards/infocardFields.ts';
import { daysAfter, nextOccurrences, occurrences, type Recurrence } from './recurrence.ts';

/** Sunday, the last day of ISO week 47. */
const sunday = '2026-11-22';
const rule: Recurrence = {
  startDate: sunday,
  endDate: null,
  weekdays: ['Monday', 'Thursday'],
  everyWeeks: 1,
  dayOfMonth: null,
};
const weekdayOf = (date: string) => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

test('ORD-11 weekdays recur every week, from the first day on', () => {
  assert.deepEqual(occurrences(rule, '2026-11-01', '2026-12-03'), [
    '2026-11-23',
    '2026-11-26',
    '2026-11-30',
    '2026-12-03',
  ]);
});

test('ORD-11 weeks are counted from the week of the first day, also across a year with 53 weeks', () => {
  const fortnightly = {
    ...rule,
    startDate: '2026-12-21',
    everyWeeks: 2,
    weekdays: ['Monday'],
  } as const;
  assert.deepEqual(occurrences(fortnightly, '2026-12-22', '2027-01-31'), [
    '2027-01-04',
    '2027-01-18',
  ]);
  // No such day is left in its own week: the next is two weeks later.
  assert.deepEqual(occurrences({ ...fortnightly, startDate: sunday }, sunday, '2026-12-06'), [
    '2026-11-30',
  ]);
});

test('ORD-11 a day of the month recurs in every month, and not after the last day', () => {
  const monthly = { ...rule, weekdays: [], dayOfMonth: 28, endDate: '2027-02-28' };
  assert.deepEqual(occurrences(monthly, '2026-11-29', '2028-01-01'), [
    '2026-12-28',
    '2027-01-28',
    '2027-02-28',
  ]);
  assert.deepEqual(occurrences(monthly, '2027-03-01', '2028-01-01'), []);
});

const day = fc.integer({ min: -500, max: 3000 }).map((offset) => daysAfter(sunday, offset));
const anyRule: fc.Arbitrary<Recurrence> = fc.record({
  startDate: day,
  endDate: fc.option(day),
  weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
  everyWeeks: fc.integer({ min: 1, max: 8 }),
  dayOfMonth: fc.option(fc.integer({ min: 1, max: 28 })),
});
const span = fc.record({ from: day, days: fc.integer({ min: 0, max: 400 }) });

/** The same rule in a slow form: it checks each day separately. */
function fits(asked: Recurrence, date: string): boolean {
  if (date < asked.startDate || (asked.endDate !== null && date > asked.endDate)) return false;
  if (asked.dayOfMonth !== null) return Number(date.slice(8)) === asked.dayOfMonth;
  const mondayOf = (of: string) => daysAfter(of, -weekdays.indexOf(weekdayOf(of)));
  const between = Date.parse(mondayOf(date)) - Date.parse(mondayOf(asked.startDate));
  return (
    asked.weekdays.includes(weekdayOf(date)) && (between / 604_800_000) % asked.everyWeeks === 0
  );
}

test('ORD-11 for any rule and any span the result is exactly the days that fit, in order', () => {
  fc.assert(
    fc.property(anyRule, span, (asked, { from, days }) => {
      const every = Array.from({ length: days + 1 }, (_, index) => daysAfter(from, index));
      assert.deepEqual(
        occurrences(asked, from, daysAfter(from, days)),
        every.filter((date) => fits(asked, date)),
      );
    }),
  );
});

test('ORD-11 a span made of two spans has the days of both', () => {
  fc.assert(
    fc.property(anyRule, span, fc.integer({ min: 0, max: 400 }), (asked, { from, days }, more) => {
      const middle = daysAfter(from, days);
      const end = daysAfter(middle, more + 1);
      assert.deepEqual(
        [...occurrences(asked, from, middle), ...occurrences(asked, daysAfter(middle, 1), end)],
        occurrences(asked, from, end),
      );
    }),
  );
});

test('ORD-11 the next days of any rule are the first of all later days', () => {
  fc.assert(
    fc.property(anyRule, day, fc.integer({ min: 1, max: 5 }), (asked, from, count) => {
      const later = [from, asked.startDate].toSorted().at(-1)!;
      const all = occurrences(asked, from, daysAfter(later, 800));
      assert.deepEqual(nextOccurrences(asked, from, count), all.slice(0, count));
    }),
  );
});
