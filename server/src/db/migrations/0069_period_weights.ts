import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ofDays).execute(db);
  await sql.raw(weighing).execute(db);
  await sql.raw(facts).execute(db);
  await sql.raw(writing).execute(db);
  await sql.raw(noticing).execute(db);
  await sql.raw(settling).execute(db);
  await sql`
    select insight_rebuild(account_id, array_agg(distinct infocard_id)) from posting p
    where ${sql.raw(hasPeriod('p'))} group by account_id`.execute(db);
}

/** Statuses from Collected on: waste has left the location, and the order's weight counts. */
const collected = `('Collected', 'Emptied', 'Approved', 'NotApproved')`;
const dayOf = (column: string) => `(${column} at time zone 'Europe/Copenhagen')::date`;
const startOf = (day: string) => `((${day})::timestamp at time zone 'Europe/Copenhagen')`;

/** Postings of a weight that was billed for a period. The index below has the same words. */
const periodOnly = (p: string) => `${p}.removed_at is null and ${p}.tonnage_collected is not null
  and ${p}.period_end > ${p}.period_start and not ${p}.of_day`;
const hasPeriod = (p: string) => `(${periodOnly(p)})`;

/** Postings of a weight that was billed for a day. */
const hasDay = (p: string) => `(${p}.removed_at is null and ${p}.tonnage_collected is not null
  and (${p}.of_day or ${p}.period_end is null or ${p}.period_start is null or ${p}.period_end <= ${p}.period_start))`;

/** Whether an order has brought the weight of a posting of a day: its own order, or any of its infocard within three days. */
const broughtOn = (p: string) => `exists (
    select from orders o
    where o.account_id = ${p}.account_id and o.status in ${collected} and o.kg_collected is not null
      and (o.id = ${p}.order_id or (o.infocard_id = ${p}.infocard_id
        and o.collected_at >= ${startOf(`${p}.date - 3`)} and o.collected_at < ${startOf(`${p}.date + 4`)})))`;

/** An order without a weight that no posting of a day has weighed either. */
const isUnweighed = (o: string) => `(${o}.kg_collected is null and not exists (
    select from posting d
    where d.account_id = ${o}.account_id and d.infocard_id = ${o}.infocard_id and ${hasDay('d')} and d.tonnage_collected > 0
      and (d.order_id = ${o}.id or d.date between ${dayOf(`${o}.collected_at`)} - 3 and ${dayOf(`${o}.collected_at`)} + 3)))`;

/**
 * A line may name its day on an invoice that bills a period: then its weight is that of its day. A day that is one of the
 * document says nothing about the line.
 */
const ofDays = `
alter table posting add column of_day boolean not null default false;
alter table posting disable trigger user;
update posting p set of_day = true
from invoice_line line, invoice i
where line.account_id = p.account_id and line.id = p.line_id and i.account_id = p.account_id and i.id = p.invoice_id
  and line.date is not null and line.period_start is null and line.period_end is null and i.issue_date <> line.date
  and i.delivery_date is distinct from line.date and i.period_start is distinct from line.date and i.period_end is distinct from line.date;
alter table posting enable trigger user;
create index posting_period on posting (account_id, infocard_id, period_end, period_start)
  where removed_at is null and tonnage_collected is not null and period_end > period_start and not of_day;
`;

/**
 * What a period's weight counts, in grams. \`period_weights\`: what its infocard's days weigh, by orders and, where these have no weight,
 * by postings of a day. \`period_billed\`: what one supplier has billed for exactly this period, less its credit notes.
 * A posting that nothing else in its period has weighed counts whole. Beside orders that are all weighed it counts nothing,
 * unless a person has accepted what it has beyond them; orders without a weight share that instead.
 */
