import type { Order, OrderEventKind } from './orders.ts';
import { orderStatuses, type OrderStatus } from '../policies/orderRights.ts';

interface Look {
  /** A tone of the design system. */
  readonly tone: string;
  /** A shape that it knows by this name. */
  readonly shape: string;
}

/** How each status of an order looks, for both sides and on every page. The colour carries meaning, so it is defined once. */
export const orderLooks = {
  Created: { tone: 'blue', shape: 'dot' },
  Accepted: { tone: 'teal', shape: 'box-checked' },
  Collected: { tone: 'amber', shape: 'truck' },
  Emptied: { tone: 'cyan', shape: 'box-open' },
  Approved: { tone: 'green', shape: 'check' },
  NotApproved: { tone: 'red', shape: 'cross' },
  Canceled: { tone: 'grey', shape: 'barred' },
} as const satisfies Record<OrderStatus, Look>;

/**
 * The mark in the place of a status: a futile trip replaces the status until a new day is planned, and an order that waits for
 * the reader's own answer is new, also one that its supplier accepted before it forwarded it.
 */
export type OrderMark = OrderStatus | 'Futile' | 'New';

export type MarkedOrder = Pick<Order, 'status' | 'futileOpen'> &
  Partial<Pick<Order, 'side' | 'forward' | 'declinedAt'>>;

function isNewForReader({ status, side, forward, declinedAt }: MarkedOrder): boolean {
  if (side === 'receiver') return forward === 'offered' && ['Created', 'Accepted'].includes(status);
  return side === 'supplier' && status === 'Created' && forward === 'none' && !declinedAt;
}

export function orderMark(order: MarkedOrder): OrderMark {
  if (isNewForReader(order)) return 'New';
  return order.futileOpen ? 'Futile' : order.status;
}

export const markLooks = {
  ...orderLooks,
  Futile: { tone: 'red', shape: 'alert' },
  New: { tone: 'blue', shape: 'inbox' },
} as const satisfies Record<OrderMark, Look>;

const refusals: readonly OrderEventKind[] = ['declined', 'futile', 'handedBack'];

/** An event has the colour of the status it leads to; a refusal is red, an event without a status is grey. */
export const orderEventTone = (kind: OrderEventKind): (typeof orderLooks)[OrderStatus]['tone'] => {
  const status = orderStatuses.find((each) => each.toLowerCase() === kind.toLowerCase());
  if (status) return orderLooks[status].tone;
  return refusals.includes(kind) ? 'red' : 'grey';
};

const weightEvents: readonly OrderEventKind[] = [
  'collected',
  'emptied',
  'weightAdded',
  'weightCorrected',
];

/** The detail of these events is the planned day. */
export const isPlanEvent = (kind: OrderEventKind): boolean =>
  kind === 'accepted' || kind === 'replanned';

/** The detail of these events is a weight in kg. */
export const isWeightEvent = (kind: OrderEventKind): boolean => weightEvents.includes(kind);
