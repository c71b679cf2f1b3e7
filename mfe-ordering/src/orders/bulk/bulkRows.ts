import {
  type BulkOrderAction,
  bulkOrderActions,
  type Order,
  orderClosure,
  type OrderClosure,
} from '@fraktion/contract/orders';

/** Whether any bulk action is possible for it. */
export const isForMany = ({ allowedActions }: Order): boolean =>
  bulkOrderActions.some((action) => allowedActions.includes(action));

/** The orders that allow the action now. */
export const openTo = (orders: readonly Order[], action: BulkOrderAction): readonly Order[] =>
  orders.filter(({ allowedActions }) => allowedActions.includes(action));

/** Why the action is closed for all of them: one reason, or several; null if one of them allows it. */
export function closureOf(
  orders: readonly Order[],
  action: BulkOrderAction,
): OrderClosure | 'several' | null {
  if (openTo(orders, action).length > 0) return null;
  const [closure, ...others] = new Set(
    orders.map((order) => orderClosure(action, order, 'customer')),
  );
  return closure && others.length === 0 ? closure : 'several';
}

/** Kg have three decimals, so they are added as whole grams. */
export const weightOf = (orders: readonly Order[]): string =>
  String(
    orders.reduce(
      (grams, { kgCollected }) => grams + Math.round(Number(kgCollected ?? 0) * 1000),
      0,
    ) / 1000,
  );
