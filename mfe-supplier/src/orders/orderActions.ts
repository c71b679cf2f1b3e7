import type { Order, OrderAction, OrderClosure, OrderWithEvents } from '@fraktion/contract/orders';
import type { IconShape, TextKey } from '@fraktion/shared-ui';
import {
  Ban,
  CalendarDays,
  Camera,
  Check,
  CircleX,
  Forward,
  PackageOpen,
  Scale,
  Signature,
  Truck,
  Undo2,
} from '@fraktion/shared-ui/icons';

interface Shape {
  readonly action: OrderAction;
  readonly icon: IconShape;
  /** The order's next step, whenever it is allowed. */
  readonly next?: true;
}

/** The actions of these pages, in the order of an order's life; the exceptions come last. */
const shapes = {
  accept: { action: 'accept', icon: Check, next: true },
  markCollected: { action: 'markCollected', icon: Truck, next: true },
  markEmptied: { action: 'markEmptied', icon: PackageOpen, next: true },
  correctWeight: { action: 'correctWeight', icon: Scale, next: true },
  addWeight: { action: 'addWeight', icon: Scale },
  addPhotos: { action: 'addFiles', icon: Camera },
  sign: { action: 'addFiles', icon: Signature },
  forward: { action: 'forward', icon: Forward },
  removeForward: { action: 'removeForward', icon: Undo2 },
  replan: { action: 'replan', icon: CalendarDays },
  reportFutile: { action: 'reportFutile', icon: Ban },
  handBack: { action: 'handBack', icon: CircleX },
  decline: { action: 'decline', icon: CircleX },
} as const satisfies Record<string, Shape>;

/** What is done to several accepted orders at once. */
const manyActions: ReadonlySet<OrderAction> = new Set(['replan', 'handBack']);

export type OfferedAction = keyof typeof shapes;
const offeredActions = Object.keys(shapes) as OfferedAction[];

export interface OrderOffer extends Shape {
  readonly name: OfferedAction;
  /** Key of its verb. */
  readonly label: TextKey<'mfe-supplier'>;
  /** It is a next step of the order. */
  readonly main: boolean;
}

const labelOf = (name: OfferedAction, order: Order): TextKey<'mfe-supplier'> =>
  name === 'addWeight' && order.kgCollected !== null ? 'actions.correctWeight' : `actions.${name}`;

/** After a futile trip a new day comes first, and the usual next step second. */
const isNext = (name: OfferedAction, { futileOpen }: Order): boolean => {
  const shape: Shape = shapes[name];
  if (name === 'replan') return futileOpen;
  return shape.next === true && !(futileOpen && name === 'markCollected');
};

/** The actions that the server allows on the order and that these pages offer. */
export const offersOf = (order: Order): readonly OrderOffer[] =>
  offeredActions
    .map((name): OrderOffer => {
      const shape: Shape = shapes[name];
      return { ...shape, name, label: labelOf(name, order), main: isNext(name, order) };
    })
    .filter(({ action }) => order.allowedActions.includes(action));

/** The next step of the order, in its row or on its card. */
export const mainOffersOf = (order: Order): readonly OrderOffer[] =>
  offersOf(order).filter(({ main }) => main);

/** It waits for an answer of this account; a declined order has one. */
export const isToAnswer = ({ allowedActions, declinedAt }: Order): boolean =>
  declinedAt === null && allowedActions.includes('accept');

/** It can be chosen in a list, to be answered, planned, forwarded or handed back together with others. */
export const isForMany = (order: Order): boolean =>
  isToAnswer(order) || order.allowedActions.some((action) => manyActions.has(action));

const canWeighAnew = ({ kgCollected, allowedActions }: Order): boolean =>
  kgCollected !== null && allowedActions.includes('addWeight');

/** The closed actions, with their reasons. */
export const closedOf = (
  order: OrderWithEvents,
): readonly { readonly name: OfferedAction; readonly closure: OrderClosure }[] =>
  offeredActions.flatMap((name) => {
    // Both are one action to the reader, so it must not be offered under one name and closed under the other.
    if (name === 'correctWeight' && canWeighAnew(order)) return [];
    const found = order.closedActions.find(({ action }) => action === shapes[name].action);
    return found ? [{ name, closure: found.closure }] : [];
  });

/** The status that an early action waits for. */
export const waitsFor = (name: OfferedAction): 'Accepted' | 'Collected' | 'NotApproved' => {
  if (name === 'markEmptied') return 'Collected';
  return name === 'correctWeight' ? 'NotApproved' : 'Accepted';
};
