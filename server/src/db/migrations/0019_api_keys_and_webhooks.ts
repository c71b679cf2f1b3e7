import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(keys).execute(db);
  await sql.raw(webhooks).execute(db);
  await sql.raw(queue).execute(db);
}

/** A key belongs to its account, whoever made it, and acts with the role of those who run the account. */
const keys = `
create table api_key (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  prefix text not null,
  secret_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  created_by_name text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id)
);
create index api_key_newest on api_key (account_id, created_at desc, id);
create index api_key_created_by on api_key (created_by);
alter table api_key enable row level security;
create policy own on api_key using (account_id = app_account());

-- Asked before the request's role is taken, as open_request is for a session.
create function open_key(in_hash bytea)
  returns table (key_id uuid, account_id uuid, user_id uuid, name text, role text, scopes text[])
  language sql stable as $$
  select k.id, k.account_id, k.created_by, k.name,
    case a.kind when 'supplier' then 'Supplier' else 'Admin' end, k.scopes
  from api_key k join account a on a.id = k.account_id
  where k.secret_hash = in_hash and k.revoked_at is null and k.expires_at > now() $$;
revoke all on function open_key from public;
`;

/** Each delivery is about either an order or an invoice. */
const webhooks = `
create table webhook (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  active boolean not null default true,
  -- Sealed, not hashed: the server signs with it.
  secret text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (account_id, id)
);
alter table webhook enable row level security;
create policy own on webhook using (account_id = app_account());

create table webhook_delivery (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event text not null,
  order_id uuid,
  invoice_id uuid,
  -- Exactly what is posted, the same in every attempt.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'retrying', 'delivered', 'failed')),
  attempts int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  finished_at timestamptz,
  response_status int,
  error text,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhook on delete cascade
);
create index webhook_delivery_newest on webhook_delivery (account_id, webhook_id, created_at desc, id);
create index webhook_delivery_created on webhook_delivery (created_at);
alter table webhook_delivery enable row level security;
create policy own on webhook_delivery using (account_id = app_account());
`;

/**
 * What happens to an order goes to the webhooks of every account that takes part in it. Neither side may touch the other's
 * rows, so the owner's function adds the deliveries and their jobs, in the transaction of what happened. Where nobody
 * listens it costs one look at an index.
 */
const queue = `
create function queue_order_webhooks(
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
revoke all on function queue_order_webhooks from public;
grant execute on function queue_order_webhooks to fraktion_app;
`;
