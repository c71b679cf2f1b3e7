import type { Tx } from '../../../db/transaction.ts';
import { inDriverReach } from '../../../db/driverReach.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Actor } from '../../../http/actor.ts';

/** A file by its key, which starts with the account that it belongs to. */
interface FileKey {
  readonly accountId: string;
  readonly id: string;
}

/**
 * The file, if it belongs to an order that the actor may see: an order that its account received, or an order of its own account
 * at one of its locations.
 */
export const fileOfOrder = (tx: Tx, actor: Actor, fileId: string): Promise<FileKey | undefined> =>
  tx
    .selectFrom('order_access as mine')
    .innerJoin('order_file as of', 'of.order_id', 'mine.order_id')
    .select(['of.account_id as accountId', 'of.file_id as id'])
    .where('mine.account_id', '=', actor.accountId)
    .where('of.file_id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.and([eb('mine.via', '<>', 'owner'), eb.val(actor.driver !== true)]),
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where('orders.account_id', '=', actor.accountId)
            .whereRef('orders.id', '=', 'mine.order_id')
            .where(inLocationScope(actor, 'order', 'orders.location_id')),
        ),
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'mine.order_id')
            .where(eb.val(actor.driver === true))
            .where(inDriverReach(actor)),
        ),
      ]),
    )
    .executeTakeFirst();

/** The file, if it belongs to a service report that the actor may see. A driver sees no service reports. */
export const fileOfServiceReport = (
  tx: Tx,
  actor: Actor,
  fileId: string,
): Promise<FileKey | undefined> =>
  tx
    .selectFrom('service_report_access as mine')
    .innerJoin('service_report_file as of', 'of.report_id', 'mine.report_id')
    .select(['of.account_id as accountId', 'of.file_id as id'])
    .where('mine.account_id', '=', actor.accountId)
    .where('of.file_id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.and([eb('mine.via', '<>', 'owner'), eb.val(actor.driver !== true)]),
        eb.exists(
          eb
            .selectFrom('service_report')
            .select('service_report.id')
            .where('service_report.account_id', '=', actor.accountId)
            .whereRef('service_report.id', '=', 'mine.report_id')
            .where(inLocationScope(actor, 'serviceReport', 'service_report.location_id')),
        ),
      ]),
    )
    .executeTakeFirst();
