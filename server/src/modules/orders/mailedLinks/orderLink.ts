import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Order } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { orderRows, presentOrder } from '../orderRows.ts';

const linkDays = 30;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes an order's one link, and its secret, of which only the hash stays; null where it has one already. */
export async function createLink(tx: Tx, orderId: string): Promise<string | null> {
  const secret = randomBytes(24).toString('base64url');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_link')
    .values({
      order_id: orderId,
      secret_hash: hashOf(secret),
      expires_at: sql<string>`now() + make_interval(days => ${linkDays})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? null : secret;
}

/** Refuses a secret that is not this order's; that the day is past is told to its holder alone. */
export async function proveLink(tx: Tx, orderId: string, secret: string): Promise<void> {
  const link = await tx
    .selectFrom('order_link')
    .select('secret_hash')
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const given = hashOf(secret);
  if (!link || !timingSafeEqual(link.secret_hash, given)) throw new Refusal('Orders.Link.Invalid');
  if (link.expired) throw new Refusal('Orders.Link.Expired');
}

/** The order as the link shows it, also after it was used: then it tells what became of the order. */
export async function readByLink(tx: Tx, orderId: string): Promise<Order> {
  const row = await orderRows(tx).where('orders.id', '=', orderId).executeTakeFirstOrThrow();
  const order = presentOrder(row, 'supplier');
  return {
    ...order,
    allowedActions: order.allowedActions.filter((action) => action === 'accept'),
  };
}
