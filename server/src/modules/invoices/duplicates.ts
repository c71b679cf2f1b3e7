import { type ExpressionBuilder, sql } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import type { InvoiceRows } from './invoiceRows.ts';

type Wanted = InvoiceRows['invoice'];

/** The invoice is here already, or one that looks like it. */
export class DuplicateRefusal extends Refusal {
  readonly firstId: string;

  constructor(
    key: 'Invoices.Duplicate' | 'Invoices.Similar',
    first: { readonly id: string; readonly invoice_number: string },
  ) {
    super(key, { detail: first.invoice_number });
    this.firstId = first.id;
  }
}

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
  if (first) throw new DuplicateRefusal('Invoices.Duplicate', first);
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
  if (similar) throw new DuplicateRefusal('Invoices.Similar', similar);
}
