import { type Kysely, sql } from 'kysely';

/** Webhooks hear of invoices and reconciliations too: each message names either an order or an invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(invoiceOfDelivery).execute(db);
  await sql.raw(queue).execute(db);
}

const invoiceOfDelivery = `
alter table webhook_delivery add column invoice_id uuid;
`;

const queue = `
create or replace function queue_order_webhooks(
  in_order uuid, in_kind text, in_detail text, in_attempts int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened orders;
  listener webhook;
  delivery uuid;
  queued int := 0;
begin
  if app_account() is not null and not exists (
    select from order_access a where a.order_id = in_order and a.account_id = app_account()) then
    return 0;
  end if;
  for listener in
    select w.* from order_access a join webhook w on w.account_id = a.account_id
    where a.order_id = in_order and w.active and w.events @> array['order.' || in_kind]
  loop
    if happened.id is null then select o.* into happened from orders o where o.id = in_order; end if;
    delivery := gen_random_uuid();
    insert into webhook_delivery (account_id, id, webhook_id, event, order_id, payload)
    values (listener.account_id, delivery, listener.id, 'order.' || in_kind, in_order, json_build_object(
      'id', delivery,
      'event', 'order.' || in_kind,
      'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'accountId', listener.account_id,
      'order', json_build_object(
        'id', happened.id, 'number', happened.number, 'status', happened.status, 'detail', in_detail),
      'invoice', null)::text);
    perform graphile_worker.add_job(
      'webhooks.deliver', json_build_object('deliveryId', delivery), max_attempts => in_attempts);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
`;
