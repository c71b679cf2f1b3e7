import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(orderSubjects).execute(db);
  await sql.raw(rollUps).execute(db);
  await sql.raw(writing).execute(db);
  await sql.raw(settling).execute(db);
  await sql.raw(noticing).execute(db);
  await sql.raw(rebuilding).execute(db);
  await sql`select insight_rebuild(a.id, null) from account a`.execute(db);
}

/** Statuses from Collected on: waste has left the location, and the order's weight counts. */
const collected = `('Collected', 'Emptied', 'Approved', 'NotApproved')`;
const dayOf = (column: string) => `(${column} at time zone 'Europe/Copenhagen')::date`;
const startOf = (day: string) => `((${day})::timestamp at time zone 'Europe/Copenhagen')`;

/**
 * An order says of its infocard what that was on its day, as postings do. The database copies it, so that whatever writes an
 * order need not know of reports.
 */
const orderSubjects = `
alter table orders add column waste_fraction_id uuid, add column ewc_code text, add column include_in_statistics boolean;
update orders o set waste_fraction_id = i.waste_fraction_id, include_in_statistics = i.include_in_statistics,
  ewc_code = (select e.code from ewc_code e where e.id = i.ewc_code_id)
from infocard i where i.account_id = o.account_id and i.id = o.infocard_id;
alter table orders alter column include_in_statistics set not null;

create function order_subject() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.include_in_statistics is null then
    select i.waste_fraction_id, i.include_in_statistics, e.code
    into new.waste_fraction_id, new.include_in_statistics, new.ewc_code
    from infocard i left join ewc_code e on e.id = i.ewc_code_id
    where i.account_id = new.account_id and i.id = new.infocard_id;
  end if;
  return new;
end $$;
create trigger subject before insert on orders for each row execute function order_subject();
`;

/**
 * What figures are grouped and filtered by stands once per combination; its id is made of it. An order's part of a roll-up has
 * neither category nor currency. Grams are whole numbers: a scale shows kg with three decimals. Requests read alone.
 */
const rollUps = `
create table insight_subject (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  infocard_id uuid not null,
  location_id uuid not null,
  collector_id uuid,
  waste_fraction_id uuid,
  ewc_code text,
  waste_category text not null,
  receiving_facility text,
  include_in_statistics boolean not null,
  primary key (account_id, id)
);
create index insight_subject_infocard on insight_subject (account_id, infocard_id);
alter table insight_subject enable row level security;
create policy tenant on insight_subject using (account_id = app_account());

create table insight_day (
  account_id uuid not null references account on delete cascade,
  subject_id uuid not null,
  day date not null,
  category text not null,
  currency text not null,
  postings int not null,
  amount numeric not null,
  collections bigint not null,
  km numeric not null,
  -- What postings weigh that no order has brought, and what orders weigh: they can be added.
  posted_grams bigint not null,
  order_grams bigint not null,
  trips int not null,
  primary key (account_id, subject_id, day, category, currency)
);
create index insight_day_day on insight_day (account_id, day);
alter table insight_day enable row level security;
create policy tenant on insight_day using (account_id = app_account());

-- The days of each month, added.
create table insight_month (
  account_id uuid not null references account on delete cascade,
  subject_id uuid not null,
  day date not null,
  category text not null,
  currency text not null,
  postings int not null,
  amount numeric not null,
  collections bigint not null,
  km numeric not null,
  posted_grams bigint not null,
  order_grams bigint not null,
  trips int not null,
  primary key (account_id, subject_id, day, category, currency)
);
create index insight_month_day on insight_month (account_id, day);
alter table insight_month enable row level security;
create policy tenant on insight_month using (account_id = app_account());
revoke insert, update, delete on insight_subject, insight_day, insight_month from fraktion_app;

-- Days of infocards that the transaction in course has changed. It is empty for everybody else.
create table insight_due (account_id uuid not null, infocard_id uuid not null, day date not null)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
revoke all on insight_due from fraktion_app;
`;

const subject = (row: string) => `${row}.infocard_id, ${row}.location_id, ${row}.collector_id,
    ${row}.waste_fraction_id, ${row}.ewc_code, ${row}.waste_category, ${row}.receiving_facility, ${row}.include_in_statistics`;

const counted = 'postings, amount, collections, km, posted_grams, order_grams, trips';
const added = `sum(postings), sum(amount), sum(collections), sum(km), sum(posted_grams), sum(order_grams), sum(trips)`;

/**
 * Writes the days anew from the rows, then their months: what is written twice is right all the same. Whoever calls holds the
 * infocards. A posting repeats the weight of the order that it names, and of any that was collected on its infocard within
 * three days, as long as that order has a weight.
 */
