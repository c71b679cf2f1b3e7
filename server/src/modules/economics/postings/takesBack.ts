import { sql } from 'kysely';

/**
 * True for a line of a negative credit whose minus stands at its price: its pieces and weight are taken back too. A negative
 * invoice that names no other one may be a settlement of income, whose weight was collected.
 */
export const takesBackAtPrice = sql<boolean>`(invoice.is_credit and invoice.money_sign = 1
  and line.quantity > 0 and line.amount < 0
  and (invoice.document_type = 'creditNote' or invoice.corrects_invoice_number is not null))`;

/** The line's quantity, with the minus that a negative credit has at its price. */
export const quantityTaken = sql<string>`(case when ${takesBackAtPrice} then -line.quantity else line.quantity end)`;

/** The factor of a line's weight, which is never negative itself: income is often written with a negative weight. */
export const weightSign = sql<1 | -1>`(case when invoice.money_sign = -1
  or (invoice.is_credit and (line.quantity < 0 or ${takesBackAtPrice})) then -1 else 1 end)`;
