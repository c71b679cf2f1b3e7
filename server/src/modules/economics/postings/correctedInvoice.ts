import { type Expression, sql } from 'kysely';

/**
 * The id of the supplier's invoice that the credit note `invoice` corrects; null while no such invoice is known. It is looked up
 * by the number that the credit note names (BT-25), so it makes no difference which of the two came first. Where a number comes back
 * each year or in another currency, it is the last invoice before the note, of those in its currency. An invoice that pays out more than
 * it bills is corrected like any other.
 */
export const correctsIdOf = (note: string): Expression<string | null> => {
  const of = (column: string) => sql.ref(`${note}.${column}`);
  return sql<string | null>`(
    select first.id from invoice first
    where first.account_id = ${of('account_id')} and first.document_type = 'invoice' and first.corrects_invoice_number is null
      and (first.seller_key = ${of('seller_key')} or first.collector_id = ${of('collector_id')})
      and first.invoice_number = ${of('corrects_invoice_number')} and first.id <> ${of('id')}
    order by first.currency <> ${of('currency')}, first.issue_date > ${of('issue_date')}, abs(first.issue_date - ${of('issue_date')}), first.id
    limit 1)`;
};

export const correctsInvoiceId = correctsIdOf('invoice');
