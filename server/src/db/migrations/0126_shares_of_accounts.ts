import { type Kysely, sql } from 'kysely';

/**
 * Every job goes through `add_job`: it names the account that has caused it, and of the jobs that wait for servers of others an account
 * has a few under way at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(shares).execute(db);
  await sql.raw(addJob).execute(db);
  await sql.raw(touched).execute(db);
  await sql.raw(webhooks).execute(db);
  await sql.raw(settled).execute(db);
}

/** The same numbers as `server/src/jobs/lanes.ts`, which has the workers of these jobs. */
const shares = `
create function job_share(in_name text) returns int language sql immutable as $$
  select case in_name when 'webhooks.deliver' then 2 when 'notifications.pushTo' then 1 when 'integrations.run' then 1 end $$;
`;

/**
 * As in migration 0117. A job that does not name its account gets that of its transaction; one without a payload is work for all. A share
 * is a number of queues of the account, of which each is worked on by one worker at a time.
 */
const addJob = `
create or replace function add_job(in_name text, in_payload json, in_key text, in_max_attempts int, in_run_at timestamptz,
    in_priority int default 0)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account text := in_payload->>'accountId';
  share int := public.job_share(in_name);
  ahead int := 0;
begin
  if account is null and in_payload::jsonb <> '{}'::jsonb then
    account := public.app_account();
    if account is not null then
      in_payload := in_payload::jsonb || jsonb_build_object('accountId', account);
    end if;
  end if;
  if account is not null then
    select count(*) into ahead from (
      select from graphile_worker._private_jobs job
      where job.payload->>'accountId' = account and job.is_available and job.run_at <= now()
      limit 1000) waiting;
  end if;
  perform graphile_worker.add_job(
    in_name, in_payload,
    queue_name => case when account is not null and share is not null
      then concat_ws(' ', in_name, account, mod(abs(hashtext(in_payload::text)::bigint), share)) end,
    run_at => in_run_at, max_attempts => in_max_attempts, job_key => in_key, priority => in_priority + ahead);
end $$;
`;

/** As in migration 0085. */
const touched = `
create or replace function note_touched(in_account uuid, in_collector uuid, in_card uuid, in_from date, in_to date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from touched_invoices(in_account, in_collector, in_card, in_from, in_to)) then
    return;
  end if;
  perform add_job('inspections.touched',
    json_build_object('accountId', in_account, 'collectorId', in_collector, 'infocardId', in_card, 'from', in_from, 'to', in_to),
    concat_ws(' ', 'touched', in_account, coalesce(in_collector::text, '-'), coalesce(in_card::text, '-'), in_from, in_to), null, null);
end $$;
`;

/** As in migration 0118. */
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
    perform add_job('webhooks.deliver', json_build_object('accountId', listener.account_id, 'deliveryId', delivery),
      null, in_attempts, null);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
`;

/** The functions that have the roll-ups written later. Their bodies stay as they are but for this call. */
const settled = `
do $do$
declare
  each record;
begin
  for each in
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc like '%graphile\\_worker.add\\_job(''insights.settle''%'
  loop
    execute replace(each.body,
      $old$graphile_worker.add_job('insights.settle', '{}', job_key => 'insights.settle')$old$,
      $new$add_job('insights.settle', '{}', 'insights.settle', null, null)$new$);
  end loop;
end $do$;
`;
