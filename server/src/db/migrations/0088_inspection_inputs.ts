import { type Kysely, sql } from 'kysely';

/**
 * All that an inspection is compared with has it run again when it changes (`modules/inspections/inputs.ts` lists it), and each run
 * has a number, so that one that began earlier never replaces the result of a later one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(runs).execute(db);
  await sql.raw(orders).execute(db);
  await sql.raw(settings).execute(db);
  await sql.raw(cards).execute(db);
  await sql.raw(places).execute(db);
}

const runs = `
create sequence inspection_run;
grant usage on sequence inspection_run to fraktion_app;
-- The last run whose result it has.
alter table inspection add column run bigint not null default 0;
`;

const dayOf = (column: string) => `(${column} at time zone 'Europe/Copenhagen')::date`;

const fieldsOfOrder = [
  'status',
  'collected_at',
  'planned_date',
  'wanted_emptied_date',
  'ordered_at',
  'futile_at',
  'kg_collected',
  'weight_estimated',
  'infocard_id',
  'location_id',
  'collector_id',
  'requisition_id',
];
const of = (row: string, fields: readonly string[]) =>
  fields.map((field) => `${row}.${field}`).join(', ');

/**
 * A collection that has not come yet may be one that is billed, if its day is about the days of the invoice: an invoice bills no day long after its own.
 */
const noteOrders = (changed: string) => `
  perform note_touched(c.account_id, c.collector_id, c.infocard_id,
    min(case when c.collected then c.day else c.day + 32 end), max(c.day))
  from (
    select b.account_id, b.collector_id, b.infocard_id, b.collected_at is not null as collected,
      coalesce(${dayOf('b.collected_at')}, b.planned_date, b.wanted_emptied_date, ${dayOf('b.ordered_at')}) as day
    from (${changed}) b) c
  group by c.account_id, c.collector_id, c.infocard_id`;

const columnsOfOrder = (row: string) =>
  of(row, [
    'account_id',
    'collector_id',
    'infocard_id',
    'collected_at',
    'planned_date',
    'wanted_emptied_date',
    'ordered_at',
  ]);

/** Once for a statement: a moved container changes thousands of orders. */
const orders = `
create or replace function note_touched_by_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  ${noteOrders(`select ${columnsOfOrder('each')} from old_rows o join new_rows n on n.id = o.id
    cross join lateral (select o.* union all select n.*) each
    where (${of('o', fieldsOfOrder)}) is distinct from (${of('n', fieldsOfOrder)})`)};
  return null;
end $$;

create function note_touched_by_orders_come_or_gone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  ${noteOrders(`select ${columnsOfOrder('each')} from changed each`)};
  return null;
end $$;
revoke all on function note_touched_by_orders_come_or_gone from public;
create trigger touched_new after insert on orders referencing new table as changed
  for each statement execute function note_touched_by_orders_come_or_gone();
create trigger touched_gone after delete on orders referencing old table as changed
  for each statement execute function note_touched_by_orders_come_or_gone();
`;

const always = `'0001-01-01', '9999-01-01'`;

/** How far a figure may be off is the account's choice, for all its invoices. */
const settings = `
create function note_touched_by_setting() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(new.account_id, null, null, ${always});
  return null;
end $$;
revoke all on function note_touched_by_setting from public;
create trigger touched after update on economics_setting for each row
  when ((old.price_tolerance, old.weight_tolerance) is distinct from (new.price_tolerance, new.weight_tolerance))
  execute function note_touched_by_setting();
`;

/** No infocard has this id: only invoices with a line that nobody has posted are meant. */
const unposted = `'00000000-0000-0000-0000-000000000000'`;

const fieldsOfCard = [
  'type',
  'name',
  'location_id',
  'collector_id',
  'waste_fraction_id',
  'ewc_code_id',
  'container_type',
  'size',
  'size_unit',
  'quantity',
  'supplier_identification_number',
  'include_in_statistics',
  'archived_at',
];

/**
 * Lines that nobody has posted are inspected as the portal would post them, which depends on the containers. The fraction of a container and whether it is counted matter for
 * posted lines too. Another supplier's lines may have been posted to it before.
 */
const cards = `
create function note_touched_by_cards(in_cards uuid[], in_account uuid, in_collectors uuid[], in_posted boolean) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select note_touched(in_account, c.id, case when not in_posted then ${unposted}::uuid end, ${always})
  from (
    select unnest(in_collectors) as id
    union select i.collector_id from posting p join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
      where p.account_id = in_account and p.infocard_id = any(in_cards)) c
  where c.id is not null $$;
revoke all on function note_touched_by_cards from public;

create function note_touched_by_infocards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched_by_cards(array_agg(n.id), n.account_id, array_agg(distinct o.collector_id) || array_agg(distinct n.collector_id),
    bool_or((o.waste_fraction_id, o.include_in_statistics) is distinct from (n.waste_fraction_id, n.include_in_statistics)))
  from old_rows o join new_rows n on n.id = o.id
  where (${of('o', fieldsOfCard)}) is distinct from (${of('n', fieldsOfCard)})
  group by n.account_id;
  return null;
end $$;
revoke all on function note_touched_by_infocards from public;
create trigger touched after update on infocard referencing old table as old_rows new table as new_rows
  for each statement execute function note_touched_by_infocards();

create function note_touched_by_infocards_come_or_gone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched_by_cards(array_agg(c.id), c.account_id, array_agg(distinct c.collector_id), false)
  from changed c group by c.account_id;
  return null;
end $$;
revoke all on function note_touched_by_infocards_come_or_gone from public;
create trigger touched_new after insert on infocard referencing new table as changed
  for each statement execute function note_touched_by_infocards_come_or_gone();
create trigger touched_gone after delete on infocard referencing old table as changed
  for each statement execute function note_touched_by_infocards_come_or_gone();
`;

/** By these the portal finds out where a line belongs. */
const places = `
create function note_touched_by_places() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(c.account_id, null, ${unposted}, ${always})
  from (
    select distinct n.account_id from old_rows o join new_rows n on n.id = o.id
    where (o.name, o.address, o.zip, o.city, o.site_number, o.archived_at)
      is distinct from (n.name, n.address, n.zip, n.city, n.site_number, n.archived_at)) c;
  return null;
end $$;
revoke all on function note_touched_by_places from public;
create trigger touched after update on location referencing old table as old_rows new table as new_rows
  for each statement execute function note_touched_by_places();

create function note_touched_by_fractions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(c.account_id, null, ${unposted}, ${always})
  from (
    select distinct n.account_id from old_rows o join new_rows n on n.id = o.id where o.name is distinct from n.name) c;
  return null;
end $$;
revoke all on function note_touched_by_fractions from public;
create trigger touched after update on waste_fraction referencing old table as old_rows new table as new_rows
  for each statement execute function note_touched_by_fractions();

create function note_touched_by_customer_numbers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_touched(c.account_id, c.collector_id, ${unposted}, ${always})
  from (select distinct account_id, collector_id from changed) c;
  return null;
end $$;
revoke all on function note_touched_by_customer_numbers from public;
create trigger touched_new after insert on location_customer_number referencing new table as changed
  for each statement execute function note_touched_by_customer_numbers();
create trigger touched_before after update on location_customer_number referencing old table as changed
  for each statement execute function note_touched_by_customer_numbers();
create trigger touched_after after update on location_customer_number referencing new table as changed
  for each statement execute function note_touched_by_customer_numbers();
create trigger touched_gone after delete on location_customer_number referencing old table as changed
  for each statement execute function note_touched_by_customer_numbers();
`;
