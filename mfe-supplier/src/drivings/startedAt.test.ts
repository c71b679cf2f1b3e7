import { instantAt, startedIn, timeIn } from './startedAt.ts';

test.each([
  ['2026-11-20', '08:05', '2026-11-20T07:05:00.000Z'],
  ['2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
])('SUP-06 a trip that starts on %s at %s keeps its instant there and back', (date, time, at) => {
  expect(instantAt({ date, time })).toBe(at);
  expect(startedIn(new Date(at))).toEqual({ date, time });
});

test.each([
  ['2026-13-45', '08:05'],
  ['2026-11-20', ''],
  ['next week', '08:05'],
  ['2026-11-20', '24:00'],
])('SUP-06 %s at %s is no start', (date, time) => {
  expect(instantAt({ date, time })).toBeNull();
});

test('SUP-06 a time of day is read as it is typed', () => {
  expect(['8:05', '08.05', ' 805 ', '2359', '8:5', '12:60'].map(timeIn)).toEqual([
    '08:05',
    '08:05',
    '08:05',
    '23:59',
    null,
    null,
  ]);
});
