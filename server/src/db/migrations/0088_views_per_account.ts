import { type Kysely, sql } from 'kysely';

/** The views of a list are filtered by what belongs to one account: each of a user's accounts gets those kept so far, to keep or remove. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into user_setting (user_id, account_id, key, value)
    select s.user_id, a.account_id, s.key, s.value
    from user_setting s join account_user a on a.user_id = s.user_id
    where s.key = 'ordering.infocards.views' and s.account_id is null`.execute(db);
  await sql`delete from user_setting
    where key = 'ordering.infocards.views' and account_id is null`.execute(db);
}
