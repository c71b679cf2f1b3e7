import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
  await sql.raw(postings).execute(db);
}

/**
 * Which way the money of a document goes, by the rule of `moneySign` and `isCredit` in the contract. The database derives it from
 * the type and the sums, so that a corrected reading cannot leave it behind.
 */
const columns = `
alter table invoice
  add column money_sign smallint not null generated always as (
    case when document_type = 'creditNote' and not (gross < 0 or (gross = 0 and net < 0)) then -1 else 1 end) stored,
  add column is_credit boolean not null generated always as (
    document_type = 'creditNote' or gross < 0 or (gross = 0 and net < 0)) stored;
-- A small supplier begins its numbers again each year: the same number is asked about, and may be taken.
drop index invoice_supplier_number;
create index invoice_supplier_number on invoice (account_id, seller_key, invoice_number);
create index invoice_supplier_day on invoice (account_id, seller_key, issue_date);
drop index invoice_corrections;
create index invoice_corrections on invoice (account_id, corrects_invoice_number) where corrects_invoice_number is not null;
create index invoice_credits on invoice (account_id, collector_id, issue_date desc, id) where is_credit;
`;

/** Postings of negative documents were stored with the sign of positive ones. Their vouchers stay: a reopened invoice gets a new one. */
const postings = `
update posting p set
  amount = case when i.document_type = 'creditNote' then -abs(p.amount) * case when line.amount < 0 then 1 else -1 end else p.amount end,
  quantity = case when line.amount < 0 and (line.quantity < 0 or i.document_type = 'creditNote' or i.corrects_invoice_number is not null)
    then -abs(p.quantity) else p.quantity end,
  number_of_collections = case when line.amount < 0 and (line.quantity < 0 or i.document_type = 'creditNote' or i.corrects_invoice_number is not null)
    then -abs(p.number_of_collections) else p.number_of_collections end,
  tonnage_collected = case when line.amount < 0 and (line.quantity < 0 or i.document_type = 'creditNote' or i.corrects_invoice_number is not null)
    then -abs(p.tonnage_collected) else p.tonnage_collected end,
  version = p.version + 1
from invoice_line line, invoice i
where line.account_id = p.account_id and line.id = p.line_id and i.account_id = p.account_id and i.id = p.invoice_id
  and i.is_credit and i.money_sign = 1 and p.removed_at is null;
`;
