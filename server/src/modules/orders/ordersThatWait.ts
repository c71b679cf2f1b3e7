import { type Expression, sql, type SqlBool } from 'kysely';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { carried } from './supplierCounts.ts';
import { unanswered } from './supplierReads.ts';

/** Those that the home counts as `toApprove`, found by their status alone. */
export const ordersToApprove = (
  tx: Tx,
  actor: Actor,
  locationId: string | null,
): Expression<unknown> =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('status', '=', 'Emptied')
    .where(inLocationScope(actor, 'orders.location_id'))
    .$if(locationId !== null, (all) => all.where('location_id', '=', locationId));

/** Those that the tab of the inbox counts. */
export const ordersInInbox = (_: Tx, { accountId }: Actor): Expression<unknown> =>
  carried(
    accountId,
    sql<SqlBool>`orders.status in ('Created', 'Accepted') and ${unanswered(accountId)}`,
  );
