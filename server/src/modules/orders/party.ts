import type { OrderSide, OrderWithEvents } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** Orders on one side of which someone stands. */
interface Part {
  readonly side: OrderSide;
  readonly reaches: Expression<SqlBool>;
}

/** Who acts on an order: which orders it reaches from which side, and how it reads one. */
export interface Party {
  readonly parts: readonly Part[];
  /** Null: whoever holds a mailed link. */
  readonly userId: string | null;
  readonly userName: string;
  readonly read: (tx: Tx, id: string) => Promise<OrderWithEvents | null>;
  /** Orders that it sees but that are another side's to change; their refusal says so. */
  readonly onlySees?: Expression<SqlBool>;
}

/** Orders that the party reaches from any of its sides. */
export const isReached = ({ parts }: Party): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    parts.map(({ reaches }) => sql`(${reaches})`),
    sql` or `,
  )})`;
