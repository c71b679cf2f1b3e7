import { type SqlBool, sql } from 'kysely';

import { inDriverReach } from '../../../../db/driverReach.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Party } from '../party.ts';
import { readSupplierOrder } from './supplierReads.ts';

/** The carrier of the order: its supplier, or the receiver that it was forwarded to. */
export const supplierParty = (actor: Actor): Party => ({
  parts: [
    {
      side: 'supplier',
      reaches: sql<SqlBool>`orders.supplier_account_id = ${actor.accountId} and ${inDriverReach(actor)}`,
    },
    {
      side: 'receiver',
      reaches: sql<SqlBool>`orders.receiver_account_id = ${actor.accountId} and ${inDriverReach(actor)}`,
    },
  ],
  userId: actor.userId,
  userName: actor.userName,
  read: (tx, id) => readSupplierOrder(tx, actor, id),
  onlySees: sql<SqlBool>`orders.account_id = ${actor.accountId}`,
});
