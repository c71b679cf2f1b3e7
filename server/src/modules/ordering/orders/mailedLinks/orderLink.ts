import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';

const linkDays = 30;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates an order's only link, and returns its secret, of which only the hash is stored; null if it has a link already. */
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

/** Refuses a secret that is not this order's; only its holder learns that the link has expired. */
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
