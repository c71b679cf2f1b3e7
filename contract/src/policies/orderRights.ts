import type { ErrorKey } from '../errors.ts';
import type { Right } from './rights.ts';

export const orderStatuses = [
  'Created',
  'Accepted',
  'Collected',
  'Emptied',
  'Approved',
  'NotApproved',
  'Canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The sides of an order; the receiver is the account that the supplier has forwarded it to. */
export const orderSides = ['customer', 'supplier', 'receiver'] as const;
export type OrderSide = (typeof orderSides)[number];

/** `offered`: forwarded, and the receiver has not answered yet. */
export const orderForwards = ['none', 'offered', 'taken'] as const;
export type OrderForward = (typeof orderForwards)[number];

/** The facts that decide which actions are open. */
export interface OrderPlace {
  readonly status: OrderStatus;
  readonly forward: OrderForward;
  /** The mail to the collector bounced. */
  readonly mailFailed: boolean;
}

/** `carrier`: who carries the order out, the receiver of a forwarded order, else its supplier. */
type Doer = 'customer' | 'supplier' | 'carrier';

interface Transition extends Right<OrderStatus> {
  readonly by: Doer;
  /** Absent if the action does not change the status. */
  readonly to?: OrderStatus;
  /** How far the order may be forwarded; absent: up to the carrier's own acceptance. */
  readonly forward?: OrderForward;
  /** Only if the mail to the collector bounced. */
  readonly undelivered?: true;
  /** A receiver returns it to its supplier only; the agreement between supplier and customer stays. */
  readonly receiverKeepsStatus?: true;
}

/**
 * The state machine of an order: which side may take which action in which status, and the status it leads to. The server
 * checks and the page offers actions by this table.
 */
export const orderActions = {
  accept: { by: 'carrier', from: ['Created'], to: 'Accepted' },
  decline: { by: 'carrier', from: ['Created'] },
  forward: { by: 'supplier', from: ['Created', 'Accepted'], forward: 'none' },
  removeForward: { by: 'supplier', from: ['Created', 'Accepted'], forward: 'offered' },
  addWeight: { by: 'carrier', from: ['Accepted', 'Collected', 'Emptied'] },
  addFiles: { by: 'carrier', from: ['Accepted', 'Collected', 'Emptied', 'NotApproved'] },
  setOut: { by: 'carrier', from: ['Accepted'] },
  arrive: { by: 'carrier', from: ['Accepted'] },
  reportFutile: { by: 'carrier', from: ['Accepted'] },
  replan: { by: 'carrier', from: ['Accepted'] },
  handBack: { by: 'carrier', from: ['Accepted'], to: 'Created', receiverKeepsStatus: true },
  markCollected: { by: 'carrier', from: ['Accepted'], to: 'Collected' },
  markEmptied: { by: 'carrier', from: ['Collected'], to: 'Emptied' },
  correctWeight: { by: 'carrier', from: ['NotApproved'], to: 'Emptied' },
  edit: { by: 'customer', from: ['Created'] },
  sendElsewhere: { by: 'customer', from: ['Created'], forward: 'none' },
  sendAgain: { by: 'customer', from: ['Created'], forward: 'none', undelivered: true },
  cancel: { by: 'customer', from: ['Created', 'Accepted'], to: 'Canceled' },
  approve: { by: 'customer', from: ['Emptied'], to: 'Approved' },
  notApprove: { by: 'customer', from: ['Emptied'], to: 'NotApproved' },
} as const satisfies Record<string, Transition>;

export type OrderAction = keyof typeof orderActions;
export const orderActionNames = Object.keys(orderActions) as [OrderAction, ...OrderAction[]];

/** Why an action of the reader's side is closed at the moment. */
export const orderClosures = [
  'Canceled',
  'NotAcceptedYet',
  'NotYet',
  'TooLate',
  'Forwarded',
  'NotForwarded',
  'Delivered',
] as const;
export type OrderClosure = (typeof orderClosures)[number];

const isOwn = ({ by }: Transition, side: OrderSide): boolean =>
  by === 'carrier' ? side !== 'customer' : by === side;

/** The receiver of an order that was accepted before it was forwarded must first answer for itself. */
const isAnswer = (name: OrderAction): boolean => name === 'accept' || name === 'decline';

function closedOtherwise(
  name: OrderAction,
  { forward, mailFailed }: OrderPlace,
  side: OrderSide,
): OrderClosure | null {
  const { by, forward: wanted, undelivered }: Transition = orderActions[name];
  if (undelivered && !mailFailed) return 'Delivered';
  if (wanted && wanted !== forward) return forward === 'none' ? 'NotForwarded' : 'Forwarded';
  if (by !== 'carrier') return null;
  if (side === 'supplier') return forward === 'none' ? null : 'Forwarded';
  if (forward === 'offered') return isAnswer(name) ? null : 'NotAcceptedYet';
  return forward === 'taken' && isAnswer(name) ? 'TooLate' : null;
}

const steps: readonly OrderStatus[] = [
  'Created',
  'Accepted',
  'Collected',
  'Emptied',
  'NotApproved',
  'Approved',
];

function closedByStatus(name: OrderAction, { status, forward }: OrderPlace): OrderClosure | null {
  const { from }: Transition = orderActions[name];
  if (status === 'Canceled') return 'Canceled';
  if (from.includes(status)) return null;
  if (isAnswer(name) && status === 'Accepted' && forward === 'offered') return null;
  const first = Math.min(...from.map((each) => steps.indexOf(each)));
  return steps.indexOf(status) < first ? 'NotYet' : 'TooLate';
}

/** Why this side may not take one of its actions now: null if it may, undefined if the action belongs to another side. */
export function orderClosure(
  name: OrderAction,
  place: OrderPlace,
  side: OrderSide,
): OrderClosure | null | undefined {
  if (!isOwn(orderActions[name], side)) return undefined;
  return closedByStatus(name, place) ?? closedOtherwise(name, place, side);
}

/** The actions that a side may take on an order now. */
export const allowedOrderActions = (place: OrderPlace, side: OrderSide): OrderAction[] =>
  orderActionNames.filter((name) => orderClosure(name, place, side) === null);

export interface ClosedAction {
  readonly action: OrderAction;
  readonly closure: OrderClosure;
}

/** The other actions of the side, each with the reason why it is closed. */
export const closedOrderActions = (place: OrderPlace, side: OrderSide): ClosedAction[] =>
  orderActionNames.flatMap((action) => {
    const closure = orderClosure(action, place, side);
    return closure ? [{ action, closure }] : [];
  });

/** Every place in which the side may take the action. */
export const placesOf = (name: OrderAction, side: OrderSide): OrderPlace[] =>
  orderStatuses
    .flatMap((status) => orderForwards.map((forward) => ({ status, forward })))
    .flatMap((place) => [false, true].map((mailFailed) => ({ ...place, mailFailed })))
    .filter((place) => orderClosure(name, place, side) === null);

/** The status after an action; unchanged if the action changes none. */
export function statusAfter(
  name: OrderAction,
  { status }: Pick<OrderPlace, 'status'>,
  side: OrderSide,
): OrderStatus {
  const { to, receiverKeepsStatus }: Transition = orderActions[name];
  return to === undefined || (receiverKeepsStatus && side === 'receiver') ? status : to;
}

/** The refusal of an action that the order's state does not allow. */
export const orderRefusal: ErrorKey = 'Orders.Not.Open';
