import { type Weekday, weekdays } from '@fraktion/contract/infocards';
import type { Recurrence, RecurringOrder } from '@fraktion/contract/recurringOrders';
import { addDays, today } from '@fraktion/shared-ui';

import { isDay, weekdayOf } from '../lib/days.ts';
import type { CopiedValues } from '../lib/order/useOrderValues.ts';

/** A recurring order as its form holds it. */
export interface RecurringValues {
  infocardId: string;
  kind: 'weekly' | 'monthly';
  weekdays: readonly Weekday[];
  everyWeeks: string;
  dayOfMonth: string;
  startDate: string;
  endDate: string;
  daysAhead: string;
  comment: string;
  requisitionId: string;
}

/** From tomorrow on, every week on that day: the most likely choice. */
export function emptyRule(infocardId: string, copied: CopiedValues | undefined): RecurringValues {
  const startDate = addDays(today(), 1);
  return {
    infocardId,
    kind: 'weekly',
    weekdays: [weekdays[weekdayOf(startDate)]!],
    everyWeeks: '1',
    dayOfMonth: '1',
    startDate,
    endDate: '',
    daysAhead: '1',
    comment: copied?.comment ?? '',
    requisitionId: copied?.requisitionId ?? '',
  };
}

export const valuesOf = (rule: RecurringOrder): RecurringValues => ({
  infocardId: rule.infocardId,
  kind: rule.dayOfMonth === null ? 'weekly' : 'monthly',
  weekdays: rule.weekdays,
  everyWeeks: String(rule.everyWeeks),
  dayOfMonth: String(rule.dayOfMonth ?? 1),
  startDate: rule.startDate,
  endDate: rule.endDate ?? '',
  daysAhead: String(rule.daysAhead),
  comment: rule.comment ?? '',
  requisitionId: rule.requisitionId ?? '',
});

export type Problem = 'noInfocard' | 'noWeekday' | 'endBeforeStart' | 'noDate';

/** The problems of the form, by field. */
export function problemsOf(
  values: RecurringValues,
): Partial<Record<keyof RecurringValues, Problem>> {
  const { infocardId, kind, weekdays: chosen, startDate, endDate } = values;
  const end = (): Problem | undefined => {
    if (endDate === '') return undefined;
    if (!isDay(endDate)) return 'noDate';
    return endDate < startDate ? 'endBeforeStart' : undefined;
  };
  const endProblem = end();
  return {
    ...(infocardId === '' ? { infocardId: 'noInfocard' } : {}),
    ...(kind === 'weekly' && chosen.length === 0 ? { weekdays: 'noWeekday' } : {}),
    ...(isDay(startDate) ? {} : { startDate: 'noDate' }),
    ...(endProblem ? { endDate: endProblem } : {}),
  };
}

/** The recurrence of the form's values. */
export const recurrenceOf = (values: RecurringValues): Recurrence => ({
  startDate: values.startDate,
  endDate: values.endDate || null,
  weekdays: values.kind === 'weekly' ? values.weekdays : [],
  everyWeeks: values.kind === 'weekly' ? Number(values.everyWeeks) : 1,
  dayOfMonth: values.kind === 'monthly' ? Number(values.dayOfMonth) : null,
});

/** The recurring order in the form that calls take. */
export function fieldsOf(values: RecurringValues) {
  const rule = recurrenceOf(values);
  return {
    ...rule,
    weekdays: [...rule.weekdays],
    daysAhead: Number(values.daysAhead),
    comment: values.comment.trim() || null,
    requisitionId: values.requisitionId.trim() || null,
  };
}
