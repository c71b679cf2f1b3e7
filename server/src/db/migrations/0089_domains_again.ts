import { type Kysely, sql } from 'kysely';

/** A proved domain is looked up again each day: since when its record is missing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sign_in_domain add column missing_since timestamptz,
        add check (missing_since is null or proved_by = 'dns')`,
    )
    .execute(db);
}
