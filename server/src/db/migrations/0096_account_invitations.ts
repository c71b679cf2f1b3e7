import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await sql.raw(unregistered).execute(db);
  await sql.raw(links).execute(db);
  await sql.raw(search).execute(db);
}

/** What an account has typed of somebody, until that person answers. Requests do not touch it: its calls run as the owner. */
const table = `
create table account_invitation (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  all_locations boolean not null,
  location_ids uuid[] not null default '{}',
  inviter_name text,
  created_at timestamptz not null default now(),
  -- Null: noted, and not told yet.
  sent_at timestamptz,
  expires_at timestamptz,
  -- The newest link, and when it was mailed: somebody may ask for it once more.
  secret_hash bytea unique,
  mailed_at timestamptz,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  check ((sent_at is null) = (expires_at is null)),
  check ((answer is null) = (answered_at is null))
);
create unique index account_invitation_email on account_invitation (account_id, lower(email))
  where answer is distinct from 'accepted';
create index account_invitation_person on account_invitation (lower(email)) where answer is null;
create index account_invitation_answered on account_invitation (answered_at);
create index account_invitation_expires on account_invitation (expires_at) where answer is null;
alter table account_invitation enable row level security;
create policy own on account_invitation using (account_id = app_account());
revoke all on account_invitation from fraktion_app;
`;

/** Who was a user before it had chosen a password is only invited from now on; its link stays good. */
const unregistered = `
insert into account_invitation (account_id, id, email, name, role, all_locations, location_ids, created_at, sent_at,
    expires_at, secret_hash, mailed_at, version)
  select m.account_id, u.id, u.email, u.name, m.role, m.all_locations,
    array(select l.location_id from account_user_location l
      where l.account_id = m.account_id and l.user_id = m.user_id and not m.all_locations),
    u.created_at, m.invited_at,
    case when m.invited_at is not null then coalesce(link.expires_at, m.invited_at + interval '14 days') end,
    link.secret_hash, link.created_at, m.version
  from account_user m
  join app_user u on u.id = m.user_id and u.password_hash is null
  left join lateral (select * from user_link l
    where l.user_id = u.id and l.account_id = m.account_id and l.purpose = 'register' and l.used_at is null
    order by l.created_at desc limit 1) link on true;
delete from account_user m using app_user u where u.id = m.user_id and u.password_hash is null;
delete from app_user u where u.password_hash is null
  and not exists (select from orders o where o.orderer_id = u.id)
  and not exists (select from api_key k where k.created_by = u.id)
  and not exists (select from recurring_order r where r.creator_id = u.id)
  and not exists (select from tender t where t.created_by = u.id)
  and not exists (select from tender_award t where t.awarded_by = u.id)
  and not exists (select from service_report s where s.reporter_id = u.id);
alter table account_user drop column invited_at;
`;

/** Links of users are for new passwords alone. */
const links = `
delete from user_link where purpose = 'register';
alter table user_link drop column purpose, drop column account_id;
create index user_link_user on user_link (user_id);
`;

const search = `
create or replace function search_users(in_words text, in_limit int)
  returns table (id uuid, name text, email text, role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select found.id, found.name, found.email, found.role from (
    select u.id, u.name, u.email, m.role from account_user m
    join app_user u on u.id = m.user_id
    where m.account_id = app_account()
    union all
    select i.id, i.name, i.email, i.role from account_invitation i
    where i.account_id = app_account() and i.answer is distinct from 'accepted'
  ) found
  where search_words(found.name || ' ' || found.email) @@ in_words::tsquery
  order by found.name, found.id limit in_limit $$;
`;
