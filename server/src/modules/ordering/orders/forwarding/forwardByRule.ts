import { type ForwardFacts, takingRule } from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { today } from '../../../../db/days.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { moveOrder } from '../changeOrder.ts';
import { linkParty } from '../mailedLinks/linkParty.ts';
import { partOf } from '../reachedOrders.ts';
import { letReceiverIn } from './forwarding.ts';

/**
 * Forwards a new order by the first matching rule of its supplier. It runs as the owner of the tables, because the rules are
 * the supplier's and the order is the customer's. Repeated or too late, it changes nothing.
 */
export async function forwardByRule(tx: Tx, orderId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select([
      'account_id as customerId',
      'waste_fraction_name as wasteFractionName',
      'location_zip as zip',
      'supplier_account_id as supplierId',
    ])
    .select(sql<string>`coalesce(wanted_emptied_date, ${today})`.as('date'))
    .where('id', '=', orderId)
    .where('status', '=', 'Created')
    .where('forward', '=', 'none')
    // Its supplier was faster and has declined it, so that its customer sends it elsewhere.
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  if (!order?.supplierId) return false;
  const rule = takingRule(await rulesOf(tx, order.supplierId), order satisfies ForwardFacts);
  if (!rule) return false;
  // The rule acts for the supplier, who may do more than the holder of a link.
  const parts = [partOf('supplier', { accountId: order.supplierId })];
  const party = { ...(await linkParty(tx, orderId)), parts };
  await moveOrder(tx, party, {
    id: orderId,
    version: null,
    action: 'forward',
    kind: 'forwarded',
    set: { receiver_account_id: rule.receiverId, receiver_name: rule.receiverName },
    detail: rule.receiverName,
  });
  await letReceiverIn(tx, orderId);
  return true;
}

const rulesOf = (tx: Tx, supplierId: string) =>
  tx
    .selectFrom('forward_rule')
    .innerJoin('account', 'account.id', 'forward_rule.receiver_account_id')
    .select([
      'customer_account_id as customerId',
      'waste_fraction_name as wasteFractionName',
      'zip_from as zipFrom',
      'zip_to as zipTo',
      'weekdays',
      'receiver_account_id as receiverId',
      'account.name as receiverName',
    ])
    .where(sql<SqlBool>`forward_rule.account_id = ${supplierId}`)
    .orderBy('position')
    .orderBy('forward_rule.id')
    .execute();
