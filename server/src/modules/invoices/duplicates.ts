import type { DuplicateInvoice } from '@fraktion/contract';
import { type ExpressionBuilder, sql } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import type { InvoiceRows } from './invoiceRows.ts';

type Wanted = InvoiceRows['invoice'];

/** Until the transaction ends, no other import of this supplier's invoices goes on in this account. */
async function oneAtATime(tx: Tx, accountId: string, sellerKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${sellerKey}`}, 0))`.execute(
    tx,
  );
}

/**
 * Refuses an invoice that is there already: same supplier, type and number, or, unless a person has
 * looked at both, same supplier, type, date and total.
 */
export async function refuseDuplicate(
  tx: Tx,
  accountId: string,
  wanted: Wanted,
  acceptSimilar: boolean,
): Promise<void> {
  await oneAtATime(tx, accountId, wanted.seller_key);
  const ofSupplier = (eb: ExpressionBuilder<Schema, 'invoice'>) =>
    eb.and({
      account_id: accountId,
      seller_key: wanted.seller_key,
      document_type: wanted.document_type,
    });
  const first = await tx
    .selectFrom('invoice')
    .select(['id', 'invoice_number'])
    .where(ofSupplier)
    .where('invoice_number', '=', wanted.invoice_number)
    .executeTakeFirst();
  if (first) throw duplicateOf(first, 'number');
  if (acceptSimilar) return;
  const similar = await tx
    .selectFrom('invoice')
    .select(['id', 'invoice_number'])
    .where(ofSupplier)
    .where('issue_date', '=', wanted.issue_date)
    .where('gross', '=', wanted.gross)
    .orderBy('imported_at')
    .limit(1)
    .executeTakeFirst();
  if (similar) throw duplicateOf(similar, 'dateAndTotal');
}

function duplicateOf(
  first: { id: string; invoice_number: string },
  match: DuplicateInvoice['match'],
): Refusal {
  const current: DuplicateInvoice = {
    invoiceId: first.id,
    invoiceNumber: first.invoice_number,
    match,
  };
  return new Refusal('Invoices.Duplicate', { detail: first.invoice_number, current });
}
