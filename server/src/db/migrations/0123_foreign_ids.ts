import { type Kysely, sql } from 'kysely';

/** Whether an id that is unique over all accounts belongs to a row of another one: told to the server, which tells nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(isForeign).execute(db);
}

const isForeign = `
create function is_foreign_id(in_table text, in_id uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found boolean;
begin
  if in_table not in ('orders', 'tender', 'service_report', 'ewc_code') then
    raise exception 'Ids of % are unique within an account', in_table;
  end if;
  execute format(
    'select exists (select from %I where id = $1 and account_id is distinct from app_account())', in_table)
    into found using in_id;
  return found;
end $$;
revoke all on function is_foreign_id from public;
grant execute on function is_foreign_id to fraktion_app;
`;
