import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(orders).execute(db);
  await sql.raw(files).execute(db);
  await sql.raw(tenders).execute(db);
}

/** Whoever could write here would let itself in: the rows come with the order, by the owner's functions alone. */
const orders = `
revoke insert, update, delete on order_access from fraktion_app;

create or replace function grant_order_access(in_order uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into order_access (account_id, order_id, via)
  select side.account_id, o.id, side.via from orders o
  cross join lateral (values (o.account_id, 'owner'), (o.supplier_account_id, 'supplier')) side (account_id, via)
  where o.id = in_order and o.account_id = app_account() and side.account_id is not null
  on conflict do nothing $$;
revoke all on function grant_order_access from public;
grant execute on function grant_order_access to fraktion_app;

-- What has happened stays as it was told.
revoke update, delete on order_event, service_report_event from fraktion_app;
`;

/** A file is shown to the other side by whoever it belongs to. */
const files = `
create policy own_file on order_file as restrictive for insert with check (account_id = app_account());
create policy own_file on service_report_file as restrictive for insert with check (account_id = app_account());
revoke update on order_file, service_report_file from fraktion_app;
`;

const access = (table: string): string =>
  `from tender_access a where a.account_id = app_account() and a.tender_id = ${table}.tender_id`;

/** Bidders read what the customer says, and write their own answer; the customer reads it, unsealed, and writes the award. */
const written = (table: string, by: string): string => `
create policy adds on ${table} as restrictive for insert with check ((select ${by} ${access(table)}));
create policy changes on ${table} as restrictive for update using ((select ${by} ${access(table)}));
create policy deletes on ${table} as restrictive for delete using ((select ${by} ${access(table)}));
`;
const byCustomer = `a.via = 'owner'`;
const byBidder = (table: string): string => `a.invitation_id = ${table}.invitation_id`;

/** A bidder holds the tender while it answers, which asks for the right to change it: so the change itself is refused. */
const tenders = `
alter policy participant on tender with check (account_id = app_account());
create policy own_ends on tender as restrictive for delete using (account_id = app_account());
${written('tender_item', byCustomer)}
${written('tender_award', byCustomer)}
${written('tender_answer', byBidder('tender_answer'))}
${written('tender_price', byBidder('tender_price'))}
`;
