import { type Kysely, sql } from 'kysely';

/**
 * Platform staff are in another account as long as the reason stands that they gave for it in this session: each request asks, so that a
 * token that was issued before its end opens nothing after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(until).execute(db);
  await sql.raw(opened).execute(db);
}

/** A reason is good for a day's work. A session lasts for months, and would otherwise open the account all that time. */
const until = `
create function support_until(in_session uuid, in_account uuid) returns timestamptz language sql stable as $$
  select entered_at + interval '12 hours' from session_support
  where session_id = in_session and account_id = in_account $$;
revoke all on function support_until from public;
`;

/** The function of migration 0097, but for the reason. */
const opened = `
create or replace function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, driver boolean, all_locations boolean, user_name text, support boolean, language text,
    by_company boolean)
  language sql stable as $$
  select m.role, m.driver, m.all_locations, u.name, m.account_id <> in_account,
    coalesce(case when m.account_id = in_account then m.language end, u.language), s.only_account is not null
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  join account a on a.id = in_account
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account
      or (m.role in ('SystemAdmin', 'SuperAdmin') and support_until(in_session, in_account) > now()))
    and (s.two_step or not a.require_two_step)
    and (s.only_account is null or (s.only_account = in_account and m.account_id = in_account))
    and (s.only_account is not null or not a.company_only or m.account_id <> in_account
      or not exists (select from sign_in_domain d where d.account_id = in_account
        and d.domain = substring(lower(u.email) from '[^@]*$') and d.proved_at is not null))
  order by m.account_id = in_account desc
  limit 1 $$;
`;
