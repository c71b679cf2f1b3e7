import assert from 'node:assert/strict';
import { test } from 'node:test';

import { weekdays } from '../infocards/infocardFields.ts';
import { easterSunday, isHoliday, isWorkingDay } from './holidays.ts';
import { fixedPickups } from './pickupDays.ts';
import { daysAfter } from './recurrence.ts';

const daysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, at) => daysAfter(`${year}-01-01`, at)).filter((day) =>
    day.startsWith(String(year)),
  );
const holidaysIn = (country: string, year: number): string[] =>
  daysOf(year).filter((day) => isHoliday(country, day));

test('SUP-14 Easter falls on the days of the almanac, the earliest and the latest too', () => {
  const almanac = [
    '1818-03-22',
    '1943-04-25',
    '2008-03-23',
    '2024-03-31',
    '2026-04-05',
    '2038-04-25',
  ];
  assert.deepEqual(
    almanac.map((day) => easterSunday(Number(day.slice(0, 4)))),
    almanac,
  );
});

test('SUP-14 the public holidays of 2026 in Denmark, Sweden and Norway, and none elsewhere', () => {
  const easter = ['2026-04-03', '2026-04-06', '2026-05-14'];
  const northern = ['2026-04-02', ...easter, '2026-05-25', '2026-12-25', '2026-12-26'];
  assert.deepEqual(holidaysIn('DK', 2026), ['2026-01-01', ...northern]);
  assert.deepEqual(
    holidaysIn('NO', 2026),
    ['2026-01-01', '2026-05-01', '2026-05-17', ...northern].toSorted(),
  );
  const swedish = [
    '01-01',
    '01-06',
    '05-01',
    '06-06',
    '06-19',
    '06-20',
    '12-24',
    '12-25',
    '12-26',
    '12-31',
  ];
  assert.deepEqual(
    holidaysIn('SE', 2026),
    [...easter, ...swedish.map((day) => `2026-${day}`)].toSorted(),
  );
  assert.deepEqual(holidaysIn('US', 2026), []);
});

test("SUP-14 a pick-up on a holiday moves to the next working day, over a weekend and over the year's end", () => {
  const days = (
    of: Parameters<typeof fixedPickups>[0],
    country: string,
    from: string,
    to: string,
  ) => fixedPickups(of, country, from, to).map(({ fixed, day }) => `${fixed} ${day}`);
  assert.deepEqual(days(['Friday'], 'DK', '2026-12-21', '2027-01-03'), [
    '2026-12-25 2026-12-28',
    '2027-01-01 2027-01-04',
  ]);
  assert.deepEqual(days(['Thursday'], 'SE', '2026-12-28', '2026-12-31'), ['2026-12-31 2027-01-04']);
  assert.deepEqual(days(['Thursday'], 'DK', '2026-12-28', '2026-12-31'), ['2026-12-31 2026-12-31']);
  // The container is collected on the next day or before it anyway.
  assert.deepEqual(days(['Friday', 'Monday'], 'DK', '2026-12-25', '2026-12-28'), [
    '2026-12-28 2026-12-28',
  ]);
  assert.deepEqual(days(['Friday', 'Sunday'], 'DK', '2026-12-25', '2026-12-27'), [
    '2026-12-27 2026-12-27',
  ]);
  assert.deepEqual(days([], 'DK', '2026-12-01', '2026-12-31'), []);
});

test('SUP-14 over thirty years no pick-up is on a holiday, none is double, and a moved one is on a working day', () => {
  for (const country of ['DK', 'SE', 'NO'])
    for (const of of [
      ['Monday'],
      ['Tuesday', 'Thursday'],
      ['Friday', 'Saturday'],
      weekdays,
    ] as const) {
      const found = fixedPickups(of, country, '2020-01-01', '2049-12-31');
      assert.equal(new Set(found.map(({ day }) => day)).size, found.length);
      for (const { fixed, day } of found) {
        assert.ok(!isHoliday(country, day));
        if (day !== fixed) assert.ok(isWorkingDay(country, day) && isHoliday(country, fixed));
      }
    }
});
