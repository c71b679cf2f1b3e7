import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(makers).execute(db);
  await sql.raw(keys).execute(db);
  await sql.raw(drivers).execute(db);
}

/**
 * A key and a webhook reach the whole account, and whoever has made them holds the secret or the address. So they stop when their
 * maker stays a member and no longer runs the whole account, whichever way that happens. They do not stop when the maker leaves:
 * the account's systems go on.
 */
const makers = `
alter table api_key add column stopped_at timestamptz;
alter table webhook
  add column created_by uuid references app_user on delete set null,
  add column stopped_at timestamptz;
create index webhook_created_by on webhook (created_by) where created_by is not null;

-- Until now only the audit knew who had made a webhook.
update webhook w set created_by = (
  select e.actor_id from audit_entry e join app_user u on u.id = e.actor_id
  where e.account_id = w.account_id and e.kind = 'webhookCreated' and e.at between w.created_at and w.created_at + interval '1 minute'
  order by e.at limit 1);

create function runs_account(in_role text, in_driver boolean, in_all_locations boolean) returns boolean
  language sql immutable as $$
  select case in_role when 'Admin' then in_all_locations
    when 'Supplier' then not in_driver
    when 'SupSupplier' then not in_driver
    else in_role in ('SystemAdmin', 'SuperAdmin') end $$;

create function stop_what_it_made() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_key set stopped_at = now()
    where account_id = new.account_id and created_by = new.user_id and stopped_at is null and revoked_at is null;
  update webhook set active = false, stopped_at = now(), version = version + 1
    where account_id = new.account_id and created_by = new.user_id and active;
  return null;
end $$;
create trigger stop_what_it_made after insert or update of role, driver, all_locations on account_user
  for each row when (not runs_account(new.role, new.driver, new.all_locations))
  execute function stop_what_it_made();

update api_key k set stopped_at = now() from account_user m
  where m.account_id = k.account_id and m.user_id = k.created_by and k.revoked_at is null
    and not runs_account(m.role, m.driver, m.all_locations);
update webhook w set active = false, stopped_at = now(), version = w.version + 1 from account_user m
  where m.account_id = w.account_id and m.user_id = w.created_by and w.active
    and not runs_account(m.role, m.driver, m.all_locations);
`;

/** A stopped key says so, because its system has to be given a new one. */
const keys = `
drop function open_key(bytea);
create function open_key(in_hash bytea)
  returns table (key_id uuid, account_id uuid, user_id uuid, name text, role text, scopes text[], stopped boolean)
  language sql stable as $$
  select k.id, k.account_id, k.created_by, k.name,
    case a.kind when 'supplier' then 'Supplier' when 'platform' then 'SystemAdmin' else 'Admin' end, k.scopes,
    k.stopped_at is not null
  from api_key k join account a on a.id = k.account_id
  where k.secret_hash = in_hash and k.revoked_at is null and k.expires_at > now() $$;
revoke all on function open_key from public;
`;

/** A provider of sign-ins does not say who drives. Somebody who has left as a driver comes back as one. */
const drivers = `
create table former_driver (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (account_id, user_id)
);
create index former_driver_person on former_driver (user_id);
alter table former_driver enable row level security;
revoke all on former_driver from fraktion_app;
`;
