import type { ErrorKey } from './errors.ts';

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

/** Who stands at which side of an order. */
export type OrderSide = 'customer' | 'supplier';

interface Transition {
  readonly by: OrderSide;
  readonly from: readonly OrderStatus[];
  /** Absent: the action leaves the status as it is. */
  readonly to?: OrderStatus;
}

/** The life of an order: which side may do what, from where, to where. The server allows and the page offers by this table. */
export const orderActions = {
  accept: { by: 'supplier', from: ['Created'], to: 'Accepted' },
  addWeight: { by: 'supplier', from: ['Accepted', 'Collected', 'Emptied'] },
  markCollected: { by: 'supplier', from: ['Accepted'], to: 'Collected' },
  markEmptied: { by: 'supplier', from: ['Collected'], to: 'Emptied' },
  correctWeight: { by: 'supplier', from: ['NotApproved'], to: 'Emptied' },
  cancel: { by: 'customer', from: ['Created', 'Accepted'], to: 'Canceled' },
  approve: { by: 'customer', from: ['Emptied'], to: 'Approved' },
  notApprove: { by: 'customer', from: ['Emptied'], to: 'NotApproved' },
} as const satisfies Record<string, Transition>;

export type OrderAction = keyof typeof orderActions;
export const orderActionNames = Object.keys(orderActions) as [OrderAction, ...OrderAction[]];

/** The actions one side may take on an order in this status. */
export const allowedOrderActions = (status: OrderStatus, side: OrderSide): OrderAction[] =>
  orderActionNames.filter((name) => {
    const action: Transition = orderActions[name];
    return action.by === side && action.from.includes(status);
  });

/** The refusal of an action whose order is in a status that does not allow it. */
export const orderRefusal: ErrorKey = 'Orders.Not.Open';
