import type { acceptOrderByLink, CallRequest, LinkedOrder } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { acceptOrder } from '../carrier/carrierMoves.ts';
import { actByLink } from './byLink.ts';

/** Accepts for the holder of the link, once, in the version that was read; opened again the link shows the order's state. */
export const acceptByLink = (
  tx: Tx,
  { params, body }: CallRequest<typeof acceptOrderByLink>,
): Promise<LinkedOrder> =>
  actByLink(tx, { id: params.id, secret: body.secret }, async (party) => {
    const accepted = await acceptOrder(tx, party, { params, body });
    await tx
      .updateTable('order_link')
      .set({ used_at: sql<string>`now()` })
      .where('order_id', '=', params.id)
      .execute();
    return accepted;
  });
