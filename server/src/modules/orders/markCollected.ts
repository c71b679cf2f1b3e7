import type { CallRequest, markOrderCollected, OrderWithEvents } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { addJob } from '../../jobs/index.ts';
import { changeOrder, supplierSide } from './changeOrder.ts';

/** The supplier has been there; the weight may be known at once or come later. */
export async function markCollected(
  tx: Tx,
  actor: Actor,
  { params, body }: CallRequest<typeof markOrderCollected>,
): Promise<OrderWithEvents> {
  const { kgCollected } = body;
  const collected = await changeOrder(tx, actor, supplierSide, {
    id: params.id,
    version: body.version,
    action: 'markCollected',
    kind: 'collected',
    // A weight that was added before stays unless a new one comes along.
    set: {
      collected_at: sql<string>`now()`,
      ...(kgCollected === null ? {} : { kg_collected: kgCollected }),
    },
    detail: kgCollected,
  });
  await addJob(tx, 'orders.tell', { orderId: params.id, what: 'collected' });
  return collected;
}
