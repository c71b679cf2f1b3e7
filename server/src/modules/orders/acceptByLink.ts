import type { acceptOrderByLink, CallRequest, Order } from '@fraktion/contract';
import { orderActions, orderRefusal } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { addJob } from '../../jobs/index.ts';
import { noteOnOrder } from './orderHistory.ts';
import { proveLink, readByLink } from './orderLink.ts';

/** Accepts for whoever holds the link, once; opened again it shows what became of the order. */
export async function acceptByLink(
  tx: Tx,
  { params: { id }, body }: CallRequest<typeof acceptOrderByLink>,
): Promise<Order> {
  await proveLink(tx, id, body.secret);
  const accepted = await tx
    .updateTable('orders')
    .set({
      status: 'Accepted',
      planned_date: body.plannedDate,
      accepted_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', orderActions.accept.from)
    .returning('supplier_name')
    .executeTakeFirst();
  if (!accepted) throw new Refusal(orderRefusal, { current: await readByLink(tx, id) });
  await tx
    .updateTable('order_link')
    .set({ used_at: sql<string>`now()` })
    .where('order_id', '=', id)
    .execute();
  await noteOnOrder(tx, {
    orderId: id,
    kind: 'accepted',
    status: 'Accepted',
    actorId: null,
    actorName: accepted.supplier_name,
    detail: body.plannedDate,
  });
  await addJob(tx, 'orders.tell', { orderId: id, what: 'accepted' });
  return readByLink(tx, id);
}
