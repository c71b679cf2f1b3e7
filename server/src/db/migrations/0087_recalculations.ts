import { type Kysely, sql } from 'kysely';

/** What a transaction cannot write at its end is known by the orders too that it would read, and its account sees how far it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(recalculation).execute(db);
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
const isUnweighed = (o: string) => `(${o}.kg_collected is null and not exists (
    select from posting d
    where d.account_id = ${o}.account_id and d.infocard_id = ${o}.infocard_id and ${hasDay('d')} and d.tonnage_collected > 0
      and (d.order_id = ${o}.id or d.date between ${dayOf(`${o}.collected_at`)} - 3 and ${dayOf(`${o}.collected_at`)} + 3)))`;

const subject = (row: string) => `${row}.infocard_id, ${row}.location_id, ${row}.collector_id,
    ${row}.waste_fraction_id, ${row}.ewc_code, ${row}.waste_category, ${row}.receiving_facility, ${row}.include_in_statistics`;

const counted = 'postings, amount, collections, km, posted_grams, order_grams, trips';
const added = `sum(postings), sum(amount), sum(collections), sum(km), sum(posted_grams), sum(order_grams), sum(trips)`;

/** A row is a piece of work that goes on after the call that has begun it. Days that wait are counted where they wait. */
const recalculation = `
create table recalculation (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('rows', 'figures')),
  total int not null,
  done int not null default 0,
  started_at timestamptz not null default now(),
  primary key (account_id, id)
);
alter table recalculation enable row level security;
create policy tenant on recalculation using (account_id = app_account());

create function waiting_figures() returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from insight_later where account_id = app_account() $$;
`;

/**
 * As in migration 0069. The shares of a period's orders are worked out together: each by itself reads all others of its period, so
 * that a year of a container took minutes.
 */
const writing = `
create or replace function insight_write(accounts uuid[], infocards uuid[], days date[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from insight_day d
  using unnest(accounts, infocards, days) k (account_id, infocard_id, day), insight_subject s
  where s.account_id = k.account_id and s.infocard_id = k.infocard_id
    and d.account_id = k.account_id and d.subject_id = s.id and d.day = k.day;

  with asked as materialized (
    select k.*, exists (
      select from orders o
      where o.account_id = k.account_id and o.infocard_id = k.infocard_id and o.status in ${collected}
        and o.kg_collected is not null
        and o.collected_at >= ${startOf('k.day - 3')} and o.collected_at < ${startOf('k.day + 4')}) as brought
    from unnest(accounts, infocards, days) k (account_id, infocard_id, day)
  ), billed as materialized (
    select g.*, greatest(0, b.grams - w.weighed - w.others) as beyond, w.unweighed
    from (
      select distinct q.account_id, q.infocard_id, q.period_start, q.period_end, i.seller_key
      from (
        select account_id, infocard_id, min(day) as first, max(day) as last
        from unnest(accounts, infocards, days) k (account_id, infocard_id, day) group by account_id, infocard_id) k
      join posting q on q.account_id = k.account_id and q.infocard_id = k.infocard_id and ${periodOnly('q')}
        and q.period_end >= k.first and q.period_start <= k.last
      join invoice i on i.account_id = q.account_id and i.id = q.invoice_id) g
    cross join lateral period_weights(g.account_id, g.infocard_id, g.period_start, g.period_end) w
    cross join lateral period_billed(g.account_id, g.infocard_id, g.period_start, g.period_end, g.seller_key) b
    where w.unweighed > 0 and b.grams > w.weighed + w.others
  ), shares as materialized (
    select id, max(beyond / unweighed + case when earlier < beyond % unweighed then 1 else 0 end) as grams
    from (
      select o.id, b.beyond, b.unweighed, row_number() over (
        partition by b.account_id, b.infocard_id, b.period_start, b.period_end, b.seller_key
        order by o.collected_at, o.id) - 1 as earlier
      from billed b
      join orders o on o.account_id = b.account_id and o.infocard_id = b.infocard_id and o.status in ${collected}
        and o.collected_at >= ${startOf('b.period_start')} and o.collected_at < ${startOf('b.period_end + 1')}
      where ${isUnweighed('o')}) ranked
    group by id
  ), parts as materialized (
    select p.account_id, md5(row(${subject('p')})::text)::uuid as subject_id, p.date as day, ${subject('p')},
      p.category, p.currency, 1 as postings, p.amount, p.number_of_collections as collections,
      case p.unit when 'km' then p.quantity else 0 end as km,
      case when p.tonnage_collected is null then 0
        when ${hasPeriod('p')} then (select w.own from posting_weight(p) w)
        when k.brought or exists (
          select from orders o where o.account_id = p.account_id and o.id = p.order_id and o.status in ${collected}
            and o.kg_collected is not null)
        then 0 else (p.tonnage_collected * 1000000)::bigint end as posted_grams,
      0::bigint as order_grams, 0 as trips
    from asked k
    join posting p on p.account_id = k.account_id and p.infocard_id = k.infocard_id and p.date = k.day
    where p.removed_at is null
    union all
    select o.account_id, md5(row(${subject('o')})::text)::uuid, k.day, ${subject('o')},
      '', '', 0, 0, 0, 0, 0, coalesce((o.kg_collected * 1000)::bigint, s.grams, 0), 1
    from asked k
    join orders o on o.account_id = k.account_id and o.infocard_id = k.infocard_id and o.status in ${collected}
      and o.collected_at >= ${startOf('k.day')} and o.collected_at < ${startOf('k.day + 1')}
    left join shares s on s.id = o.id
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

/** As in migration 0077. The days of a call may be few and the orders of their periods many. */
const settling = `
create or replace function insight_settle_due() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant int := 1000;
  due int;
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
