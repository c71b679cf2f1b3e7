import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(fields).execute(db);
}

/** What national registers ask for that nothing else needs. */
const fields = `
alter table location add column municipality text;
alter table infocard add column ads_fraction text, add column waste_number text, add column consistence text,
  add column flash_point text, add column radioactive text;
`;
