import type { Order, OrderEventKind } from './orders.ts';
import { orderStatuses, type OrderStatus } from './orderState.ts';

interface Look {
  /** A tone of the design system. */
  readonly tone: string;
  /** A shape that it knows by this name. */
  readonly shape: string;
}

/** How an order's status looks, to either side and on every page: colour is a meaning here, so it is written once. */
export const orderLooks = {
  Created: { tone: 'blue', shape: 'dot' },
  Accepted: { tone: 'teal', shape: 'box-checked' },
  Collected: { tone: 'amber', shape: 'truck' },
  Emptied: { tone: 'cyan', shape: 'box-open' },
  Approved: { tone: 'green', shape: 'check' },
  NotApproved: { tone: 'red', shape: 'cross' },
  Canceled: { tone: 'grey', shape: 'barred' },
} as const satisfies Record<OrderStatus, Look>;

/** What stands where a status stands: a futile trip comes before it, until a new day is planned. */
export type OrderMark = OrderStatus | 'Futile';

export const orderMark = ({
  status,
  futileOpen,
}: Pick<Order, 'status' | 'futileOpen'>): OrderMark => (futileOpen ? 'Futile' : status);

export const markLooks = {
  ...orderLooks,
  Futile: { tone: 'red', shape: 'alert' },
} as const satisfies Record<OrderMark, Look>;

const refusals: readonly OrderEventKind[] = ['declined', 'futile', 'handedBack'];

/** The colour of an event is that of the status it led to; what led to none is grey, a refusal red. */
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

/** The detail of such an event is the day that is planned. */
export const isPlanEvent = (kind: OrderEventKind): boolean =>
  kind === 'accepted' || kind === 'replanned';

/** The detail of such an event is a weight in kg. */
export const isWeightEvent = (kind: OrderEventKind): boolean => weightEvents.includes(kind);