const weighing = `
create function period_weights(in_account uuid, in_infocard uuid, in_from date, in_to date)
  returns table (orders int, unweighed int, weighed bigint)
  language sql stable as $$
  select days.orders, days.unweighed, days.grams + greatest(0, singles.grams)
  from (
    select count(*)::int as orders, (count(*) filter (where ${isUnweighed('o')}))::int as unweighed,
      coalesce(sum(o.kg_collected) * 1000, 0)::bigint as grams
    from orders o
    where o.account_id = in_account and o.infocard_id = in_infocard and o.status in ${collected}
      and o.collected_at >= ${startOf('in_from')} and o.collected_at < ${startOf('in_to + 1')}) days,
  (select coalesce(sum(d.tonnage_collected) * 1000000, 0)::bigint as grams
    from posting d
    where d.account_id = in_account and d.infocard_id = in_infocard and d.date between in_from and in_to
      and ${hasDay('d')} and not ${broughtOn('d')}) singles $$;

create function period_billed(in_account uuid, in_infocard uuid, in_from date, in_to date, in_seller text)
  returns table (grams bigint, first_id uuid, accepted_id uuid)
  language sql stable as $$
  select coalesce(sum(q.tonnage_collected) * 1000000, 0)::bigint,
    (array_agg(q.id order by q.tonnage_collected <= 0, q.created_at, q.id))[1],
    (array_agg(q.id order by q.tonnage_collected <= 0, q.created_at, q.id) filter (where exists (
      select from inspection_finding f
      where f.account_id = q.account_id and f.line_id = q.line_id and f.rule = 'abovePeriodWeight' and f.status = 'accepted')))[1]
  from posting q join invoice i on i.account_id = q.account_id and i.id = q.invoice_id
  where q.account_id = in_account and q.infocard_id = in_infocard and ${periodOnly('q')}
    and q.period_end = in_to and q.period_start = in_from and i.seller_key = in_seller $$;

-- What a posting with a period adds to what else is weighed; and what it has beyond that, more than 1 %, without being counted.
create function posting_weight(in_posting posting, out own bigint, out disputed bigint)
  language plpgsql stable as $$
declare
  days record;
  billed record;
  beyond bigint;
begin
  select * into days from period_weights(in_posting.account_id, in_posting.infocard_id, in_posting.period_start, in_posting.period_end);
  select b.* into billed from invoice i
  cross join period_billed(in_posting.account_id, in_posting.infocard_id, in_posting.period_start, in_posting.period_end, i.seller_key) b
  where i.account_id = in_posting.account_id and i.id = in_posting.invoice_id;
  beyond := greatest(0, billed.grams - days.weighed);
  own := 0;
  disputed := 0;
  if days.orders = 0 then
    if days.weighed = 0 or billed.grams <= 0 then
      own := in_posting.tonnage_collected * 1000000;
    elsif in_posting.id = billed.first_id then
      own := beyond;
    end if;
  elsif days.unweighed = 0 then
    if in_posting.id = billed.accepted_id then
      own := beyond;
    elsif billed.accepted_id is null and in_posting.id = billed.first_id and beyond * 100 > days.weighed then
      disputed := beyond;
    end if;
  end if;
end $$;

-- The share of an order without a weight in what lines of periods have beyond the others; null if it has none. Where several
-- periods or suppliers bill its day they repeat each other, so the largest counts.
create function order_share(in_order orders) returns bigint
  language plpgsql stable as $$
declare
  share bigint;
begin
  if in_order.kg_collected is not null or in_order.collected_at is null or in_order.status not in ${collected} then
    return null;
  end if;
  select max(b.beyond / b.unweighed + case when b.earlier < b.beyond % b.unweighed then 1 else 0 end) into share
  from (
    select greatest(0, billed.grams - days.weighed) as beyond, days.unweighed, (
      select count(*) from orders r
      where r.account_id = in_order.account_id and r.infocard_id = in_order.infocard_id and r.status in ${collected}
        and r.collected_at >= ${startOf('g.period_start')} and r.collected_at < ${startOf('g.period_end + 1')}
        and (r.collected_at, r.id) < (in_order.collected_at, in_order.id) and ${isUnweighed('r')}) as earlier
    from (
      select distinct q.period_start, q.period_end, i.seller_key
      from posting q join invoice i on i.account_id = q.account_id and i.id = q.invoice_id
      where q.account_id = in_order.account_id and q.infocard_id = in_order.infocard_id and ${periodOnly('q')}
        and q.period_end >= ${dayOf('in_order.collected_at')} and q.period_start <= ${dayOf('in_order.collected_at')}) g
    cross join lateral period_weights(in_order.account_id, in_order.infocard_id, g.period_start, g.period_end) days
    cross join lateral period_billed(in_order.account_id, in_order.infocard_id, g.period_start, g.period_end, g.seller_key) billed
    where days.unweighed > 0) b
  where b.beyond > 0;
  if share is null or not exists (select where ${isUnweighed('in_order')}) then
    return null;
  end if;
  return nullif(share, 0);
end $$;

-- What an order weighs: its own weight, else its share in a line of a period.
create function order_kg(in_order orders) returns numeric
  language sql stable as $$
  select coalesce((in_order).kg_collected, order_share(in_order)::numeric / 1000) $$;
`;

