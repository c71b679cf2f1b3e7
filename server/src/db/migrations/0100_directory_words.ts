import { type Kysely, sql } from 'kysely';

/** Platform staff find accounts and people of all accounts by the beginnings of their words, while they type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index account_words on account using gin (search_words(name || ' ' || coalesce(city, '') || ' '
         || coalesce(cvr, '') || ' ' || coalesce(vat_number, '') || ' ' || coalesce(customer_number, '') || ' '
         || coalesce(email, '')));
       create index app_user_words on app_user using gin (search_words(name || ' ' || email));
       create index account_invitation_words on account_invitation using gin (search_words(name || ' ' || email));`,
    )
    .execute(db);
}
