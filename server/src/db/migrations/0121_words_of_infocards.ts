import { type Kysely, sql } from 'kysely';

/** The search of the frame finds infocards too: by name, container type, number of the container and own reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(search).execute(db);
}

const words = `search_words(account_word(account_id) || ' ' || name || ' ' || coalesce(container_type, '') || ' '
  || coalesce(supplier_identification_number, '') || ' ' || coalesce(internal_group_id, ''))`;

const search = `
create index infocard_words on infocard using gin ((${words}));

create function search_infocards(in_words text, in_limit int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from infocard
  where account_id = app_account()
    and ${words} @@ (in_words || ' & ' || account_word(app_account()))::tsquery
  order by name, id limit in_limit $$;
revoke all on function search_infocards from public;
grant execute on function search_infocards to fraktion_app;
`;
