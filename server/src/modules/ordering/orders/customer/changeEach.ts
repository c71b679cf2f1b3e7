import {
  bulkOrderErrors,
  type CallRequest,
  type changeOrders,
  type OrderOutcome,
  type OrderWithEvents,
} from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { reasonOf } from '../../../../http/reasonOf.ts';
import { addJob } from '../../../../jobs/index.ts';
import { type Change, moveOrder } from '../changeOrder.ts';
import { refuseDayGone } from '../refuseDayGone.ts';
import { approval, cancellation, customerParty, edition } from './customerMoves.ts';

type Body = CallRequest<typeof changeOrders>['body'];

/** The change of each row. */
function changesOf(body: Body): { change: Change; wantedFor: string | null }[] {
  if (body.action === 'edit')
    return body.rows.map(({ id, version, ...wishes }) => ({
      change: edition({ id, version }, wishes),
      wantedFor: wishes.wantedEmptiedDate,
    }));
  const changeOf = body.action === 'approve' ? approval : cancellation;
  return body.rows.map((row) => ({ change: changeOf(row), wantedFor: null }));
}

const refused = (id: string, error: unknown): OrderOutcome => ({
  id,
  error: reasonOf(error, bulkOrderErrors),
  version: null,
  // The row that `moveOrder` reads for its refusals.
  current: error instanceof Refusal ? ((error.current ?? null) as OrderWithEvents | null) : null,
});

/**
 * Each order separately: one that someone else has changed, or whose state does not allow it, stays unchanged with a reason.
 * One transaction, so that the stored answer for a retry is true, and so that a collector gets one mail about all.
 */
export async function changeEach(tx: Tx, actor: Actor, body: Body): Promise<OrderOutcome[]> {
  const party = customerParty(actor);
  const outcomes = new Map<Change, OrderOutcome>();
  const changes = changesOf(body);
  // Always in the same order, so that two users who change the same rows do not block each other.
  for (const { change, wantedFor } of changes.toSorted((a, b) =>
    a.change.id < b.change.id ? -1 : 1,
  )) {
    const { id } = change;
    try {
      await refuseDayGone(tx, 'wantedEmptiedDate', wantedFor);
      const version = await moveOrder(tx, party, change);
      outcomes.set(change, { id, error: null, version, current: null });
    } catch (error) {
      outcomes.set(change, refused(id, error));
    }
  }
  const inTheirOrder = changes.map(({ change }) => outcomes.get(change)!);
  await notifyOfEach(tx, body.action, inTheirOrder);
  return inTheirOrder;
}

/** An approval notifies nobody. */
async function notifyOfEach(tx: Tx, action: Body['action'], outcomes: readonly OrderOutcome[]) {
  if (action === 'approve') return;
  const orders = outcomes.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
  if (orders.length === 0) return;
  const what = action === 'cancel' ? 'canceled' : 'edited';
  await addJob(tx, 'orders.notifyMany', { what, orders });
}
