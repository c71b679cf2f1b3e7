import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(registrations).execute(db);
  await sql.raw(known).execute(db);
  await sql.raw(evidence).execute(db);
  await sql.raw(keys).execute(db);
}

/**
 * Those that a station has registered have an instant of registration; the others are a truck's own records, and belong to a
 * customer from the start. An order has one registered weighing at most, so that its weight has one source.
 */
const registrations = `
alter table weighing
  add column place text,
  add column source text check (source in ('file', 'api')),
  add column batch_id uuid,
  add column registered_at timestamptz,
  add column registered_by_name text,
  add column set_aside_reason text,
  add column set_aside_by_name text,
  add column matched_by_name text,
  add column match_reasons text[] not null default '{}',
  -- The match gave the order or the trip its weight; what stood there before comes back when it is undone.
  add column gave_weight boolean not null default false,
  add column replaced_kg numeric(12,3),
  add column state text not null generated always as (case
    when order_id is not null or driving_id is not null then 'matched'
    when set_aside_reason is not null then 'setAside' else 'open' end) stored;
create unique index weighing_ticket on weighing (lower(station), lower(ticket)) where registered_at is not null;
create unique index weighing_of_order on weighing (order_id) where registered_at is not null and order_id is not null;
create unique index weighing_of_driving on weighing (driving_id)
  where registered_at is not null and driving_id is not null;
create index weighing_state on weighing (state, weighed_at desc, id) where registered_at is not null;
create index weighing_batch on weighing (batch_id) where batch_id is not null;
`;

/** A station's key sees the platform's weighings only; whether a ticket is known must not depend on whose it has become. */
const known = `
create function known_weighings(stations text[], tickets text[]) returns setof weighing
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.* from weighing w
  where (lower(w.station), lower(w.ticket)) in (
      select lower(station), lower(ticket) from unnest(stations, tickets) asked (station, ticket))
    and w.registered_at is not null
    and (app_account() is null or exists (select from account a where a.id = app_account() and a.kind = 'platform')) $$;
revoke all on function known_weighings from public;
grant execute on function known_weighings to fraktion_app;
`;

/** What a weighing is matched by, across accounts. */
const evidence = `
create index container_plain_number on container (upper(replace(number, ' ', '')));
create index infocard_plain_number on infocard (upper(replace(supplier_identification_number, ' ', '')))
  where supplier_identification_number is not null;
create index transport_vehicle_plain_number on transport_vehicle (upper(replace(vehicle_number, ' ', '')));
create index orders_of_code on orders (ewc_code, collected_at) where collected_at is not null;
`;

/** The platform's own systems, such as its weight stations, act as its staff. */
const keys = `
create or replace function open_key(in_hash bytea)
  returns table (key_id uuid, account_id uuid, user_id uuid, name text, role text, scopes text[])
  language sql stable as $$
  select k.id, k.account_id, k.created_by, k.name,
    case a.kind when 'supplier' then 'Supplier' when 'platform' then 'SystemAdmin' else 'Admin' end, k.scopes
  from api_key k join account a on a.id = k.account_id
  where k.secret_hash = in_hash and k.revoked_at is null and k.expires_at > now() $$;
`;
