import {
  type BulkOrderAction,
  changeOrders,
  type Order,
  type OrderOutcome,
} from '@fraktion/contract/orders';
import type { CallInput } from '@fraktion/contract/call';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useRef } from 'react';

type Body = NonNullable<CallInput<typeof changeOrders>['body']>;
type EditedRow = Extract<Body, { action: 'edit' }>['rows'][number];

export interface Left {
  readonly order: Order;
  readonly outcome: OrderOutcome;
}

/** What became of many orders. */
export interface BulkResult {
  readonly action: BulkOrderAction | 'undo';
  readonly done: number;
  /** Those that stay as they are, each with why. */
  readonly left: readonly Left[];
  /** Gives those that are done what they had before. */
  readonly undo: (() => void) | undefined;
}

/** Long enough to notice a slip of the hand. */
const undoMs = 12_000;

const wishesOf = ({ asFastAsPossible, wantedEmptiedDate, comment, requisitionId }: Order) => ({
  asFastAsPossible,
  wantedEmptiedDate,
  comment,
  requisitionId,
});
export type Wishes = ReturnType<typeof wishesOf>;

/** The same body that is tried again after no answer is done once; another is another. */
const useOneKey = () => {
  const last = useRef({ sent: '', key: '' });
  return (body: Body): string => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, key: newId() };
    return last.current.key;
  };
};

/** One thing done with many orders. Where all are done, a toast says so; the rest is the caller's to show. */
export const useBulkOrders = (onLeft: (result: BulkResult) => void) => {
  const { t } = useTranslation('mfe-ordering');
  const { mutateAsync } = useCall(changeOrders);
  const keyOf = useOneKey();

  const tell = (result: BulkResult) => {
    const { action, done: count, left, undo } = result;
    if (left.length > 0) return onLeft(result);
    const wayBack = undo ? { duration: undoMs, action: { label: t('drive.undo'), run: undo } } : {};
    toast({ tone: 'success', title: t(`orders.bulk.done.${action}`, { count }), ...wayBack });
  };
  const send = async (orders: readonly Order[], body: Body, action: BulkResult['action']) => {
    const outcomes = await mutateAsync({ body, idempotencyKey: keyOf(body) });
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    const left = orders.flatMap((order) => {
      const outcome = byId.get(order.id);
      return outcome?.error ? [{ order, outcome }] : [];
    });
    const before = action === 'edit' ? undoRows(orders, outcomes) : [];
    const undo = before.length === 0 ? undefined : () => void takeBack(orders, before);
    tell({ action, done: orders.length - left.length, left, undo });
    return left.map(({ order }) => order.id);
  };
  /** Nobody has acted since: else the row has another version, and stays. */
  const takeBack = (orders: readonly Order[], rows: EditedRow[]) =>
    send(
      orders.filter(({ id }) => rows.some((row) => row.id === id)),
      { action: 'edit', rows },
      'undo',
    ).catch(() => undefined);

  return {
    act: (action: 'approve' | 'cancel', orders: readonly Order[]) =>
      send(orders, { action, rows: orders.map(({ id, version }) => ({ id, version })) }, action),
    edit: (orders: readonly Order[], change: Partial<Wishes>) => {
      const rows = orders.map((order) => ({
        id: order.id,
        version: order.version,
        ...wishesOf(order),
        ...change,
      }));
      return send(orders, { action: 'edit', rows }, 'edit');
    },
  };
};

/** What was declined is answered by the change; the old wishes would only be declined again. */
const undoRows = (orders: readonly Order[], outcomes: readonly OrderOutcome[]): EditedRow[] =>
  orders.flatMap((order) => {
    const version = outcomes.find(({ id }) => id === order.id)?.version;
    return version && order.declinedAt === null
      ? [{ id: order.id, version, ...wishesOf(order) }]
      : [];
  });
