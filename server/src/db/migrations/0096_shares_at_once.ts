import { type Kysely, sql } from 'kysely';

/**
 * The shares of orders in lines of periods are read for many orders at once. Asked of each order by itself, each read all orders of its
 * period: 10,000 orders read 10,000 orders each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(shares).execute(db);
  await sql.raw(weight).execute(db);
}

const collected = `('Collected', 'Emptied', 'Approved', 'NotApproved')`;
const dayOf = (column: string) => `(${column} at time zone 'Europe/Copenhagen')::date`;
const startOf = (day: string) => `((${day})::timestamp at time zone 'Europe/Copenhagen')`;

/** As in migration 0069. */
const periodOnly = (p: string) => `${p}.removed_at is null and ${p}.tonnage_collected is not null
  and ${p}.period_end > ${p}.period_start and not ${p}.of_day`;
const hasDay = (p: string) => `(${p}.removed_at is null and ${p}.tonnage_collected is not null
  and (${p}.of_day or ${p}.period_end is null or ${p}.period_start is null or ${p}.period_end <= ${p}.period_start))`;

/** As in migration 0090. */
const isUnweighed = (o: string) => `(${o}.kg_collected is null and not exists (
    select from posting d
    where d.account_id = ${o}.account_id and d.infocard_id = ${o}.infocard_id and ${hasDay('d')} and d.tonnage_collected > 0
      and d.order_id = ${o}.id)
  and not exists (
    select from posting d
    where d.account_id = ${o}.account_id and d.infocard_id = ${o}.infocard_id and ${hasDay('d')} and d.tonnage_collected > 0
      and d.date between ${dayOf(`${o}.collected_at`)} - 3 and ${dayOf(`${o}.collected_at`)} + 3))`;
const ordersOf = (card: string, first: string, last: string) => `lateral (
    select * from orders o
    where o.account_id = ${card}.account_id and o.infocard_id = ${card}.infocard_id and o.status in ${collected}
      and o.collected_at >= ${startOf(first)} and o.collected_at < ${startOf(`${last} + 1`)}
    order by o.collected_at desc)`;

/** The rule of \`order_share\`, for all orders of an account that were collected in some days. */
const shares = `
create function order_shares(in_account uuid, in_from date, in_to date)
  returns table (id uuid, grams bigint)
  language sql stable as $$
  with billed as materialized (
    select g.*, greatest(0, b.grams - w.weighed - w.others) as beyond, w.unweighed
    from (
      select distinct q.account_id, q.infocard_id, q.period_start, q.period_end, i.seller_key
      from (
        select distinct o.infocard_id from orders o
        where o.account_id = in_account and o.status in ${collected} and o.kg_collected is null
          and o.collected_at >= ${startOf('in_from')} and o.collected_at < ${startOf('in_to + 1')}) c
      join posting q on q.account_id = in_account and q.infocard_id = c.infocard_id and ${periodOnly('q')}
        and q.period_end >= in_from and q.period_start <= in_to
      join invoice i on i.account_id = q.account_id and i.id = q.invoice_id) g
    cross join lateral period_weights(g.account_id, g.infocard_id, g.period_start, g.period_end) w
    cross join lateral period_billed(g.account_id, g.infocard_id, g.period_start, g.period_end, g.seller_key) b
    where w.unweighed > 0 and b.grams > w.weighed + w.others
  ), ranked as (
    select o.id, ${dayOf('o.collected_at')} as day, b.beyond, b.unweighed, row_number() over (
      partition by b.infocard_id, b.period_start, b.period_end, b.seller_key order by o.collected_at, o.id) - 1 as earlier
    from billed b cross join ${ordersOf('b', 'b.period_start', 'b.period_end')} o
    where ${isUnweighed('o')}
  ), shared as (
    select id, max(beyond / unweighed + case when earlier < beyond % unweighed then 1 else 0 end) as grams
    from ranked where day between in_from and in_to group by id)
  select id, grams from shared where grams > 0 $$;
`;

/**
 * As in migration 0080. Beside orders, what several lines of a period have is told of the first or of the accepted one alone; the others
 * need not know what the orders weigh.
 */
const weight = `
create or replace function posting_weight(in_posting posting, out own bigint, out disputed bigint)
  language plpgsql stable as $$
declare
  days record;
  billed record;
  beyond bigint;
  shown bigint;
begin
  own := 0;
  disputed := 0;
  select b.* into billed from invoice i
  cross join period_billed(in_posting.account_id, in_posting.infocard_id, in_posting.period_start, in_posting.period_end, i.seller_key) b
  where i.account_id = in_posting.account_id and i.id = in_posting.invoice_id;
  if in_posting.id is distinct from billed.first_id and in_posting.id is distinct from billed.accepted_id and exists (
    select from orders o
    where o.account_id = in_posting.account_id and o.infocard_id = in_posting.infocard_id and o.status in ${collected}
      and o.collected_at >= ${startOf('in_posting.period_start')} and o.collected_at < ${startOf('in_posting.period_end + 1')}) then
    return;
  end if;
  select * into days from period_weights(in_posting.account_id, in_posting.infocard_id, in_posting.period_start, in_posting.period_end);
  beyond := greatest(0, billed.grams - days.weighed);
  if days.orders = 0 then
    if days.weighed = 0 or billed.grams <= 0 then
      own := in_posting.tonnage_collected * 1000000;
    elsif in_posting.id = billed.first_id then
      own := beyond;
    end if;
  else
    shown := least(beyond, days.others);
    beyond := beyond - shown;
    if in_posting.id = billed.first_id then
      own := shown;
    end if;
    if days.unweighed = 0 and in_posting.id = billed.accepted_id then
      own := own + beyond;
    elsif days.unweighed = 0 and billed.accepted_id is null and in_posting.id = billed.first_id
      and beyond * 100 > (days.weighed + days.others) * coalesce(
        (select s.weight_tolerance from economics_setting s where s.account_id = in_posting.account_id), 1) then
      disputed := beyond;
    end if;
  end if;
end $$;
`;
