import { emptyRule, fieldsOf, problemsOf, recurrenceOf } from './recurringForm.ts';

const weekly = { ...emptyRule('a', undefined), startDate: '2026-11-23' };

test('ORD-11 a rule of weekdays has no day of the month, and the other way round', () => {
  const chosen = {
    ...weekly,
    weekdays: ['Monday', 'Friday'] as const,
    everyWeeks: '2',
    dayOfMonth: '9',
  };
  expect(recurrenceOf(chosen)).toEqual({
    startDate: '2026-11-23',
    endDate: null,
    weekdays: ['Monday', 'Friday'],
    everyWeeks: 2,
    dayOfMonth: null,
  });
  expect(recurrenceOf({ ...chosen, kind: 'monthly' })).toMatchObject({
    weekdays: [],
    everyWeeks: 1,
    dayOfMonth: 9,
  });
});

test('ORD-11 invalid input is reported before anything is sent', () => {
  expect(problemsOf(weekly)).toEqual({});
  expect(problemsOf({ ...weekly, infocardId: '', weekdays: [], endDate: '2026-11-22' })).toEqual({
    infocardId: 'noInfocard',
    weekdays: 'noWeekday',
    endDate: 'endBeforeStart',
  });
  expect(problemsOf({ ...weekly, kind: 'monthly', weekdays: [] })).toEqual({});
  expect(problemsOf({ ...weekly, startDate: '', endDate: '3' })).toMatchObject({
    startDate: 'noDate',
    endDate: 'noDate',
  });
});

test('ORD-11 a recurring order from an order has its values, without surrounding blanks', () => {
  const made = emptyRule('a', { comment: ' Gate 4 ', requisitionId: '' });
  expect(fieldsOf(made)).toMatchObject({ comment: 'Gate 4', requisitionId: null, daysAhead: 1 });
});
