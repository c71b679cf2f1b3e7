import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(orders).execute(db);
}

/**
 * The order in which a carrier works: what came back to it first, then as fast as possible, then by day, so that late ones come
 * before today's; finished orders last, the newest first. It names no present day, so that an index can have it.
 */
const orders = `
alter table orders
  add column urgency int not null generated always as (case
    when status = 'NotApproved' or (status = 'Accepted' and futile_open) then 0
    when status not in ('Created', 'Accepted')
      then 1000000 - ((coalesce(collected_at, ordered_at) at time zone 'UTC')::date - date '2000-01-01')
    when planned_date is not null then planned_date - date '2000-01-01'
    when as_fast_as_possible then 1
    else coalesce(wanted_emptied_date - date '2000-01-01', 500000) end) stored,
  -- The address ends with zip and town: see \`locationAddress\`.
  add column location_town text not null generated always as (
    ltrim(right(location_address, greatest(0, length(location_address)
      - strpos(location_address, ', ' || location_zip || ' ') - length(location_zip) - 1)))) stored,
  -- What the supplier tells the sub-supplier; the customer does not read it.
  add column forward_note text;

create index orders_supplier_urgency on orders (supplier_account_id, urgency, id);
create index orders_receiver_urgency on orders (receiver_account_id, urgency, id)
  where receiver_account_id is not null;
create index orders_supplier_town on orders (supplier_account_id, location_town, urgency);
create index orders_receiver_town on orders (receiver_account_id, location_town, urgency)
  where receiver_account_id is not null;
create index orders_collector_urgency on orders (account_id, collector_id, urgency, id);
`;
