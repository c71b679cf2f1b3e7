import type { InvoiceImport } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { isOwnInvoice } from '../../../../db/documentReach.ts';
import type { LocationScope } from '../../../../db/locationScope.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';

/** Imports that the actor has sent, and those whose invoice it reaches. */
export const isOwnImport = (who: LocationScope): Expression<SqlBool> =>
  who.allLocations
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(invoice_import.created_by_id = ${who.userId} or exists (select from invoice became
        where became.account_id = invoice_import.account_id and became.id = invoice_import.id
          and ${isOwnInvoice(who, 'became')}))`;

/** The invoice that an import repeats, if the actor reaches it: anybody can send a document with somebody's number. */
const ownFirst = (who: LocationScope) => sql`from invoice first
  where first.account_id = invoice_import.account_id and first.id = invoice_import.duplicate_of
    and ${isOwnInvoice(who, 'first')}`;

/** Imports as they are shown: the invoice that each became, or the one that it repeats. */
export const importRows = (tx: Tx, who: LocationScope) =>
  tx
    .selectFrom('invoice_import')
    .where('invoice_import.account_id', '=', who.accountId)
    .where(isOwnImport(who))
    .select([
      'invoice_import.id',
      'invoice_import.source',
      'invoice_import.state',
      'invoice_import.file_name as fileName',
      'invoice_import.media_type as mediaType',
      'invoice_import.bytes',
      'invoice_import.progress',
      'invoice_import.attempts',
      'invoice_import.reason_key as reason',
      // That of a duplicate is the number of the first invoice.
      sql<
        string | null
      >`case when invoice_import.duplicate_of is null or exists (select ${ownFirst(who)})
        then invoice_import.reason_detail end`.as('detail'),
      'invoice_import.reason_why as why',
      sql<InvoiceImport['duplicateOf']>`(select jsonb_build_object('id', first.id,
          'invoiceNumber', first.invoice_number, 'sellerName', first.seller_name,
          'issueDate', first.issue_date, 'gross', first.gross::text, 'currency', first.currency,
          'customerNumber', first.customer_number, 'deliveryAddress', first.delivery_address)
        ${ownFirst(who)})`.as('duplicateOf'),
      'invoice_import.held_facts as heldBack',
      sql<InvoiceImport['invoice']>`(select jsonb_build_object('invoiceNumber', made.invoice_number,
          'sellerName', made.seller_name, 'needsConfirmation', made.status = 'awaitingApproval')
        from invoice made where made.account_id = invoice_import.account_id
          and made.id = invoice_import.id)`.as('invoice'),
      sql<InvoiceImport['part']>`case when invoice_import.part is not null then jsonb_build_object(
          'number', invoice_import.part, 'of', invoice_import.parts, 'pages', invoice_import.part_pages)
        end`.as('part'),
      'invoice_import.created_at as createdAt',
      'invoice_import.created_by as createdBy',
      'invoice_import.finished_at as finishedAt',
      'invoice_import.taken_back_by as takenBackBy',
      'invoice_import.version',
    ]);

export async function readImport(tx: Tx, who: LocationScope, id: string): Promise<InvoiceImport> {
  const row = await importRows(tx, who).where('invoice_import.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}

const mostOpen = 200;

/** Those under way and those that failed, newest first; besides, those that are asked for, each with the others of its file. */
export const readImports = (
  tx: Tx,
  who: LocationScope,
  ids: readonly string[],
): Promise<InvoiceImport[]> =>
  importRows(tx, who)
    .where((eb) =>
      eb.or([
        eb(
          'invoice_import.id',
          'in',
          eb
            .selectFrom('invoice_import as open')
            .select('open.id')
            .where('open.account_id', '=', who.accountId)
            .where('open.state', 'in', ['importing', 'failed'])
            .orderBy('open.created_at', 'desc')
            .limit(mostOpen),
        ),
        ...(ids.length > 0
          ? [
              eb('invoice_import.id', 'in', [...ids]),
              eb('invoice_import.split_from', 'in', [...ids]),
            ]
          : []),
      ]),
    )
    .orderBy('invoice_import.created_at', 'desc')
    .orderBy('invoice_import.id')
    .execute();