/** As in migration 0060, with the rule of periods. */
const facts = `
create or replace view posting_fact with (security_invoker = true) as
select p.account_id, p.id as posting_id, p.invoice_id, p.line_id, p.infocard_id, p.infocard_name, p.location_id, p.location_name,
  p.collector_id, p.collector_name, p.waste_fraction_id, p.waste_fraction_name, p.ewc_code, p.waste_category,
  p.receiving_facility, p.container_type, p.size, p.size_unit, p.include_in_statistics,
  p.category, p.date, p.quantity, p.unit, p.number_of_collections, p.amount, p.currency, p.text, p.order_id,
  p.tonnage_collected * 1000 as kg,
  case when ${hasPeriod('p')} then (select w.own::numeric / 1000 from posting_weight(p) w)
    when ${broughtOn('p')} then 0 else p.tonnage_collected * 1000 end as own_kg,
  i.invoice_number, i.document_type, i.status as invoice_status, i.issue_date, i.seller_name,
  p.period_start, p.period_end,
  case when ${hasPeriod('p')} then (select w.disputed::numeric / 1000 from posting_weight(p) w) else 0 end as disputed_kg
from posting p
join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
where p.removed_at is null;
`;

const subject = (row: string) => `${row}.infocard_id, ${row}.location_id, ${row}.collector_id,
    ${row}.waste_fraction_id, ${row}.ewc_code, ${row}.waste_category, ${row}.receiving_facility, ${row}.include_in_statistics`;

const counted = 'postings, amount, collections, km, posted_grams, order_grams, trips';
const added = `sum(postings), sum(amount), sum(collections), sum(km), sum(posted_grams), sum(order_grams), sum(trips)`;

/** As in migration 0035, with the rule of periods. */
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
      '', '', 0, 0, 0, 0, 0, coalesce((o.kg_collected * 1000)::bigint, order_share(o), 0), 1
    from asked k
    join orders o on o.account_id = k.account_id and o.infocard_id = k.infocard_id and o.status in ${collected}
      and o.collected_at >= ${startOf('k.day')} and o.collected_at < ${startOf('k.day + 1')}
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

/**
 * A note may have days that it touches, besides the day that is written: the period of a posting, or the days in which it may have
 * weighed an order. All that is billed for them is written again too.
 */
