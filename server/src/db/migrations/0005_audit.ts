import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(entries).execute(db);
  await sql.raw(appendOnly).execute(db);
  await sql.raw(access).execute(db);
}

const entries = `
create table audit_entry (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references account,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor_id uuid,
  actor_name text not null,
  support boolean not null default false,
  subject text,
  details jsonb not null default '{}',
  address text,
  user_agent text
);
create index audit_entry_newest on audit_entry (account_id, at desc, id);
create index audit_entry_kind on audit_entry (account_id, kind, at desc);
create index audit_entry_actor on audit_entry (account_id, actor_id, at desc);
create index audit_entry_at on audit_entry (at);
`;

/** An entry is never changed, and goes when five years are over, not a day before. This binds the owner of the tables too. */
const appendOnly = `
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of % are never changed', tg_table_name;
end $$;
create trigger append_only before update or truncate on audit_entry
  for each statement execute function refuse_change();

create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '5 years' then
    raise exception 'Entries of % are kept for five years and never changed', tg_table_name;
  end if;
  return old;
end $$;
create trigger kept before delete on audit_entry
  for each row execute function refuse_early_removal();
`;

/** What belongs to no account, as a try with an e-mail that nobody has, is read by the platform's account. */
const access = `
alter table audit_entry enable row level security;
create policy own on audit_entry for select using (
  account_id = app_account()
  or (account_id is null and exists (
    select from account a where a.id = app_account() and a.kind = 'platform')));
create policy add_own on audit_entry for insert with check (account_id = app_account());
revoke all on audit_entry from fraktion_app;
grant select, insert on audit_entry to fraktion_app;
`;
