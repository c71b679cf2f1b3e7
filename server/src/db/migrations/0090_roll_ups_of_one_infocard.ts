import { type Kysely, sql } from 'kysely';

/**
 * What one infocard has in many rows is read once, whatever the planner knows of the tables: a day was looked up among all of its
 * orders, and an order without a weight among all of its postings, before the tables had their statistics.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(weighing).execute(db);
  await sql.raw(writing).execute(db);
  await sql.raw(settling).execute(db);
}

const collected = `('Collected', 'Emptied', 'Approved', 'NotApproved')`;
const dayOf = (column: string) => `(${column} at time zone 'Europe/Copenhagen')::date`;
const startOf = (day: string) => `((${day})::timestamp at time zone 'Europe/Copenhagen')`;

/** As in migration 0069. */
const periodOnly = (p: string) => `${p}.removed_at is null and ${p}.tonnage_collected is not null
  and ${p}.period_end > ${p}.period_start and not ${p}.of_day`;
const hasPeriod = (p: string) => `(${periodOnly(p)})`;
const hasDay = (p: string) => `(${p}.removed_at is null and ${p}.tonnage_collected is not null
  and (${p}.of_day or ${p}.period_end is null or ${p}.period_start is null or ${p}.period_end <= ${p}.period_start))`;

/** As in migration 0069; the order of a posting and the days about it are asked for apart, each by its index. */
const broughtOn = (p: string) => `(exists (
    select from orders o
    where o.account_id = ${p}.account_id and o.id = ${p}.order_id and o.status in ${collected} and o.kg_collected is not null)
  or exists (
    select from orders o
    where o.account_id = ${p}.account_id and o.infocard_id = ${p}.infocard_id and o.status in ${collected}
      and o.kg_collected is not null
      and o.collected_at >= ${startOf(`${p}.date - 3`)} and o.collected_at < ${startOf(`${p}.date + 4`)}))`;
const isUnweighed = (o: string) => `(${o}.kg_collected is null and not exists (
    select from posting d
    where d.account_id = ${o}.account_id and d.infocard_id = ${o}.infocard_id and ${hasDay('d')} and d.tonnage_collected > 0
      and d.order_id = ${o}.id)
  and not exists (
    select from posting d
    where d.account_id = ${o}.account_id and d.infocard_id = ${o}.infocard_id and ${hasDay('d')} and d.tonnage_collected > 0
      and d.date between ${dayOf(`${o}.collected_at`)} - 3 and ${dayOf(`${o}.collected_at`)} + 3))`;

/** The orders of some days of an infocard. In the order of their index, so that no other one is taken for it. */
const ordersOf = (card: string, first: string, last: string) => `lateral (
    select * from orders o
    where o.account_id = ${card}.account_id and o.infocard_id = ${card}.infocard_id and o.status in ${collected}
      and o.collected_at >= ${startOf(first)} and o.collected_at < ${startOf(`${last} + 1`)}
    order by o.collected_at desc)`;

/** As in migration 0077. */
const weighing = `
create or replace function period_weights(in_account uuid, in_infocard uuid, in_from date, in_to date)
  returns table (orders int, unweighed int, weighed bigint, others bigint)
  language sql stable as $$
  select days.orders, days.unweighed, days.grams + greatest(0, singles.grams), stations.grams
  from (
    select count(*)::int as orders, (count(*) filter (where ${isUnweighed('o')}))::int as unweighed,
      coalesce(sum(o.kg_collected) * 1000, 0)::bigint as grams
    from (select in_account as account_id, in_infocard as infocard_id) c
    cross join ${ordersOf('c', 'in_from', 'in_to')} o) days,
  (select coalesce(sum(d.tonnage_collected) * 1000000, 0)::bigint as grams
    from posting d
    where d.account_id = in_account and d.infocard_id = in_infocard and d.date between in_from and in_to
      and ${hasDay('d')} and not ${broughtOn('d')}) singles,
  (select coalesce(sum(w.net_kg) * 1000, 0)::bigint as grams
    from weighing w
    where w.account_id = in_account and w.infocard_id = in_infocard and w.order_id is null and w.net_kg > 0
      and w.weighed_at >= ${startOf('in_from')} and w.weighed_at < ${startOf('in_to + 1')}
      and not exists (
        select from orders o
        where o.account_id = w.account_id and o.infocard_id = w.infocard_id and o.status in ${collected}
          and o.collected_at >= ${startOf(dayOf('w.weighed_at'))} and o.collected_at < ${startOf(`${dayOf('w.weighed_at')} + 1`)})
      and not exists (
        select from posting d
        where d.account_id = w.account_id and d.infocard_id = w.infocard_id and ${hasDay('d')} and d.tonnage_collected > 0
          and d.date between ${dayOf('w.weighed_at')} - 3 and ${dayOf('w.weighed_at')} + 3)) stations $$;
`;