const writing = `
create function insight_write(accounts uuid[], infocards uuid[], days date[]) returns void
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
      case when p.tonnage_collected is null or k.brought or exists (
          select from orders o where o.account_id = p.account_id and o.id = p.order_id and o.status in ${collected}
            and o.kg_collected is not null)
        then 0 else (p.tonnage_collected * 1000000)::bigint end as posted_grams,
      0::bigint as order_grams, 0 as trips
    from asked k
    join posting p on p.account_id = k.account_id and p.infocard_id = k.infocard_id and p.date = k.day
    where p.removed_at is null
    union all
    select o.account_id, md5(row(${subject('o')})::text)::uuid, k.day, ${subject('o')},
      '', '', 0, 0, 0, 0, 0, coalesce(o.kg_collected * 1000, 0)::bigint, 1
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
 * At the end of each transaction its days are written. Two that change one infocard at once wait for each other here, so that the
 * second sees what the first has left; all take infocards in one order and nothing after, so that none waits for another in a
 * ring. The row-level trigger runs once for each noted day; the first run does the work.
 */
const settling = `
create function insight_hold(accounts uuid[], infocards uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(account_id::text || infocard_id::text, 31) as key
    from unnest(accounts, infocards) held (account_id, infocard_id) order by 1) keys;
end $$;

create function insight_settle() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accounts uuid[];
  infocards uuid[];
  days date[];
begin
  with due as (delete from insight_due returning account_id, infocard_id, day),
  once as (select distinct due.* from due join account a on a.id = due.account_id)
  select array_agg(account_id), array_agg(infocard_id), array_agg(day) into accounts, infocards, days from once;
  if accounts is not null then
    perform insight_hold(accounts, infocards);
    perform insight_write(accounts, infocards, days);
  end if;
  return null;
end $$;
create constraint trigger settle after insert on insight_due
  deferrable initially deferred for each row execute function insight_settle();
revoke all on function insight_write, insight_hold, insight_settle from public;
`;

/**
 * Which days a statement has changed. An order's weight may take the place of any that was posted within three days, also of one
 * that another transaction posts just now: so all of these days are noted, not only those with postings.
 */
const noticing = `
create function insight_note_postings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into insight_due select distinct account_id, infocard_id, date from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    insert into insight_due select distinct account_id, infocard_id, date from old_rows;
  end if;
  return null;
end $$;
create trigger insight_added after insert on posting referencing new table as new_rows
  for each statement execute function insight_note_postings();
create trigger insight_changed after update on posting referencing old table as old_rows new table as new_rows
  for each statement execute function insight_note_postings();
create trigger insight_removed after delete on posting referencing old table as old_rows
  for each statement execute function insight_note_postings();

create function insight_note_orders(changed orders[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with weighed as (
    select o.account_id, o.id, o.infocard_id, ${dayOf('o.collected_at')} as day
    from unnest(changed) o where o.status in ${collected} and o.collected_at is not null)
  insert into insight_due
  select account_id, infocard_id, day + n from weighed, generate_series(-3, 3) n
  union
  select p.account_id, p.infocard_id, p.date from weighed w
  join posting p on p.account_id = w.account_id and p.order_id = w.id $$;
revoke all on function insight_note_orders from public;

create function insight_note_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform insight_note_orders(array[new]);
  elsif tg_op = 'DELETE' then
    perform insight_note_orders(array[old]);
  else
    perform insight_note_orders(array[old, new]);
  end if;
  return null;
end $$;
create trigger insight_added after insert on orders for each row
  when (new.collected_at is not null) execute function insight_note_order();
create trigger insight_removed after delete on orders for each row
  when (old.collected_at is not null) execute function insight_note_order();
create trigger insight_changed after update on orders for each row
  when ((old.collected_at is not null or new.collected_at is not null) and
    (old.status, old.collected_at, old.kg_collected, ${subject('old')})
    is distinct from (new.status, new.collected_at, new.kg_collected, ${subject('new')}))
  execute function insight_note_order();
`;

/** Some infocards at a time, or all of an account: while it runs, whatever changes others goes on. */
const rebuilding = `
create function insight_rebuild(in_account uuid, in_infocards uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accounts uuid[];
  infocards uuid[];
  days date[];
begin
  if in_infocards is null then
    select array_agg(id) into in_infocards from infocard where account_id = in_account;
  end if;
  perform insight_hold(array_fill(in_account, array[cardinality(in_infocards)]), in_infocards);
  delete from insight_day d using insight_subject s
  where s.account_id = in_account and s.infocard_id = any (in_infocards)
    and d.account_id = in_account and d.subject_id = s.id;
  delete from insight_month m using insight_subject s
  where s.account_id = in_account and s.infocard_id = any (in_infocards)
    and m.account_id = in_account and m.subject_id = s.id;
  delete from insight_subject where account_id = in_account and infocard_id = any (in_infocards);
  select array_agg(in_account), array_agg(infocard_id), array_agg(day) into accounts, infocards, days from (
    select p.infocard_id, p.date as day from posting p
    where p.account_id = in_account and p.infocard_id = any (in_infocards) and p.removed_at is null
    union
    select o.infocard_id, ${dayOf('o.collected_at')} from orders o
    where o.account_id = in_account and o.infocard_id = any (in_infocards) and o.status in ${collected}
      and o.collected_at is not null) keys;
  if accounts is not null then
    perform insight_write(accounts, infocards, days);
  end if;
end $$;
revoke all on function insight_rebuild from public;
`;
