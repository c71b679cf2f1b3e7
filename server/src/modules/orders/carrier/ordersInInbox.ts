import { type Expression, sql, type SqlBool } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { carried } from './supplierCounts.ts';
import { unanswered } from './supplierReads.ts';

/** Those that the tab of the inbox counts. */
export const ordersInInbox = (_: Tx, { accountId }: Actor): Expression<unknown> =>
  carried(
    accountId,
    sql<SqlBool>`orders.status in ('Created', 'Accepted') and ${unanswered(accountId)}`,
  );
