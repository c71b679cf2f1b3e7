import { type Language, type Order, orderPath, type Role } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { NamedOrder } from '../letters/orderNotice.ts';
import { orderRows, presentOrder } from '../orderRows.ts';

/** The receivers of an order's news, with their languages. */
export interface NotifiedOrder {
  readonly order: Order;
  readonly accountId: string;
  readonly orderer: { id: string; email: string; language: Language; role: Role | null };
  readonly collector: { id: string; email: string | null; language: Language };
  readonly supplierAccountId: string | null;
  readonly receiverAccountId: string | null;
}

/**
 * Reads, as the owner of the tables, the data for the news of an order; null if it no longer exists. `collectorId` replaces the
 * order's own collector.
 */
export async function readNotifiedOrder(
  tx: Tx,
  orderId: string,
  collectorId?: string,
): Promise<NotifiedOrder | null> {
  const row = await orderRows(tx)
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'orders.account_id')
        .on('collector.id', '=', collectorId ?? sql.ref('orders.collector_id')),
    )
    .innerJoin('app_user', 'app_user.id', 'orders.orderer_id')
    .leftJoin('account_user', (join) =>
      join
        .onRef('account_user.account_id', '=', 'orders.account_id')
        .onRef('account_user.user_id', '=', 'orders.orderer_id'),
    )
    .select([
      'orders.account_id as accountId',
      'collector.supplier_account_id as collectorAccountId',
      'orders.supplier_account_id as supplierAccountId',
      'orders.receiver_account_id as receiverAccountId',
      'collector.id as collectorId',
      'collector.email as collectorEmail',
      'collector.language as collectorLanguage',
      'app_user.id as ordererId',
      'app_user.email as ordererEmail',
      'app_user.language as userLanguage',
      'account_user.language as accountLanguage',
      'account_user.role as ordererRole',
    ])
    .where('orders.id', '=', orderId)
    // Locked, so that it does not move to another collector while this one is being notified.
    .forShare('orders')
    .executeTakeFirst();
  if (!row) return null;
  return {
    order: presentOrder(row, 'customer'),
    accountId: row.accountId,
    supplierAccountId: collectorId ? row.collectorAccountId : row.supplierAccountId,
    receiverAccountId: row.receiverAccountId,
    collector: { id: row.collectorId, email: row.collectorEmail, language: row.collectorLanguage },
    orderer: {
      id: row.ordererId,
      email: row.ordererEmail,
      language: row.accountLanguage ?? row.userLanguage,
      role: row.ordererRole,
    },
  };
}

export const wordsOf = ({ order }: NotifiedOrder, reason: string | null = null): NamedOrder => ({
  customer: order.customerName,
  supplier: order.supplierName,
  infocard: order.infocardName,
  location: order.locationName,
  receiver: order.receiverName ?? order.supplierName,
  kg: order.kgCollected ?? '',
  reason: reason ?? '',
  plannedDate: order.plannedDate ?? '',
  offeredDate: '',
});

/** The page where an orderer sees its order. */
export const ordererLink = ({ order, orderer }: NotifiedOrder): string =>
  orderPath(order.id, orderer.role);
