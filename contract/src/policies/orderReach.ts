import type { OrderAction, OrderSide } from './orderRights.ts';

interface OrderReach {
  /** For the table of policies. */
  readonly who: string;
  /** The first part of the ids of its calls. */
  readonly calls: readonly string[];
  /** The side whose actions it takes. */
  readonly side: OrderSide;
  /** What an order has in common with who reaches it. */
  readonly by: 'account' | 'supplier' | 'receiver' | 'order' | 'collector';
  /** Only at the locations that the person has access to. */
  readonly scoped?: true;
  /** A driver reaches only the orders of its own rounds. */
  readonly ownRounds?: true;
  /** Actions of the side that it has not. */
  readonly without?: readonly OrderAction[];
}

/** Who reaches an order, and as which side. An account that stands in an order in several ways reaches it in each. */
export const orderReach = {
  customer: {
    who: 'Users of the account that has ordered, at their locations',
    side: 'customer',
    by: 'account',
    calls: ['orders', 'orderMessages'],
    scoped: true,
  },
  supplier: {
    who: 'Suppliers of the account that it was sent to; drivers on their own rounds only',
    side: 'supplier',
    by: 'supplier',
    calls: ['supplierOrders', 'orderMessages'],
    ownRounds: true,
  },
  receiver: {
    who: 'Suppliers of the account that it was forwarded to; drivers on their own rounds only',
    side: 'receiver',
    by: 'receiver',
    calls: ['supplierOrders', 'orderMessages'],
    ownRounds: true,
  },
  orderLink: {
    who: 'Whoever holds the mailed link of this order',
    side: 'supplier',
    by: 'order',
    calls: ['orderLinks'],
    without: ['forward', 'removeForward', 'setOut', 'arrive'],
  },
  contact: {
    who: 'A collector without an account, by its mailed link',
    side: 'supplier',
    by: 'collector',
    calls: ['contactOrders'],
    without: ['forward', 'removeForward', 'setOut', 'arrive'],
  },
} as const satisfies Readonly<Record<string, OrderReach>>;
export type OrderReader = keyof typeof orderReach;

export const orderReachOf = (reader: OrderReader): OrderReach => orderReach[reader];

/** Whether somebody who reaches orders in this way ever takes the action. */
export function mayTake(reader: OrderReader, action: OrderAction): boolean {
  return !orderReachOf(reader).without?.includes(action);
}
