import type { Tx } from '../../../../db/transaction.ts';
import { orderRows, presentOrder } from '../orderRows.ts';
import type { Party } from '../party.ts';
import { partOf } from '../reachedOrders.ts';
import { withEvents } from '../withEvents.ts';

/** The holder of the mailed link of one order acts for its supplier, as the owner of the tables. */
export async function linkParty(tx: Tx, orderId: string): Promise<Party> {
  const { supplier_name: userName } = await tx
    .selectFrom('orders')
    .select('supplier_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    parts: [partOf('orderLink', { orderId })],
    userId: null,
    userName,
    read: async (owner, id) => {
      const row = await orderRows(owner).where('orders.id', '=', id).executeTakeFirst();
      return row ? withEvents(owner, presentOrder(row, 'supplier')) : null;
    },
  };
}
