import type { acceptOrder as acceptCall, CallRequest, OrderWithEvents } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { addJob } from '../../jobs/index.ts';
import { changeOrder, supplierSide } from './changeOrder.ts';

/** The supplier takes the order on; its orderer is told. */
export async function acceptOrder(
  tx: Tx,
  actor: Actor,
  { params, body }: CallRequest<typeof acceptCall>,
): Promise<OrderWithEvents> {
  const accepted = await changeOrder(tx, actor, supplierSide, {
    id: params.id,
    version: body.version,
    action: 'accept',
    kind: 'accepted',
    set: { planned_date: body.plannedDate, accepted_at: sql<string>`now()` },
    detail: body.plannedDate,
  });
  await addJob(tx, 'orders.tell', { orderId: params.id, what: 'accepted' });
  return accepted;
}
