import { type Kysely, sql } from 'kysely';

/** Each carrier of an order has a part of its own: what former carriers brought and said is not its to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(parts).execute(db);
  await sql.raw(files).execute(db);
  await sql.raw(webhooks).execute(db);
  await sql.raw(callers).execute(db);
}

const parts = `
-- From when on the order has its supplier, and its receiver. The epoch: from the beginning.
alter table orders add column supplier_since timestamptz not null default 'epoch',
  add column receiver_since timestamptz not null default 'epoch';

create function begin_part() returns trigger language plpgsql as $$
begin
  if new.collector_id <> old.collector_id then new.supplier_since := clock_timestamp(); end if;
  if new.collector_id <> old.collector_id or new.receiver_account_id is distinct from old.receiver_account_id then
    new.receiver_since := clock_timestamp();
  end if;
  return new;
end $$;
create trigger begin_part before update of collector_id, receiver_account_id on orders
  for each row when (new.collector_id <> old.collector_id or new.receiver_account_id is distinct from old.receiver_account_id)
  execute function begin_part();

update orders o set supplier_since = came.supplier, receiver_since = greatest(came.supplier, came.receiver)
from (select order_id, coalesce(max(at) filter (where kind = 'sentElsewhere'), 'epoch') as supplier,
    coalesce(max(at) filter (where kind = 'forwarded'), 'epoch') as receiver
  from order_event where kind in ('sentElsewhere', 'forwarded') group by order_id) came
where came.order_id = o.id;
`;

/**
 * The owner of the order sees all its files; a carrier those that came with the order, its own, and those of its own part. The owner
 * of the tables reads for a mailed link, which is always the supplier's: its condition stands in the query.
 */
const files = `
-- A column that came with this default would have each row written twice.
alter table order_file add column added_at timestamptz;
update order_file f set added_at = file.created_at from file where file.account_id = f.account_id and file.id = f.file_id;
alter table order_file alter column added_at set default clock_timestamp(), alter column added_at set not null;

drop policy participant on order_file;
create policy participant on order_file using (
  (select a.via = 'owner' or order_file.kind = 'order' or order_file.account_id = a.account_id
    or order_file.added_at >= (select case when o.receiver_account_id = a.account_id then o.receiver_since else o.supplier_since end
      from orders o where o.id = a.order_id)
  from order_access a where a.account_id = app_account() and a.order_id = order_file.order_id));
`;

/**
 * As in migration 0019, but who has just lost the order learns that alone, not why or to whom; and who has just got it, and is let in
 * a moment later, hears of it too.
 */
const webhooks = `
create or replace function queue_order_webhooks(
  in_order uuid, in_kind text, in_detail text, in_attempts int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened orders;
  listener record;
  delivery uuid;
  queued int := 0;
begin
  if app_account() is not null and not exists (
    select from order_access a where a.order_id = in_order and a.account_id = app_account()) then
    return 0;
  end if;
  select o.* into happened from orders o where o.id = in_order;
  for listener in
    select w.id, w.account_id,
      w.account_id in (happened.account_id, happened.supplier_account_id, happened.receiver_account_id) is true as stands
    from webhook w
    where w.account_id in (select a.account_id from order_access a where a.order_id = in_order
        union select happened.supplier_account_id union select happened.receiver_account_id)
      and w.active and w.events @> array['order.' || in_kind]
  loop
    delivery := gen_random_uuid();
    insert into webhook_delivery (account_id, id, webhook_id, event, order_id, payload)
    values (listener.account_id, delivery, listener.id, 'order.' || in_kind, in_order, json_build_object(
      'id', delivery,
      'event', 'order.' || in_kind,
      'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'accountId', listener.account_id,
      'order', json_build_object('id', happened.id, 'number', happened.number, 'status', happened.status,
        'detail', case when listener.stands then in_detail end),
      'invoice', null)::text);
    perform graphile_worker.add_job(
      'webhooks.deliver', json_build_object('deliveryId', delivery), max_attempts => in_attempts);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
`;

/** Nobody calls the function of a trigger; the test of the owner's functions names who calls the others. */
const callers = `
do $do$
declare
  each regprocedure;
begin
  for each in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef loop
    execute format('revoke execute on function %s from public', each);
  end loop;
end $do$;
grant execute on function waiting_figures to fraktion_app;
`;
