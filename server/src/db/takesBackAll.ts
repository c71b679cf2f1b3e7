import { type RawBuilder, sql } from 'kysely';

/**
 * A credit note, or an invoice that bills nothing. One that pays out more than it bills lowers the cost like a credit (`is_credit`), but has
 * prices and collections to look at and to claim, and covers nothing that was claimed.
 */
export const takesBackAll = (invoice: 'invoice' | 'i' | 'note'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${invoice}.${column}`);
  return sql<boolean>`(${of('is_credit')} and (${of('document_type')} = 'creditNote' or not exists (
    select from invoice_line taken where taken.account_id = ${of('account_id')} and taken.invoice_id = ${of('id')}
      and taken.amount > 0)))`;
};