const noticing = `
alter table insight_due add column touched_from date, add column touched_to date;

create function insight_touched(p posting, out touched_from date, out touched_to date)
  language sql immutable as $$
  select case when ${hasPeriod('p')} then p.period_start when p.tonnage_collected is not null then p.date - 3 end,
    case when ${hasPeriod('p')} then p.period_end when p.tonnage_collected is not null then p.date + 3 end $$;

create or replace function insight_note_postings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into insight_due select distinct n.account_id, n.infocard_id, n.date, t.* from new_rows n
    cross join lateral insight_touched(row(n.*)::posting) t;
  end if;
  if tg_op <> 'INSERT' then
    insert into insight_due select distinct n.account_id, n.infocard_id, n.date, t.* from old_rows n
    cross join lateral insight_touched(row(n.*)::posting) t;
  end if;
  return null;
end $$;

create or replace function insight_note_orders(changed orders[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with weighed as (
    select o.account_id, o.id, o.infocard_id, ${dayOf('o.collected_at')} as day
    from unnest(changed) o where o.status in ${collected} and o.collected_at is not null)
  insert into insight_due
  select account_id, infocard_id, day + n, day + n, day + n from weighed, generate_series(-3, 3) n
  union
  select p.account_id, p.infocard_id, p.date, p.date, p.date from weighed w
  join posting p on p.account_id = w.account_id and p.order_id = w.id $$;

create function insight_note_lines(in_account uuid, in_lines uuid[], in_invoice uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into insight_due
  select p.account_id, p.infocard_id, p.date, p.period_start, p.period_end from posting p
  where p.account_id = in_account and (p.line_id = any (in_lines) or p.invoice_id = in_invoice) and ${periodOnly('p')} $$;
revoke all on function insight_note_lines from public;

create function insight_note_finding() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    perform insight_note_lines(new.account_id, array[new.line_id], null);
  end if;
  if tg_op <> 'INSERT' then
    perform insight_note_lines(old.account_id, array[old.line_id], null);
  end if;
  return null;
end $$;
create trigger insight_accepted after insert on inspection_finding for each row
  when (new.rule = 'abovePeriodWeight' and new.status = 'accepted') execute function insight_note_finding();
create trigger insight_decided after update on inspection_finding for each row
  when (new.rule = 'abovePeriodWeight' and (old.status, old.line_id) is distinct from (new.status, new.line_id))
  execute function insight_note_finding();
create trigger insight_withdrawn after delete on inspection_finding for each row
  when (old.rule = 'abovePeriodWeight' and old.status = 'accepted') execute function insight_note_finding();

create function insight_note_seller() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform insight_note_lines(new.account_id, null, new.id);
  return null;
end $$;
create trigger insight_seller after update of seller_key on invoice for each row
  when (old.seller_key is distinct from new.seller_key) execute function insight_note_seller();
revoke all on function insight_note_finding, insight_note_seller from public;
`;

/**
 * As in migration 0035. What a change touches is looked up once the infocards are held: only then is all to be seen that others
 * have posted and collected meanwhile.
 */
const settling = `
create or replace function insight_settle() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accounts uuid[];
  infocards uuid[];
  days date[];
  firsts date[];
  lasts date[];
begin
  with due as (delete from insight_due returning *),
  once as (select distinct due.* from due join account a on a.id = due.account_id)
  select array_agg(account_id), array_agg(infocard_id), array_agg(day), array_agg(touched_from), array_agg(touched_to)
  into accounts, infocards, days, firsts, lasts from once;
  if accounts is not null then
    perform insight_hold(accounts, infocards);
    with due as materialized (
      select * from unnest(accounts, infocards, days, firsts, lasts) d (account_id, infocard_id, day, first, last)
    ), billed as materialized (
      select distinct q.account_id, q.infocard_id, q.date, q.period_start, q.period_end
      from due d join posting q on q.account_id = d.account_id and q.infocard_id = d.infocard_id and ${periodOnly('q')}
        and q.period_end >= d.first and q.period_start <= d.last
    ), spans as (
      select account_id, infocard_id, period_start as first, period_end as last from billed
      union select account_id, infocard_id, first, last from due where first < last
    ), all_days as (
      select account_id, infocard_id, day from due
      union select account_id, infocard_id, date from billed
      union select o.account_id, o.infocard_id, ${dayOf('o.collected_at')}
      from spans s join orders o on o.account_id = s.account_id and o.infocard_id = s.infocard_id and o.status in ${collected}
        and o.kg_collected is null
        and o.collected_at >= ${startOf('s.first')} and o.collected_at < ${startOf('s.last + 1')}
    )
    select array_agg(account_id), array_agg(infocard_id), array_agg(day) into accounts, infocards, days from all_days;
    perform insight_write(accounts, infocards, days);
  end if;
  return null;
end $$;
`;
