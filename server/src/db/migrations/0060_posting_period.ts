import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(periods).execute(db);
  await sql.raw(facts).execute(db);
  await sql.raw(derived).execute(db);
}

/**
 * A posting keeps the period that it was billed for, as of its posting. No sum of the roll-ups has a period, so their triggers
 * need not see the existing postings change.
 */
const periods = `
alter table posting add column period_start date, add column period_end date;
alter table posting disable trigger user;
update posting p
set period_start = case when line.period_start is null and line.period_end is null then i.period_start else line.period_start end,
  period_end = case when line.period_start is null and line.period_end is null then i.period_end else line.period_end end
from invoice_line line, invoice i
where line.account_id = p.account_id and line.id = p.line_id and i.account_id = p.account_id and i.id = p.invoice_id
  and coalesce(line.period_start, line.period_end, i.period_start, i.period_end) is not null;
alter table posting enable trigger user;
`;

/** As in migration 0021, with the period at its end. */
const facts = `
create or replace view posting_fact with (security_invoker = true) as
select p.account_id, p.id as posting_id, p.invoice_id, p.line_id, p.infocard_id, p.infocard_name, p.location_id, p.location_name,
  p.collector_id, p.collector_name, p.waste_fraction_id, p.waste_fraction_name, p.ewc_code, p.waste_category,
  p.receiving_facility, p.container_type, p.size, p.size_unit, p.include_in_statistics,
  p.category, p.date, p.quantity, p.unit, p.number_of_collections, p.amount, p.currency, p.text, p.order_id,
  p.tonnage_collected * 1000 as kg,
  case when exists (
    select from orders o
    where o.account_id = p.account_id and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')
      and o.kg_collected is not null
      and (o.id = p.order_id or (o.infocard_id = p.infocard_id
        and o.collected_at >= ((p.date - 3)::timestamp at time zone 'Europe/Copenhagen')
        and o.collected_at < ((p.date + 4)::timestamp at time zone 'Europe/Copenhagen'))))
    then 0 else p.tonnage_collected * 1000 end as own_kg,
  i.invoice_number, i.document_type, i.status as invoice_status, i.issue_date, i.seller_name,
  p.period_start, p.period_end
from posting p
join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
where p.removed_at is null;
`;

/**
 * The invoice that a credit note corrects is found by its number whenever it is asked for, also when it arrives later or its
 * number is corrected. A line's rate of tax says what vouchers need; the categories stand in the document's tax groups.
 */
const derived = `
alter table invoice drop column corrects_invoice_id;
alter table invoice_line drop column tax_category;
`;
