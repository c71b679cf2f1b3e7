import type { Tx } from '../../db/transaction.ts';
import { inLocationScope } from '../../db/locationScope.ts';
import type { Actor } from '../../http/actor.ts';

/**
 * Whether the file hangs on an order that the actor may see: one that came to its account, or one
 * of its own account's at a location of its own.
 */
export async function isFileOfOrder(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('order_file')
    .innerJoin('orders', 'orders.id', 'order_file.order_id')
    .select('orders.id')
    .where('order_file.file_id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('orders.account_id', '<>', actor.accountId),
        inLocationScope(actor, 'orders.location_id'),
      ]),
    )
    .executeTakeFirst();
  return order !== undefined;
}
