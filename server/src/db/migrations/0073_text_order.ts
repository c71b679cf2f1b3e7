import { type Kysely, sql } from 'kysely';

/** Lists of names come in the order of the reader's language, so that a request knows it. */
const openRequest = `
drop function open_request(uuid, uuid, uuid);
create function open_request(in_session uuid, in_user uuid, in_account uuid)
  returns table (role text, all_locations boolean, user_name text, support boolean, language text)
  language sql stable as $$
  select m.role, m.all_locations, u.name, m.account_id <> in_account,
    coalesce(case when m.account_id = in_account then m.language end, u.language)
  from session s
  join app_user u on u.id = s.user_id
  join account_user m on m.user_id = s.user_id
  join account a on a.id = in_account
  where s.id = in_session and s.user_id = in_user and s.revoked_at is null and s.expires_at > now()
    and (m.account_id = in_account or m.role in ('SystemAdmin', 'SuperAdmin'))
    and (s.two_step or not a.require_two_step)
  order by m.account_id = in_account desc
  limit 1 $$;
`;

/**
 * Lists with many rows need an index for each order: the root order, Danish with Norwegian, and Swedish. The indexes in the order
 * of bytes go, where they served nothing else. Lists with few rows are sorted when they are read.
 */
const indexes = ['und', 'da', 'sv'].map((locale) => {
  const text = (column: string) => `${column} collate "${locale}-x-icu"`;
  return `
create index location_name_${locale} on location (account_id, ${text('name')}, id);
create index infocard_name_${locale} on infocard (account_id, ${text('name')}, id);
create index invoice_seller_${locale} on invoice (account_id, ${text('seller_name')}, id);
create index orders_supplier_customer_${locale} on orders (supplier_account_id, ${text('customer_name')}, id)
  where supplier_account_id is not null;
create index orders_receiver_customer_${locale} on orders (receiver_account_id, ${text('customer_name')}, id)
  where receiver_account_id is not null;
`;
});

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(openRequest).execute(db);
  for (const each of indexes) await sql.raw(each).execute(db);
  await sql
    .raw('drop index location_name; drop index infocard_name; drop index invoice_seller;')
    .execute(db);
}