const subject = (row: string) => `${row}.infocard_id, ${row}.location_id, ${row}.collector_id,
    ${row}.waste_fraction_id, ${row}.ewc_code, ${row}.waste_category, ${row}.receiving_facility, ${row}.include_in_statistics`;

const counted = 'postings, amount, collections, km, posted_grams, order_grams, trips';
const added = `sum(postings), sum(amount), sum(collections), sum(km), sum(posted_grams), sum(order_grams), sum(trips)`;

/**
 * As in migration 0087. Days that follow each other are read together. The share of an order in a period is a part of its own
 * beside the order, so that neither is looked up in a list of the other.
 */
const writing = `
create or replace function insight_write(accounts uuid[], infocards uuid[], days date[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from insight_day d
  using unnest(accounts, infocards, days) k (account_id, infocard_id, day), insight_subject s
  where s.account_id = k.account_id and s.infocard_id = k.infocard_id
    and d.account_id = k.account_id and d.subject_id = s.id and d.day = k.day;

  with cards as materialized (
    select account_id, infocard_id, range_agg(daterange(day, day, '[]')) as asked
    from unnest(accounts, infocards, days) k (account_id, infocard_id, day) group by account_id, infocard_id
  ), spans as materialized (
    select c.account_id, c.infocard_id, lower(d.days) as first, upper(d.days) - 1 as last, (
      select range_agg(daterange(w.day - 3, w.day + 3, '[]')) from (
        select distinct ${dayOf('o.collected_at')} as day
        from ${ordersOf('c', 'lower(d.days) - 3', 'upper(d.days) + 2')} o
        where o.kg_collected is not null) w) as brought
    from cards c cross join lateral unnest(c.asked) d (days)
  ), billed as materialized (
    select g.*, greatest(0, b.grams - w.weighed - w.others) as beyond, w.unweighed
    from (
      select distinct c.account_id, c.infocard_id, c.asked, q.period_start, q.period_end, i.seller_key
      from cards c
      join posting q on q.account_id = c.account_id and q.infocard_id = c.infocard_id and ${periodOnly('q')}
        and q.period_end >= lower(c.asked) and q.period_start < upper(c.asked)
      join invoice i on i.account_id = q.account_id and i.id = q.invoice_id) g
    cross join lateral period_weights(g.account_id, g.infocard_id, g.period_start, g.period_end) w
    cross join lateral period_billed(g.account_id, g.infocard_id, g.period_start, g.period_end, g.seller_key) b
    where w.unweighed > 0 and b.grams > w.weighed + w.others
  ), shares as materialized (
    select id, account_id, day, ${subject('ranked')},
      max(beyond / unweighed + case when earlier < beyond % unweighed then 1 else 0 end) as grams
    from (
      select o.id, b.account_id, ${dayOf('o.collected_at')} as day, ${subject('o')}, b.asked, b.beyond, b.unweighed, row_number() over (
        partition by b.account_id, b.infocard_id, b.period_start, b.period_end, b.seller_key
        order by o.collected_at, o.id) - 1 as earlier
      from billed b cross join ${ordersOf('b', 'b.period_start', 'b.period_end')} o
      where ${isUnweighed('o')}) ranked
    where day <@ asked
    group by id, account_id, day, ${subject('ranked')}
  ), parts as materialized (
    select p.account_id, md5(row(${subject('p')})::text)::uuid as subject_id, p.date as day, ${subject('p')},
      p.category, p.currency, 1 as postings, p.amount, p.number_of_collections as collections,
      case p.unit when 'km' then p.quantity else 0 end as km,
      case when p.tonnage_collected is null then 0
        when ${hasPeriod('p')} then (select w.own from posting_weight(row(p.*)::posting) w)
        when coalesce(p.date <@ k.brought, false) or exists (
          select from orders o where o.account_id = p.account_id and o.id = p.order_id and o.status in ${collected}
            and o.kg_collected is not null)
        then 0 else (p.tonnage_collected * 1000000)::bigint end as posted_grams,
      0::bigint as order_grams, 0 as trips
    from spans k cross join lateral (
      select * from posting p
      where p.account_id = k.account_id and p.infocard_id = k.infocard_id and p.date between k.first and k.last
        and p.removed_at is null
      order by p.date) p
    union all
    select o.account_id, md5(row(${subject('o')})::text)::uuid, ${dayOf('o.collected_at')}, ${subject('o')},
      '', '', 0, 0, 0, 0, 0, coalesce((o.kg_collected * 1000)::bigint, 0), 1
    from spans k cross join ${ordersOf('k', 'k.first', 'k.last')} o
    union all
    select s.account_id, md5(row(${subject('s')})::text)::uuid, s.day, ${subject('s')}, '', '', 0, 0, 0, 0, 0, s.grams, 0
    from shares s
  ), subjects as (
    insert into insight_subject (account_id, id, infocard_id, location_id, collector_id, waste_fraction_id, ewc_code,
      waste_category, receiving_facility, include_in_statistics)
    select distinct account_id, subject_id, ${subject('parts')} from parts
    on conflict do nothing
  )
  insert into insight_day (account_id, subject_id, day, category, currency, ${counted})
  select account_id, subject_id, day, category, currency, ${added}
  from parts group by account_id, subject_id, day, category, currency;

  delete from insight_month m
  using (select distinct account_id, infocard_id, date_trunc('month', day::timestamp)::date as day
    from unnest(accounts, infocards, days) k (account_id, infocard_id, day)) k, insight_subject s
  where s.account_id = k.account_id and s.infocard_id = k.infocard_id
    and m.account_id = k.account_id and m.subject_id = s.id and m.day = k.day;

  insert into insight_month (account_id, subject_id, day, category, currency, ${counted})
  select d.account_id, d.subject_id, k.day, d.category, d.currency, ${added}
  from (select distinct account_id, infocard_id, date_trunc('month', day::timestamp)::date as day
    from unnest(accounts, infocards, days) k (account_id, infocard_id, day)) k
  join insight_subject s on s.account_id = k.account_id and s.infocard_id = k.infocard_id
  join insight_day d on d.account_id = k.account_id and d.subject_id = s.id
    and d.day >= k.day and d.day < (k.day + interval '1 month')::date
  group by d.account_id, d.subject_id, k.day, d.category, d.currency;
end $$;
`;

