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

/** The result of a bulk action. */
export interface BulkResult {
  readonly action: BulkOrderAction | 'undo';
  readonly done: number;
  /** The refused orders, each with its reason. */
  readonly left: readonly Left[];
  /** Restores the former values of the changed orders. */
  readonly undo: (() => void) | undefined;
}

/** Long enough to notice a mistake. */
const undoMs = 12_000;

const wishesOf = ({ asFastAsPossible, wantedEmptiedDate, comment, requisitionId }: Order) => ({
  asFastAsPossible,
  wantedEmptiedDate,
  comment,
  requisitionId,
});
export type Wishes = ReturnType<typeof wishesOf>;

/** A retry of the same body uses the same key; another body gets another. */
const useOneKey = () => {
  const last = useRef({ sent: '', key: '' });
  return (body: Body): string => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, key: newId() };
    return last.current.key;
  };
};

/** Runs a bulk action. If all succeed, a toast reports it; the caller shows any refusals. */
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
  /** The version proves that the order has not changed since; other rows stay unchanged. */
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

/** The change answers a declined order; with its old wishes it would only be declined again. */
const undoRows = (orders: readonly Order[], outcomes: readonly OrderOutcome[]): EditedRow[] =>
  orders.flatMap((order) => {
    const version = outcomes.find(({ id }) => id === order.id)?.version;
    return version && order.declinedAt === null
      ? [{ id: order.id, version, ...wishesOf(order) }]
      : [];
  });
