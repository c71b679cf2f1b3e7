import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/**
 * What an account demands binds sessions in that account: a session by one step is let into all others. Whoever goes from
 * one account into another that demands two shows the second step in the session that is open.
 */
const statements = `
create or replace function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, all_locations boolean, user_name text, support boolean) language sql stable as $$
  select m.role, m.all_locations, u.name, m.account_id <> in_account
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  join account a on a.id = in_account
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account or m.role in ('SystemAdmin', 'SuperAdmin'))
    and (s.two_step or not a.require_two_step)
  order by m.account_id = in_account desc
  limit 1 $$;

-- The account that a user was in last, of those that it belongs to; or the first of them.
create function home_account(in_user uuid) returns uuid language sql stable as $$
  select coalesce(
    (select m.account_id from session s
      join account_user m on m.user_id = s.user_id and m.account_id = s.account_id
      where s.user_id = in_user order by s.created_at desc limit 1),
    (select m.account_id from account_user m join account a on a.id = m.account_id
      where m.user_id = in_user order by a.name, a.id limit 1)) $$;
`;