/** As in migration 0087. A single day of an infocard may have many rows too. */
const settling = `
create or replace function insight_settle_due() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant int := 1000;
  due int;
  held int;
begin
  delete from insight_signal where tx = pg_current_xact_id();
  select count(*) into due from (select distinct account_id, infocard_id, day from insight_due) noted;
  if due = 0 then
    return;
  end if;
  if current_setting('fraktion.roll_ups_now', true) is distinct from 'on' and due <= most then
    select due + count(*) into due from (
      select from (
        select distinct q.account_id, q.infocard_id, q.period_start, q.period_end
        from insight_due d
        join posting q on q.account_id = d.account_id and q.infocard_id = d.infocard_id and ${periodOnly('q')}
          and q.period_end >= d.touched_from and q.period_start <= d.touched_to
        union
        select account_id, infocard_id, touched_from, touched_to from insight_due where touched_from < touched_to) s
      join orders o on o.account_id = s.account_id and o.infocard_id = s.infocard_id and o.status in ${collected}
        and o.collected_at >= ${startOf('s.period_start')} and o.collected_at < ${startOf('s.period_end + 1')}
      limit most) read;
    select count(*) into held from (
      select from (
        select account_id, infocard_id, range_agg(daterange(day, day, '[]')) as asked
        from insight_due group by account_id, infocard_id) c
      cross join lateral unnest(c.asked) s (days)
      cross join lateral (
        select 1 from ${ordersOf('c', 'lower(s.days)', 'upper(s.days) - 1')} o
        union all
        select 1 from posting p
        where p.account_id = c.account_id and p.infocard_id = c.infocard_id
          and p.date between lower(s.days) and upper(s.days) - 1) rows
      limit most * 10) read;
    if held >= most * 10 then
      due := most + 1;
    end if;
  end if;
  -- More would not end within the time that a statement of a call has.
  if due > most and current_setting('fraktion.roll_ups_now', true) is distinct from 'on' then
    with noted as (delete from insight_due returning *),
    later as (
      insert into insight_later (account_id, infocard_id, day, touched_from, touched_to)
      select distinct n.account_id, n.infocard_id, n.day, n.touched_from, n.touched_to
      from noted n join account a on a.id = n.account_id
      returning account_id)
    insert into recalculation (account_id, kind, total) select account_id, 'figures', count(*) from later group by account_id;
    insert into realtime_event (groups, event, payload)
    select array['account:' || account_id], 'recalculation-changed', jsonb_build_object('accountId', account_id)
    from (select distinct account_id from recalculation where started_at = now()) begun;
    perform graphile_worker.add_job('insights.settle', '{}', job_key => 'insights.settle');
  else
    perform insight_settle_now();
  end if;
end $$;
`;
