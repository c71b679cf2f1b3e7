import type { OrderAttention } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { today } from '../../../db/days.ts';

/** Days until nobody's accepting is something to look at. */
const patience = 2;

/** What is the matter with an order, so that a list shows what the home has counted; each only once, by what comes first. */
export const orderAttention: RawBuilder<OrderAttention | null> = sql`case
  when orders.status = 'Created' and orders.mail_failed then 'undelivered'
  when orders.status = 'Created' and orders.declined_at is not null then 'declined'
  when orders.status in ('Created', 'Accepted') and orders.futile_open then 'futile'
  when orders.status in ('Created', 'Accepted') and orders.planned_date < ${today} then 'overdue'
  when orders.status = 'Created' and orders.ordered_at < now() - make_interval(days => ${patience}) then 'waiting'
  when orders.status = 'Emptied' then 'toApprove' end`;

/** Said beside it, because an index finds the few open ones among all that an account ever ordered. */
export const mayNeedAttention = sql<SqlBool>`orders.status in ('Created', 'Accepted', 'Emptied')`;
