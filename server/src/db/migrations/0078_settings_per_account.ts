import { type Kysely, sql } from 'kysely';

/**
 * A setting that means something in one account alone, as the location to begin with, is kept beside that account; all
 * others stay without one and hold everywhere. A start location goes to the account whose location it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_setting
    add account_id uuid references account on delete cascade,
    drop constraint user_setting_pkey,
    add unique nulls not distinct (user_id, account_id, key)`.execute(db);
  await sql`update user_setting set account_id = location.account_id from location
    where user_setting.key = 'locations.startUpLocationId'
      and location.id::text = user_setting.value`.execute(db);
  await sql`delete from user_setting
    where key = 'locations.startUpLocationId' and account_id is null`.execute(db);
}
