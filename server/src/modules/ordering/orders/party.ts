import type { OrderWithEvents } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Part } from './reachedOrders.ts';

/** Who acts on an order: the orders of each of its sides, and the way to read one. */
export interface Party {
  readonly parts: readonly Part[];
  /** Null for the holder of a mailed link. */
  readonly userId: string | null;
  readonly userName: string;
  readonly read: (tx: Tx, id: string) => Promise<OrderWithEvents | null>;
  /** Orders that it may see but not change; they have their own refusal. */
  readonly onlySees?: Expression<SqlBool>;
}

/** Orders of any of the party's sides. */
export const isReached = ({ parts }: Pick<Party, 'parts'>): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    parts.map(({ reaches }) => sql`(${reaches})`),
    sql` or `,
  )})`;
