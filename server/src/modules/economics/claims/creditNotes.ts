import { type ClaimCreditNote, maxClaimCreditNotes } from '@fraktion/contract';
import { type Expression, sql } from 'kysely';

import { isWholeInvoice } from '../../../db/documentReach.ts';
import { type LocationScope } from '../../../db/locationScope.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { correctsInvoiceId } from '../postings/index.ts';

/** The part of a credit note's net that covers no claim yet. */
const leftOf: Expression<string> = sql<string>`(abs(invoice.net) - coalesce((select sum(credit.amount)
  from claim_credit credit
  where credit.account_id = invoice.account_id and credit.invoice_id = invoice.id), 0))`;

/** Credit notes that the actor reaches with all of their lines. */
const creditNotes = (tx: Tx, who: LocationScope) =>
  tx
    .selectFrom('invoice')
    .where('invoice.account_id', '=', who.accountId)
    .where(isWholeInvoice(who, 'invoice'))
    .where(takesBackAll('invoice'));

/** Credit notes of a supplier that cover something yet, newest first. */
export const readCreditNotes = (
  tx: Tx,
  who: LocationScope,
  { collectorId, currency }: { readonly collectorId: string; readonly currency: string },
): Promise<ClaimCreditNote[]> =>
  creditNotes(tx, who)
    .where('invoice.collector_id', '=', collectorId)
    .where('invoice.currency', '=', currency)
    .where('invoice.status', '<>', 'awaitingApproval')
    .where(sql<boolean>`${leftOf} > 0`)
    .select(['invoice.id', 'invoice.invoice_number as number', 'invoice.issue_date as issueDate'])
    .select([
      'invoice.currency',
      sql<string>`abs(invoice.net)`.as('net'),
      sql<string>`${leftOf}`.as('left'),
    ])
    .select('invoice.corrects_invoice_number as corrects')
    .orderBy('invoice.issue_date', 'desc')
    .orderBy('invoice.id')
    .limit(maxClaimCreditNotes)
    .execute();

/** A credit note, held until the transaction ends, so that it never covers more than its net. */
export async function holdCreditNote(tx: Tx, who: LocationScope, id: string) {
  const held = await creditNotes(tx, who)
    .where('invoice.id', '=', id)
    .select('invoice.id')
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('Generic.Not.Found');
  return creditNotes(tx, who)
    .where('invoice.id', '=', id)
    .select(['invoice.id', 'invoice.status', 'invoice.collector_id as collectorId'])
    .select(['invoice.currency', 'invoice.issue_date as issueDate'])
    .select(sql<string>`${leftOf}`.as('left'))
    .select(sql<string | null>`${correctsInvoiceId}`.as('correctsId'))
    .executeTakeFirstOrThrow();
}
