import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(units).execute(db);
  await sql.raw(learnt).execute(db);
}

/** Tenders and agreements say in the same words what a price is the price of. */
const units = `
alter table tender_item drop constraint tender_item_price_unit_check;
update tender_item set price_unit = case price_unit when 'tonne' then 'tonnage' when 'pickup' then 'pcs' else price_unit end;
alter table tender_item add check (price_unit in ('tonnage', 'pcs', 'month'));

update agreement_price set unit = 'month' where per_month;
alter table agreement_price drop column per_month;
alter table agreement_price add check (unit in ('hours', 'pcs', 'tonnage', 'kg', 'km', 'CO2', 'litre', 'cubic', 'month'));
`;

/** What invoices show again and again is proposed as a price; a proposal that was dismissed does not come back. */
const learnt = `
alter table agreement_price add column dismissed_at timestamptz;
alter table agreement_price add check (dismissed_at is null or is_proposal);
alter table agreement_price add foreign key (account_id, tender_id) references tender;
create index agreement_price_tender on agreement_price (account_id, tender_id) where tender_id is not null;
`;
