import type { OrderAttention } from '@fraktion/contract';
import { type Expression, sql, type SqlBool } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { carried } from './carrier/supplierCounts.ts';
import { unanswered } from './carrier/supplierReads.ts';
import { mayNeedAttention, orderAttention } from './customer/attention.ts';

const own = (tx: Tx, actor: Actor, locationId: string | null) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where(inLocationScope(actor, 'order', 'orders.location_id'))
    .$if(locationId !== null, (all) => all.where('location_id', '=', locationId));

const needing =
  (kind: OrderAttention) =>
  (tx: Tx, actor: Actor, locationId: string | null): Expression<unknown> =>
    own(tx, actor, locationId)
      .where(mayNeedAttention)
      .where(sql<SqlBool>`${orderAttention} = ${kind}`);

/** Orders that wait for somebody, by their attention. */
export const orderTodos = {
  undelivered: needing('undelivered'),
  declined: needing('declined'),
  futile: needing('futile'),
  overdue: needing('overdue'),
  waiting: needing('waiting'),
  /** Every menu requests it, and an emptied order needs no other condition, so its status is enough for the index. */
  toApprove: (tx: Tx, actor: Actor, locationId: string | null): Expression<unknown> =>
    own(tx, actor, locationId).where('status', '=', 'Emptied'),
  /** The orders that the inbox tab counts. */
  inbox: (_: Tx, { accountId }: Actor): Expression<unknown> =>
    carried(
      accountId,
      sql<SqlBool>`orders.status in ('Created', 'Accepted') and ${unanswered(accountId)}`,
    ),
};
