import { type OrderSide, type OrderWithEvents } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { readOrder } from './orderReads.ts';
import { readSupplierOrder } from './supplierReads.ts';

/** Orders on one side of which someone stands. */
interface Part {
  readonly side: OrderSide;
  readonly reaches: Expression<SqlBool>;
}

/** Whoever takes an action on an order: which orders it reaches from which side, and how it reads one. */
export interface Hand {
  readonly parts: readonly Part[];
  /** Null: whoever holds a mailed link. */
  readonly userId: string | null;
  readonly userName: string;
  readonly read: (tx: Tx, id: string) => Promise<OrderWithEvents | null>;
  /** Orders that it sees but that are another side's to change; their refusal says so. */
  readonly onlySees?: Expression<SqlBool>;
}

/** Orders that the hand reaches from any of its sides. */
export const isReached = ({ parts }: Hand): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    parts.map(({ reaches }) => sql`(${reaches})`),
    sql` or `,
  )})`;

export const customerHand = (actor: Actor): Hand => ({
  parts: [
    {
      side: 'customer',
      reaches: sql<SqlBool>`orders.account_id = ${actor.accountId}
        and ${inLocationScope(actor, 'orders.location_id')}`,
    },
  ],
  userId: actor.userId,
  userName: actor.userName,
  read: (tx, id) => readOrder(tx, actor, id),
});

export const supplierHand = (actor: Actor): Hand => ({
  parts: [
    {
      side: 'supplier',
      reaches: sql<SqlBool>`orders.supplier_account_id = ${actor.accountId}`,
    },
    {
      side: 'receiver',
      reaches: sql<SqlBool>`orders.receiver_account_id = ${actor.accountId}`,
    },
  ],
  userId: actor.userId,
  userName: actor.userName,
  read: (tx, id) => readSupplierOrder(tx, actor, id),
  onlySees: sql<SqlBool>`orders.account_id = ${actor.accountId}`,
});
