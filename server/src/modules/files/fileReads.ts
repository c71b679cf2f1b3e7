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

/** The same for a service report. */
export async function isFileOfReport(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  const report = await tx
    .selectFrom('service_report_file as of')
    .innerJoin('service_report', 'service_report.id', 'of.report_id')
    .select('service_report.id')
    .where('of.file_id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('service_report.account_id', '<>', actor.accountId),
        inLocationScope(actor, 'service_report.location_id'),
      ]),
    )
    .executeTakeFirst();
  return report !== undefined;
}
