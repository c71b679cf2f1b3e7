import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(reports).execute(db);
  await sql.raw(mails).execute(db);
  await sql.raw(orders).execute(db);
}

/** Only a Supplier reads reports: where the receiver of a forwarded order has none, the supplier who forwarded it is told. */
const reports = `
create or replace function open_service_report(in_report uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into service_report_access (account_id, report_id, via)
  select r.account_id, r.id, 'owner' from service_report r where r.id = in_report and r.account_id = app_account()
  union all
  select case
      when r.order_id is null then c.supplier_account_id
      when exists (select from account_user u where u.account_id = o.receiver_account_id and u.role = 'Supplier')
        then o.receiver_account_id
      else coalesce(o.supplier_account_id, o.receiver_account_id) end, r.id, 'carrier'
  from service_report r
  join collector c on c.account_id = r.account_id and c.id = r.collector_id
  left join orders o on o.account_id = r.account_id and o.id = r.order_id
  where r.id = in_report and r.account_id = app_account() and r.answers_here
  on conflict do nothing $$;
`;

/** What is parked may be tried anew; a mail whose link opens nothing any more may not. */
const mails = `
alter table mail add given_up_at timestamptz;
create index mail_unsent on mail (about) where sent_at is null and about is not null;
`;

/** Of the orders that an account has accepted, those few that came back are found without a look at the time line of each. */
const orders = `create index order_event_handed_back on order_event (order_id)
  where kind = 'forwardRemoved' and detail is not null`;
