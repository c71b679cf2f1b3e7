import { type SqlBool, sql } from 'kysely';

import type { Actor } from '../../../../http/actor.ts';
import type { Party } from '../party.ts';
import { partOf } from '../reachedOrders.ts';
import { readSupplierOrder } from './supplierReads.ts';

/** The carrier of the order: its supplier, or the receiver that it was forwarded to. */
export const supplierParty = (actor: Actor): Party => ({
  parts: [partOf('supplier', actor), partOf('receiver', actor)],
  userId: actor.userId,
  userName: actor.userName,
  read: (tx, id) => readSupplierOrder(tx, actor, id),
  onlySees: sql<SqlBool>`orders.account_id = ${actor.accountId}`,
});
