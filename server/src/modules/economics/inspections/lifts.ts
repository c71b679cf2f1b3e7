import { ticketsOf } from './collectionFindings.ts';
import {
  type Days,
  type InspectedInvoice,
  type InspectedItem,
  ownDaysOf,
} from './inspectedItems.ts';

/** What is compared of a line: of two that are alike the same collection is billed twice. */
export interface Lift {
  readonly infocardId: string | null;
  readonly category: string | null;
  readonly tickets: readonly string[];
  /** Null where the line itself names no day. */
  readonly days: Days | null;
  readonly collections: number;
}

export const isOneDay = (days: Days | null): days is Days => days !== null && days.from === days.to;

/** Both name the same ticket, and neither names one that the other does not have while that has one of its own. */
export function isSameTicket(one: Lift, other: Lift): boolean {
  const shared = one.tickets.filter((ticket) => other.tickets.includes(ticket));
  return (
    shared.length > 0 &&
    (shared.length === one.tickets.length || shared.length === other.tickets.length)
  );
}

const isSameDay = (one: Lift, other: Lift): boolean =>
  one.days !== null &&
  other.days !== null &&
  one.days.from === other.days.from &&
  one.days.to === other.days.to;

/** The container is known of both, or the tickets say enough. */
export const mayBeSameCard = (one: Lift, other: Lift): boolean =>
  one.infocardId === null || other.infocardId === null || one.infocardId === other.infocardId;

/** The same ticket on the same day. A number that a line without a day names may be the customer's. */
export const isSameByTicket = (one: Lift, other: Lift): boolean =>
  mayBeSameCard(one, other) &&
  isOneDay(one.days) &&
  isSameDay(one, other) &&
  isSameTicket(one, other);

/** One of them names no ticket, as a copy on paper may: the same service of the same container on the same days. */
export const isSameByPlace = (one: Lift, other: Lift): boolean =>
  (one.tickets.length === 0 || other.tickets.length === 0) &&
  one.infocardId !== null &&
  one.infocardId === other.infocardId &&
  one.category === other.category &&
  one.collections > 0 &&
  isSameDay(one, other);

export const liftOf = (item: InspectedItem, invoice: InspectedInvoice): Lift => ({
  infocardId: item.infocardId,
  category: item.category,
  tickets: ticketsOf(item.line.words),
  days: ownDaysOf(item, invoice),
  collections: Math.abs(item.collections),
});

export interface LiftQuestion {
  readonly item: InspectedItem;
  readonly lift: Lift;
}
