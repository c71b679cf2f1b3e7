import type {
  CallRequest,
  createWasteHandlingSimulation,
  patchWasteHandlingSimulation,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { currencyOf } from '../measures/index.ts';
import { takeBaselines } from './baseline.ts';
import { computeHandling, itemRows, readHandling } from './handlingReads.ts';
import { readHead } from './simulationRows.ts';
import { insertSimulation, notifyPages, ofSimulation, refuseTurned } from './writeSimulation.ts';

type CreateBody = CallRequest<typeof createWasteHandlingSimulation>['body'];
type PatchBody = CallRequest<typeof patchWasteHandlingSimulation>['body'];

export async function createHandling(tx: Tx, actor: Actor, body: CreateBody): Promise<void> {
  const { id, name, startDate, endDate } = body;
  refuseTurned(startDate, endDate, 'endDate');
  await insertSimulation(tx, actor, {
    id,
    kind: 'wasteHandling',
    name,
    from_date: startDate,
    to_date: endDate,
    currency: await currencyOf(tx, actor.accountId),
  });
}

/** Stores the result of the simulation, so that lists can sort by it. Every change of items, expenses or period calls it. */
export async function settleHandling(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { accountId } = actor;
  const { customExpenses, summary } = await readHead(tx, actor, id, 'wasteHandling');
  const items = await itemRows(tx, accountId, id).execute();
  const { result } = computeHandling(items, customExpenses, summary);
  await ofSimulation(tx, accountId, id)
    .set({ baseline_cost: result.baseline.cost, simulated_cost: result.simulated.cost })
    .execute();
  await notifyPages(tx, accountId, id);
}

/** Stores the figures of the period, the first time or again. Typed values of alternatives do not change. */
export async function takeHandling(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { accountId } = actor;
  const { summary } = await readHead(tx, actor, id, 'wasteHandling');
  const items = await itemRows(tx, accountId, id).execute();
  const taken = await takeBaselines(
    tx,
    actor,
    items.map(({ infocardId }) => infocardId),
    { span: summary, currency: summary.currency },
  );
  for (const item of items) {
    const baseline = taken.get(item.infocardId)?.baseline;
    if (!baseline) continue;
    await tx
      .updateTable('simulation_item')
      .set({ baseline: JSON.stringify(baseline), version: sql<number>`version + 1` })
      .where('account_id', '=', accountId)
      .where('id', '=', item.id)
      .execute();
  }
  await ofSimulation(tx, accountId, id)
    .set({ taken_at: sql<string>`now()` })
    .execute();
  await settleHandling(tx, actor, id);
}

/** Changes the given fields; for another period, its figures are read. */
export async function patchHandling(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, name, startDate, endDate, customExpenses }: PatchBody,
): Promise<void> {
  const { summary } = await readHead(tx, actor, id, 'wasteHandling');
  const from = startDate ?? summary.fromDate;
  const to = endDate ?? summary.toDate;
  refuseTurned(from, to, 'endDate');
  await updateUnchanged(
    ofSimulation(tx, actor.accountId, id).set({
      from_date: from,
      to_date: to,
      ...(name !== undefined && { name }),
      ...(customExpenses && { custom_expenses: JSON.stringify(customExpenses) }),
    }),
    { version, read: () => readHandling(tx, actor, id) },
  );
  const isMoved = from !== summary.fromDate || to !== summary.toDate;
  await (isMoved ? takeHandling(tx, actor, id) : settleHandling(tx, actor, id));
}
