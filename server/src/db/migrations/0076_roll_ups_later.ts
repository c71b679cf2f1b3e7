import { type Kysely, sql } from 'kysely';

/** What one transaction changes is written at its end; what is too much for that is written by a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(once).execute(db);
  await sql.raw(orders).execute(db);
  const { rows } = await sql<{
    body: string;
  }>`select prosrc as body from pg_proc where proname = 'insight_settle'`.execute(db);
  const body = rows[0]?.body.replaceAll('return null;', 'return;') ?? '';
  // What was done by the trigger itself, word for word: now there is a choice before it.
  await sql
    .raw(`create function insight_settle_now() returns void
  language plpgsql security definer set search_path = public, pg_temp as $settle$${body}$settle$;
revoke all on function insight_settle_now from public;`)
    .execute(db);
  await sql.raw(later).execute(db);
}

/** A deferred trigger has to be of a row. So that it runs once in a transaction and not for each noted day, it is of a row that says so. */
const once = `
create table insight_signal (tx xid8 primary key default pg_current_xact_id());
revoke all on insight_signal from fraktion_app;

create function insight_signal_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into insight_signal default values on conflict do nothing;
  return null;
end $$;
revoke all on function insight_signal_due from public;

drop trigger settle on insight_due;
create trigger signal after insert on insight_due for each statement execute function insight_signal_due();
create constraint trigger settle after insert on insight_signal
  deferrable initially deferred for each row execute function insight_settle();
`;

const fields = `status, collected_at, kg_collected, infocard_id, location_id, collector_id, waste_fraction_id, ewc_code,
  waste_category, receiving_facility, include_in_statistics`;
const of = (row: string) =>
  fields
    .split(',')
    .map((field) => `${row}.${field.trim()}`)
    .join(', ');

/** Once for a statement too: a renamed facility changes thousands of orders. */
const orders = `
create function insight_note_changed_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed orders[];
begin
  select array_agg(r) into changed from (
    select row(o.*)::orders as r from old_rows o join new_rows n on n.id = o.id
    where (o.collected_at is not null or n.collected_at is not null) and (${of('o')}) is distinct from (${of('n')})
    union all
    select row(n.*)::orders from old_rows o join new_rows n on n.id = o.id
    where (o.collected_at is not null or n.collected_at is not null) and (${of('o')}) is distinct from (${of('n')})) both_rows;
  if changed is not null then
    perform insight_note_orders(changed);
  end if;
  return null;
end $$;
revoke all on function insight_note_changed_orders from public;

drop trigger insight_changed on orders;
create trigger insight_changed after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function insight_note_changed_orders();
`;

const later = `
create table insight_later (
  account_id uuid not null references account on delete cascade,
  infocard_id uuid not null,
  day date not null,
  touched_from date,
  touched_to date
);
create index insight_later_infocard on insight_later (account_id, infocard_id);
revoke all on insight_later from fraktion_app;

create or replace function insight_settle() returns trigger
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
  else
    perform insight_settle_now();
  end if;
  return null;
end $$;
`;
