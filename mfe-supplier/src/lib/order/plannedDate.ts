import type { Order } from '@fraktion/contract/orders';

type WishedDate = Pick<Order, 'wantedEmptiedDate'>;

/** The suggested day: the one the customer wants, or today if that is past or open. */
export const suggestedDate = ({ wantedEmptiedDate }: WishedDate, today: string): string =>
  wantedEmptiedDate && wantedEmptiedDate > today ? wantedEmptiedDate : today;

/** Why a day is invalid; undefined if it is valid. Empty means that the day is not known yet. */
export const plannedDateProblem = (
  date: string,
  today: string,
): 'notADate' | 'past' | undefined => {
  if (date === '') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'notADate';
  return date < today ? 'past' : undefined;
};
