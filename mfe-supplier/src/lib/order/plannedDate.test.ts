import { plannedDateProblem, suggestedDate } from './plannedDate.ts';

const today = '2026-11-21';

test.each([
  ['a day to come', '2026-11-25', '2026-11-25'],
  ['a day that has gone by', '2026-11-19', today],
  ['as fast as possible', null, today],
])('SUP-03 an order wanted on %s is planned for %s', (_, wantedEmptiedDate, planned) => {
  expect(suggestedDate({ wantedEmptiedDate }, today)).toBe(planned);
});

test.each([
  ['', undefined],
  [today, undefined],
  ['2026-11-20', 'past'],
  ['31/02/2026', 'notADate'],
])('SUP-03 "%s" as a planned day shows: %s', (typed, problem) => {
  expect(plannedDateProblem(typed, today)).toBe(problem);
});
