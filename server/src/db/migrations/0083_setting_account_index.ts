import { type Kysely, sql } from 'kysely';

/** An account that is deleted takes along what users have set for it: found without a walk through the settings of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index user_setting_account on user_setting (account_id)
    where account_id is not null`.execute(db);
}
