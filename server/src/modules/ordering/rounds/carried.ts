import { type Expression, type SqlBool, sql } from 'kysely';

/** Orders that this account carries out: of a forwarded one its receiver, once it has accepted. */
export const isCarried = (accountId: string): Expression<SqlBool> =>
  sql<SqlBool>`((orders.supplier_account_id = ${accountId} or orders.receiver_account_id = ${accountId})
    and coalesce(orders.receiver_account_id, orders.supplier_account_id) = ${accountId}
    and orders.forward <> 'offered' and orders.account_id <> ${accountId})`;
