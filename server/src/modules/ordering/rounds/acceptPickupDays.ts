import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { acceptOrder, supplierParty } from '../orders/index.ts';

/** The next run takes those that are left. */
const mostAtOnce = 100;

/**
 * Fixed pick-up days are agreed on before their orders exist, so the orders of the coming week need nobody's consent. Locked: a
 * dispatcher who acts on one of them at the same time is first.
 */
export async function acceptPickupDays(
  tx: Tx,
  actor: Actor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'version', 'wanted_emptied_date as plannedDate'])
    .where('supplier_account_id', '=', actor.accountId)
    .where('status', '=', 'Created')
    .where('pickup_day', 'is not', null)
    .where('receiver_account_id', 'is', null)
    .where('declined_at', 'is', null)
    .where(sql<SqlBool>`wanted_emptied_date between ${from} and ${to}`)
    .orderBy('id')
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, ...body } of orders)
    await acceptOrder(tx, supplierParty(actor), { params: { id }, body });
}
