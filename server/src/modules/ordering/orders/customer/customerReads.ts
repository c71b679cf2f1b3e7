import {
  type CallRequest,
  type ListAnswer,
  listOrders,
  type Order,
  type OrderWithEvents,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../../../db/listRows.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { orderList } from '../orderList.ts';
import { orderRows, presentOrder } from '../orderRows.ts';
import { reachedOrders } from '../reachedOrders.ts';
import { withEvents } from '../withEvents.ts';
import { mayNeedAttention, orderAttention } from './attention.ts';

const ownOrders = (tx: Tx, actor: Actor) => orderRows(tx).where(reachedOrders('customer', actor));

/** The account's orders at the actor's locations. */
export async function readOrders(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listOrders>['query'],
): Promise<ListAnswer<Order>> {
  const { data, page } = await listRows(tx, ownOrders(tx, actor), listOrders.list, query, {
    ...orderList,
    special: {
      mine: () => sql<SqlBool>`orders.orderer_id = ${actor.userId}`,
      attention: (kinds) => sql<SqlBool>`${mayNeedAttention} and ${orderAttention} = any(${kinds})`,
    },
  });
  return { data: data.map((row) => presentOrder(row, 'customer')), page };
}

/** One order of the account at a location of the actor, with its timeline. */
export async function readOrder(tx: Tx, actor: Actor, id: string): Promise<OrderWithEvents | null> {
  const row = await ownOrders(tx, actor).where('orders.id', '=', id).executeTakeFirst();
  return row ? withEvents(tx, presentOrder(row, 'customer')) : null;
}
