import type { acceptOrderByLink, CallRequest, Order } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { acceptOrder } from '../carrier/carrierMoves.ts';
import { linkParty } from './linkParty.ts';
import { proveLink, readByLink } from './orderLink.ts';

/** Accepts for the holder of the link, once, in the version that was read; opened again the link shows the order's state. */
export async function acceptByLink(
  tx: Tx,
  { params, body }: CallRequest<typeof acceptOrderByLink>,
): Promise<Order> {
  await proveLink(tx, params.id, body.secret);
  const party = await linkParty(tx, params.id);
  await acceptOrder(tx, party, { params, body });
  await tx
    .updateTable('order_link')
    .set({ used_at: sql<string>`now()` })
    .where('order_id', '=', params.id)
    .execute();
  return readByLink(tx, params.id);
}
