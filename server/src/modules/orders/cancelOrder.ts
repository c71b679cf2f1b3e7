import type { CallRequest, cancelOrder as cancelCall, OrderWithEvents } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { addJob } from '../../jobs/index.ts';
import { changeOrder, customerSide } from './changeOrder.ts';

/** The customer takes the order back before it is collected; its collector is told. */
export async function cancelOrder(
  tx: Tx,
  actor: Actor,
  { params, body }: CallRequest<typeof cancelCall>,
): Promise<OrderWithEvents> {
  const canceled = await changeOrder(tx, actor, customerSide, {
    id: params.id,
    version: body.version,
    action: 'cancel',
    kind: 'canceled',
    set: { canceled_at: sql<string>`now()` },
  });
  await addJob(tx, 'orders.tell', { orderId: params.id, what: 'canceled' });
  return canceled;
}
