import { type LinkedOrder, mayTake, type OrderAction } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { orderRows, presentOrder } from '../orderRows.ts';
import type { Party } from '../party.ts';
import { partOf } from '../reachedOrders.ts';
import { withEvents } from '../withEvents.ts';
import { linkFactsOf } from './linkFacts.ts';

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
    read: readOfLink,
  };
}

/** The order as the link shows it; forwarding needs an account. */
export async function readOfLink(tx: Tx, id: string): Promise<LinkedOrder | null> {
  const row = await orderRows(tx).where('orders.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const order = await withEvents(tx, presentOrder(row, 'supplier'));
  const isIts = (action: OrderAction) => mayTake('orderLink', action);
  return {
    ...order,
    allowedActions: order.allowedActions.filter(isIts),
    closedActions: order.closedActions.filter(({ action }) => isIts(action)),
    ...(await linkFactsOf(tx, id)),
  };
}
