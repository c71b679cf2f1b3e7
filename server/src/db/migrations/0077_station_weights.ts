import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(weighing).execute(db);
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

/** Postings of a weight that was billed for a period. As in migration 0069. */
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
 * As in migration 0069, with the weighings of a station that belong to no order. They are in no sum themselves, but they show what
 * else was collected: what a line of a period has beyond its orders counts as far as they weigh it. An order and a weighing of
 * one container on one day are one collection.
 */
const weighing = `
drop function period_weights;
create function period_weights(in_account uuid, in_infocard uuid, in_from date, in_to date)
  returns table (orders int, unweighed int, weighed bigint, others bigint)
  language sql stable as $$
  select days.orders, days.unweighed, days.grams + greatest(0, singles.grams), stations.grams
  from (
    select count(*)::int as orders, (count(*) filter (where ${isUnweighed('o')}))::int as unweighed,
      coalesce(sum(o.kg_collected) * 1000, 0)::bigint as grams
    from orders o
    where o.account_id = in_account and o.infocard_id = in_infocard and o.status in ${collected}
      and o.collected_at >= ${startOf('in_from')} and o.collected_at < ${startOf('in_to + 1')}) days,
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

create or replace function posting_weight(in_posting posting, out own bigint, out disputed bigint)
  language plpgsql stable as $$
declare
  days record;
  billed record;
  beyond bigint;
  shown bigint;
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
  else
    shown := least(beyond, days.others);
    beyond := beyond - shown;
    if in_posting.id = billed.first_id then
      own := shown;
    end if;
    if days.unweighed = 0 and in_posting.id = billed.accepted_id then
      own := own + beyond;
    elsif days.unweighed = 0 and billed.accepted_id is null and in_posting.id = billed.first_id
      and beyond * 100 > days.weighed + days.others then
      disputed := beyond;
    end if;
  end if;
end $$;

-- The share of an order without a weight in what lines of periods have beyond the others; null if it has none. Where several
-- periods or suppliers bill its day they repeat each other, so the largest counts.
create or replace function order_share(in_order orders) returns bigint
  language plpgsql stable as $$
declare
  share bigint;
begin
  if in_order.kg_collected is not null or in_order.collected_at is null or in_order.status not in ${collected} then
    return null;
  end if;
  select max(b.beyond / b.unweighed + case when b.earlier < b.beyond % b.unweighed then 1 else 0 end) into share
  from (
    select greatest(0, billed.grams - days.weighed - days.others) as beyond, days.unweighed, (
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
`;

/** A weighing that is given an infocard or an order changes what counts in its period. */
const noticing = `
create function insight_note_weighing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' and new.account_id is not null and new.infocard_id is not null then
    insert into insight_due select new.account_id, new.infocard_id, d.day, d.day, d.day
    from (select ${dayOf('new.weighed_at')} as day) d;
  end if;
  if tg_op <> 'INSERT' and old.account_id is not null and old.infocard_id is not null then
    insert into insight_due select old.account_id, old.infocard_id, d.day, d.day, d.day
    from (select ${dayOf('old.weighed_at')} as day) d;
  end if;
  return null;
end $$;
revoke all on function insight_note_weighing from public;
create trigger insight_added after insert on weighing for each row
  when (new.infocard_id is not null) execute function insight_note_weighing();
create trigger insight_removed after delete on weighing for each row
  when (old.infocard_id is not null) execute function insight_note_weighing();
create trigger insight_changed after update on weighing for each row
  when ((old.account_id, old.infocard_id, old.order_id, old.net_kg, old.weighed_at)
    is distinct from (new.account_id, new.infocard_id, new.order_id, new.net_kg, new.weighed_at))
  execute function insight_note_weighing();
`;

/**
 * A commit first holds the infocards of its sums and then the number of its events, whichever it has noted first: two commits that took
 * them the other way round waited for each other for ever.
 */
const settling = `
create function insight_settle_due() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due int;
begin
  delete from insight_signal where tx = pg_current_xact_id();
  select count(*) into due from (select distinct account_id, infocard_id, day from insight_due) noted;
  -- More would not end within the time that a statement of a call has.
  if due > 1000 and current_setting('fraktion.roll_ups_now', true) is distinct from 'on' then
    with noted as (delete from insight_due returning *)
    insert into insight_later (account_id, infocard_id, day, touched_from, touched_to)
    select distinct n.account_id, n.infocard_id, n.day, n.touched_from, n.touched_to
    from noted n join account a on a.id = n.account_id;
    perform graphile_worker.add_job('insights.settle', '{}', job_key => 'insights.settle');
  elsif due > 0 then
    perform insight_settle_now();
  end if;
end $$;

create or replace function insight_settle() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform insight_settle_due();
  return null;
end $$;
revoke all on function insight_settle_due from public;

create or replace function number_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  drawn bigint;
begin
  if exists (
    select from realtime_event later
    where later.seq is null and later.id > new.id and later.groups = new.groups
      and later.event is not distinct from new.event and later.payload is not distinct from new.payload
  ) then
    delete from realtime_event where id = new.id;
    return null;
  end if;
  perform insight_settle_due();
  perform pg_advisory_xact_lock(4200421);
  drawn := nextval('realtime_seq');
  update realtime_event set seq = drawn where id = new.id;
  perform pg_notify('fraktion_events', jsonb_build_object(
    'seq', drawn, 'groups', new.groups, 'event', new.event, 'payload', new.payload)::text);
  return null;
end $$;
`;
