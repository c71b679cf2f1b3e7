import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(words).execute(db);
  await sql.raw(indexes).execute(db);
  for (const each of functions) {
    await sql
      .raw(
        `${each};
         revoke all on function ${nameOf(each)} from public;
         grant execute on function ${nameOf(each)} to fraktion_app;`,
      )
      .execute(db);
  }
}

const nameOf = (definition: string): string => /create function (\w+)/.exec(definition)![1]!;

/**
 * The words of a text, whatever stands between them. Not the parser of full-text search: that takes
 * addresses and numbers with a dash for words of their own. Only ASCII signs and the likes divide, so
 * that it does not matter what the database's own language calls a letter.
 */
const words = `
create function search_words(in_text text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(lower(left(in_text, 500)), '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+'),
    '')) $$;
-- An account as one more word: the index then finds what is in the account and has the word in one step.
create function account_word(in_account uuid) returns text language sql immutable parallel safe as $$
  select replace(in_account::text, '-', '') $$;
`;

const locationWords = `search_words(account_word(account_id) || ' ' || name || ' ' || address || ' ' || zip || ' ' || city)`;
/** An order is found by both sides. */
const orderWords = `search_words(account_word(account_id) || ' ' || coalesce(account_word(supplier_account_id), '') || ' '
  || number || ' ' || infocard_name || ' ' || location_name || ' ' || coalesce(requisition_id, ''))`;
const invoiceWords = `search_words(account_word(account_id) || ' ' || invoice_number || ' ' || seller_name)`;

const indexes = `
create index location_words on location using gin ((${locationWords}));
create index orders_words on orders using gin ((${orderWords}));
create index invoice_words on invoice using gin ((${invoiceWords}));
`;

const inAccount = `(in_words || ' & ' || account_word(app_account()))::tsquery`;
const mine = `returns setof uuid language sql stable security definer set search_path = public, pg_temp`;

/**
 * Row-level security keeps every condition that might leak from the index, so a request under it reads all
 * of its account's rows to find one. These functions of the tables' owner look for the request's account
 * themselves, and give ids alone; whoever asks reads the rows under its own policies.
 */
const functions = [
  `create function search_locations(in_words text, in_limit int) ${mine} as $$
    select id from location
    where account_id = app_account() and ${locationWords} @@ ${inAccount}
    order by name, id limit in_limit $$`,

  `create function search_orders(in_words text, in_locations uuid[], in_limit int) ${mine} as $$
    select id from (
      select id, ordered_at from orders
      where ${orderWords} @@ ${inAccount}
        and (supplier_account_id = app_account()
          or account_id = app_account() and (in_locations is null or location_id = any (in_locations)))
      union
      -- What was forwarded to the account bears other accounts' words.
      select orders.id, ordered_at from order_access
      join orders on orders.id = order_access.order_id
      where order_access.account_id = app_account() and via = 'receiver'
        and ${orderWords.replaceAll('(account_id)', '(orders.account_id)')} @@ in_words::tsquery
    ) found
    order by ordered_at desc, id limit in_limit $$`,

  `create function search_invoices(in_words text, in_limit int) ${mine} as $$
    select id from invoice
    where account_id = app_account() and ${invoiceWords} @@ ${inAccount}
    order by issue_date desc, id limit in_limit $$`,

  `create function search_users(in_words text, in_limit int)
    returns table (id uuid, name text, email text, role text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.name, u.email, m.role from account_user m
    join app_user u on u.id = m.user_id
    where m.account_id = app_account() and search_words(u.name || ' ' || u.email) @@ in_words::tsquery
    order by u.name, u.id limit in_limit $$`,
];
