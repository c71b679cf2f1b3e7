import { type Kysely, sql } from 'kysely';

/**
 * How far, in per cent, a billed weight may be above the weighed one, and the day of each year on which an agreed index raises a
 * price, instead of the anniversary of the price's first day.
 */
const columns = `
alter table economics_setting add column weight_tolerance numeric(4,2) not null default 1
  check (weight_tolerance between 0 and 10);
alter table agreement_price add column index_day text
  check (index_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and index_day <> '02-29');
-- The same collection on another invoice has the same amount.
create index invoice_line_amount on invoice_line (account_id, amount) where amount <> 0;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}
