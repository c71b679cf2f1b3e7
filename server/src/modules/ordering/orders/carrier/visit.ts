import { orderRefusal, type OrderWithEvents } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { addJob } from '../../../../jobs/index.ts';
import { isOpen, readInReach, reread } from '../changeOrder.ts';
import type { Party } from '../party.ts';
import { addToTimeline } from '../timeline.ts';

const steps = {
  setOut: { column: 'on_its_way_at', kind: 'onItsWay' },
  arrive: { column: 'arrived_at', kind: 'arrived' },
} as const;

/**
 * Marks a step of the visit, once. The version of the order stays: the driver's next entry may have been made with the one that
 * the phone knows. Returns whether the step is new.
 */
async function markStep(
  tx: Tx,
  party: Party,
  id: string,
  action: keyof typeof steps,
): Promise<boolean> {
  const { column, kind } = steps[action];
  const marked = await tx
    .updateTable('orders')
    .set({ [column]: sql<string>`now()` })
    .where('orders.id', '=', id)
    .where(`orders.${column}`, 'is', null)
    .where(isOpen(party, action))
    .returning('orders.id')
    .executeTakeFirst();
  if (marked) {
    await addToTimeline(tx, {
      orderId: id,
      kind,
      status: null,
      actorId: party.userId,
      actorName: party.userName,
    });
    return true;
  }
  const current = await readInReach(tx, party, id);
  // Saying it twice is no mistake.
  if (current.allowedActions.includes(action)) return false;
  throw new Refusal(orderRefusal, { current });
}

/** The truck drives to this collection now; its orderer is told. */
export async function setOut(tx: Tx, party: Party, id: string): Promise<OrderWithEvents> {
  if (await markStep(tx, party, id, 'setOut')) {
    const { version } = await tx
      .selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await addJob(tx, 'orders.notify', { orderId: id, what: 'onItsWay', version });
  }
  return reread(tx, party, id);
}

export async function arrive(tx: Tx, party: Party, id: string): Promise<OrderWithEvents> {
  await markStep(tx, party, id, 'arrive');
  return reread(tx, party, id);
}
