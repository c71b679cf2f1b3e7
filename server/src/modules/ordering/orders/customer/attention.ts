import type { OrderAttention } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { today } from '../../../../db/days.ts';

/** Days without an acceptance until an order needs attention. */
const patience = 2;

/** The attention of an order, so that lists show the orders that the home page counts; only the first that applies. */
export const orderAttention: RawBuilder<OrderAttention | null> = sql`case
  when orders.status = 'Created' and orders.mail_failed then 'undelivered'
  when orders.status = 'Created' and orders.declined_at is not null then 'declined'
  when orders.status in ('Created', 'Accepted') and orders.futile_open then 'futile'
  when orders.status in ('Created', 'Accepted') and orders.planned_date < ${today} then 'overdue'
  when orders.status = 'Created' and orders.ordered_at < now() - make_interval(days => ${patience}) then 'waiting'
  when orders.status = 'Emptied' then 'toApprove' end`;

/** Repeated as a condition, because with it an index finds the few open orders of an account. */
export const mayNeedAttention = sql<SqlBool>`orders.status in ('Created', 'Accepted', 'Emptied')`;
