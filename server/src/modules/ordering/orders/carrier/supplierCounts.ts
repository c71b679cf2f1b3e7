import {
  type CallAnswer,
  type listSupplierChoices,
  maxCountedTotal,
  type supplierOrderCounts,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';

import { today } from '../../../../db/days.ts';
import { byText } from '../../../../db/textOrder.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { attentions, halves, tabs } from './supplierReads.ts';

type Counts = z.output<typeof supplierOrderCounts>;
type Choices = CallAnswer<typeof listSupplierChoices>;

/** An account's orders in one of these states, through both of its indexes: never a scan of finished orders. */
export const carried = (accountId: string, where: Expression<SqlBool>, limit = sql``) =>
  sql.join(
    halves(accountId).map(
      (half) => sql`(select orders.* from orders where ${half} and ${where}${limit})`,
    ),
    sql` union all `,
  );

const open = sql<SqlBool>`orders.status in ('Created', 'Accepted', 'NotApproved')`;

/** The number of rows in each tab. Collected ones accumulate, so they are counted up to 10,000. */
export async function countSupplierOrders(tx: Tx, { accountId }: Actor): Promise<Counts> {
  const waiting = tabs.inbox(accountId);
  const accepted = tabs.accepted(accountId);
  const enough = sql` limit ${sql.lit(maxCountedTotal)}`;
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where ${waiting}) as inbox,
      count(*) filter (where ${accepted}) as accepted,
      (select least(count(*), ${sql.lit(maxCountedTotal)})
        from (${carried(accountId, tabs.collected(accountId), enough)}) done) as collected,
      count(*) filter (where ${accepted} and planned_date = ${today}) as "plannedToday",
      count(*) filter (where ${waiting} and as_fast_as_possible) as "asFastAsPossible",
      count(*) filter (where ${attentions.toCorrect(accountId)}) as "toCorrect",
      count(*) filter (where ${attentions.handedBack(accountId)}) as "handedBack",
      count(*) filter (where ${attentions.futile(accountId)}) as futile,
      (select count(*) from (${carried(accountId, attentions.canceled(accountId), enough)}) gone) as canceled
    from (${carried(accountId, open)}) orders`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row');
  return counts;
}

/**
 * The names of the customers, for the list's filter. The index leads from each name to the next one, so a customer's thousandth
 * order costs nothing.
 */
export async function readSupplierCustomers(tx: Tx, { accountId }: Actor): Promise<string[]> {
  const names = halves(accountId).map((half) => {
    const next = (after: Expression<SqlBool>) =>
      sql`(select min(orders.customer_name) from orders where ${half} and ${after})`;
    return sql`(with recursive known (name) as (
      select ${next(sql`true`)}
      union all
      select ${next(sql`orders.customer_name > known.name`)} from known where known.name is not null)
    select name from known where name is not null)`;
  });
  const { rows } = await sql<{ name: string }>`
    select name from (${sql.join(names, sql` union `)}) customers order by ${byText(tx, 'name')}`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/** By what the open orders of the account can be filtered. */
export async function readSupplierChoices(tx: Tx, { accountId }: Actor): Promise<Choices> {
  const { rows: towns } = await sql<{ town: string }>`
    select location_town as town from (${carried(accountId, open)}) orders
    where location_town <> '' group by location_town
    order by ${byText(tx, 'location_town')}`.execute(tx);
  const { rows: drivers } = await sql<Choices['drivers'][number]>`
    select user_id as id, name from account_people()
    order by driver desc, ${byText(tx, 'name')}, user_id`.execute(tx);
  const vehicles = await tx
    .selectFrom('transport_vehicle')
    .select(['id', 'nick_name as name'])
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy(byText(tx, 'nick_name'))
    .orderBy('id')
    .execute();
  return { towns: towns.map(({ town }) => town), vehicles, drivers };
}
