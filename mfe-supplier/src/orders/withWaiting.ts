import {
  addOrderWeight,
  allowedOrderActions,
  closedOrderActions,
  correctOrderWeight,
  markOrderCollected,
  markOrderEmptied,
  type Order,
  type OrderAction,
  type OrderWithEvents,
  replanOrder,
  reportFutileDriving,
  statusAfter,
} from '@fraktion/contract/orders';
import { useWaiting, type WaitingEntry } from '@fraktion/shared-auth/waiting';
import { useCallback } from 'react';

const steps: Readonly<Record<string, OrderAction>> = {
  [markOrderCollected.id]: 'markCollected',
  [markOrderEmptied.id]: 'markEmptied',
  [addOrderWeight.id]: 'addWeight',
  [correctOrderWeight.id]: 'correctWeight',
  [reportFutileDriving.id]: 'reportFutile',
  [replanOrder.id]: 'replan',
};

type ActionValues = Partial<Pick<Order, 'kgCollected' | 'weightEstimated' | 'plannedDate'>>;

/** A futile trip marks the order until a new day is planned or it is collected. */
const futileAfter = (step: OrderAction, { futileOpen }: Order): boolean =>
  step === 'reportFutile' || (futileOpen && step !== 'replan' && step !== 'markCollected');

function after<O extends Order>(order: O, { call, body }: WaitingEntry): O {
  const step = steps[call.id];
  if (!step) return order;
  const { kgCollected, weightEstimated = false, plannedDate } = body as ActionValues;
  const { side, forward, mailFailed } = order;
  const place = { status: statusAfter(step, order, side), forward, mailFailed };
  return {
    ...order,
    status: place.status,
    futileOpen: futileAfter(step, order),
    ...(plannedDate ? { plannedDate } : {}),
    ...(kgCollected ? { kgCollected, weightEstimated } : {}),
    allowedActions: allowedOrderActions(place, side),
    ...('closedActions' in order && { closedActions: closedOrderActions(place, side) }),
  };
}

/**
 * The order as it will be after the waiting entries, so that a driver without a connection can take the next step. After a
 * refusal it is the server's order, because the user must decide first.
 */
export const withWaiting = <O extends Order>(order: O, entries: readonly WaitingEntry[]): O => {
  const own = entries.filter(({ subject }) => subject === order.id);
  return own.some(({ refused }) => refused) ? order : own.reduce<O>(after, order);
};

/** For lists: each row as it will be. */
export const useWithWaiting = () => {
  const entries = useWaiting();
  return useCallback(
    <O extends Order | OrderWithEvents>(order: O): O => withWaiting(order, entries),
    [entries],
  );
};
