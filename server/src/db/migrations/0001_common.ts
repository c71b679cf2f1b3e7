import { type Kysely, sql } from 'kysely';

/** What the other migrations build on: the role of requests, and functions that several tables use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(requestRole).execute(db);
  await sql.raw(search).execute(db);
  await sql.raw(ids).execute(db);
}

/**
 * Requests run as a role that owns nothing, so that row-level security binds them. The role may read and write every table
 * that is made from here on. A table without policies of an account has to take these rights away again.
 */
const requestRole = `
do $$ begin
  -- Where the owner may not create roles, somebody has made it and granted it beforehand.
  if not exists (select from pg_roles where rolname = 'fraktion_app') then
    create role fraktion_app nologin;
  end if;
-- The role belongs to the whole server: another database may create it at the same moment.
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role('fraktion_app', 'set') then grant fraktion_app to current_user; end if;
end $$;
grant usage on schema public to fraktion_app;
alter default privileges in schema public grant select, insert, update, delete on tables to fraktion_app;

-- The account of the request; null for jobs and mailed links.
create function app_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account', true), '')::uuid $$;
`;

const search = `
-- The words of a text, whatever stands between them. Not the parser of full-text search: that takes addresses, and
-- numbers with a dash, for words of their own. Only ASCII signs and the like divide words, so that it does not matter
-- what the database's own language calls a letter.
create function search_words(in_text text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(lower(left(in_text, 500)), '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+'),
    '')) $$;

-- An account as one more word: the index then finds in one step what is in the account and has the word.
create function account_word(in_account uuid) returns text language sql immutable parallel safe as $$
  select replace(in_account::text, '-', '') $$;
`;

const ids = `
-- Whether an id that is unique over all accounts belongs to a row of another account. The server asks, and tells nobody.
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

-- A policy does not see whose a row was before, so both sides of an order or a report could give it away. Triggers of
-- these tables refuse that.
create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % stays in its account', tg_table_name using errcode = 'insufficient_privilege';
end $$;
`;
