import { orderReachOf, type OrderReader, type OrderSide } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { type DriverScope, inDriverReach } from '../../../db/driverReach.ts';
import { inLocationScope, type LocationScope } from '../../../db/locationScope.ts';

/** Without a user, the whole account. */
type Carrier = { readonly accountId: string } | DriverScope;

/** Who reaches orders, by the way in which an order names them. */
interface Who {
  readonly customer: LocationScope;
  readonly supplier: Carrier;
  readonly receiver: Carrier;
  readonly orderLink: { readonly orderId: string };
  /** A collector as one customer knows it. */
  readonly contact: { readonly accountId: string; readonly id: string };
}

type Condition<Reader> = (who: Reader) => Expression<SqlBool>;

const named: { readonly [R in OrderReader]: Condition<Who[R]> } = {
  customer: ({ accountId }) => sql`orders.account_id = ${accountId}`,
  supplier: ({ accountId }) => sql`orders.supplier_account_id = ${accountId}`,
  receiver: ({ accountId }) => sql`orders.receiver_account_id = ${accountId}`,
  orderLink: ({ orderId }) => sql`orders.id = ${orderId}`,
  contact: ({ accountId, id }) =>
    sql`orders.account_id = ${accountId} and orders.collector_id = ${id}`,
};

/** The orders that somebody reaches in one way: see the policy of orders. */
export function reachedOrders<R extends OrderReader>(reader: R, who: Who[R]): Expression<SqlBool> {
  const isNamed = named[reader](who);
  const { scoped, ownRounds } = orderReachOf(reader);
  if (scoped)
    return sql<SqlBool>`(${isNamed} and ${inLocationScope(who as LocationScope, 'order', 'orders.location_id')})`;
  if (ownRounds && 'userId' in who) return sql<SqlBool>`(${isNamed} and ${inDriverReach(who)})`;
  return sql<SqlBool>`(${isNamed})`;
}

/** The orders that a party reaches in one way, and the side whose actions it takes. */
export interface Part {
  readonly reader: OrderReader;
  readonly side: OrderSide;
  readonly reaches: Expression<SqlBool>;
}

export const partOf = <R extends OrderReader>(reader: R, who: Who[R]): Part => ({
  reader,
  side: orderReachOf(reader).side,
  reaches: reachedOrders(reader, who),
});
