import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(links).execute(db);
}

/** The links that were mailed to a collector open nothing when it has another address. Requests may not read the links themselves. */
const links = `
create function end_contact_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_link where account_id = new.account_id and collector_id = new.id;
  return null;
end $$;
create trigger end_contact_links after update of email on collector
  for each row when (lower(old.email) is distinct from lower(new.email))
  execute function end_contact_links();
`;
