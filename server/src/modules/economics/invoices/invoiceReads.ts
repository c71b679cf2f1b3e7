import type { ConfirmationReason, Invoice, InvoiceDetail, InvoiceParty } from '@fraktion/contract';
import { linesWithInvoice } from '@fraktion/contract';
import { sql } from 'kysely';

import { isOwnInvoice, isOwnLine, isPartOf, isWholeInvoice } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { correctsIdOf, correctsInvoiceId, readPostingsOf } from '../postings/index.ts';
import { postedOfLine, readLines } from './lineReads.ts';
import { suggestLocation } from './suggestLocation.ts';
import { nextVoucher } from './vouchers/voucherDate.ts';

/** The actor's lines of the invoice `invoice` that carry money. */
const moneyLines = (actor: Actor) => sql`from invoice_line line
  where line.account_id = invoice.account_id and line.invoice_id = invoice.id and line.kind in ('product', 'charge', 'allowance')
    and ${isOwnLine(actor, 'line', 'invoice')}`;

/** Those that are posted in full, or knowingly beyond. */
const postedLineCount = (actor: Actor) => sql<number>`(select count(*) ${moneyLines(actor)}
    and case when line.amount < 0 then ${postedOfLine} <= line.amount else ${postedOfLine} >= line.amount end)`;

/** Invoices of which the actor reaches a part, as the list shows them. */
export const invoiceRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('invoice')
    .where('invoice.account_id', '=', actor.accountId)
    .where(isOwnInvoice(actor, 'invoice'))
    .select([
      'invoice.id',
      'invoice.invoice_number as invoiceNumber',
      'invoice.document_type as documentType',
      'invoice.status',
      'invoice.issue_date as issueDate',
      'invoice.due_date as dueDate',
      'invoice.seller_name as sellerName',
      'invoice.buyer_name as buyerName',
      'invoice.currency',
      'invoice.net',
      'invoice.tax',
      'invoice.gross',
      (actor.allLocations
        ? sql<number>`invoice.line_count`
        : sql<number>`(select count(*) ${moneyLines(actor)})`
      ).as('lineCount'),
      isPartOf(actor, 'invoice').as('isPart'),
      postedLineCount(actor).as('postedLineCount'),
      'invoice.import_source as importSource',
      'invoice.imported_at as importedAt',
      'invoice.version',
    ]);

export const readInvoiceRow = (tx: Tx, actor: Actor, id: string): Promise<Invoice | undefined> =>
  invoiceRows(tx, actor).where('invoice.id', '=', id).executeTakeFirst();

/** Who reaches the whole invoice sees its texts, too, which are posted nowhere. */
const isShownLine = (actor: Actor) =>
  sql`(${isWholeInvoice(actor, 'invoice')} or ${isOwnLine(actor, 'line', 'invoice')})`;

/** The voucher in force: neither a counter-entry nor reversed by one. */
const inVoucher = <T>(
  column: 'number' | 'date' | 'moved_from',
) => sql<T | null>`(select v.${sql.raw(column)} from voucher v
  where v.account_id = invoice.account_id and v.invoice_id = invoice.id and v.reverses_id is null
    and not exists (select from voucher counter
      where counter.account_id = v.account_id and counter.reverses_id = v.id))`;

/** As many as a page shows. */
const mostCorrections = sql.lit(20);

const correctedBy = (actor: Actor) => sql<
  InvoiceDetail['correctedBy']
>`case when invoice.document_type = 'invoice' and invoice.corrects_invoice_number is null then (
  select coalesce(jsonb_agg(jsonb_build_object('id', note.id, 'invoiceNumber', note.invoice_number)), '[]')
    from (select id, invoice_number from invoice note
      where note.account_id = invoice.account_id and note.is_credit
        and note.corrects_invoice_number = invoice.invoice_number
        and ${correctsIdOf('note')} = invoice.id and ${isOwnInvoice(actor, 'note')}
      order by note.issue_date desc, note.id limit ${mostCorrections}) note) else '[]' end`;

const readHeader = (tx: Tx, actor: Actor, id: string) =>
  invoiceRows(tx, actor)
    .where('invoice.id', '=', id)
    .select([
      sql<InvoiceParty>`invoice.seller`.as('seller'),
      sql<InvoiceParty>`invoice.buyer`.as('buyer'),
      sql<ConfirmationReason[]>`invoice.confirmation_reasons`.as('confirmationReasons'),
      'invoice.confirmation_cleared_by as confirmationClearedBy',
      'invoice.confirmation_cleared_at as confirmationClearedAt',
      sql<InvoiceDetail['collector']>`(select jsonb_build_object('id', c.id, 'name', c.name)
        from collector c where c.account_id = invoice.account_id and c.id = invoice.collector_id)`.as(
        'collector',
      ),
      'invoice.delivery_address as deliveryAddress',
      'invoice.delivery_date as deliveryDate',
      'invoice.customer_order_number as customerOrderNumber',
      'invoice.type_code as typeCode',
      'invoice.invoice_date as invoiceDate',
      'invoice.period_start as periodStart',
      'invoice.period_end as periodEnd',
      'invoice.customer_number as customerNumber',
      'invoice.buyer_reference as buyerReference',
      'invoice.contract_reference as contractReference',
      'invoice.note',
      'invoice.corrects_invoice_number as correctsInvoiceNumber',
      sql<string | null>`(select corrected.id from invoice corrected
        where corrected.account_id = invoice.account_id and corrected.id = ${correctsInvoiceId}
          and ${isOwnInvoice(actor, 'corrected')})`.as('correctsInvoiceId'),
      correctedBy(actor).as('correctedBy'),
      'invoice.payable',
      'invoice.prepaid',
      'invoice.rounding',
      sql<InvoiceDetail['taxGroups']>`invoice.tax_groups`.as('taxGroups'),
      sql<InvoiceDetail['unusedXml']>`invoice.unused_xml`.as('unusedXml'),
      sql<string>`(select coalesce(sum(line.amount - coalesce(${postedOfLine}, 0)), 0)
        ${moneyLines(actor)})`.as('unpostedAmount'),
      sql<number>`(select count(*) from invoice_line line
        where line.account_id = invoice.account_id and line.invoice_id = invoice.id
          and ${isShownLine(actor)})`.as('lineTotal'),
      sql<number>`(select count(*) from invoice_line line
        where line.account_id = invoice.account_id and line.invoice_id = invoice.id
          and line.arithmetic_difference is not null and ${isShownLine(actor)})`.as(
        'wrongLineCount',
      ),
      inVoucher<number>('number').as('voucherNumber'),
      inVoucher<string>('date').as('voucherDate'),
      inVoucher<string>('moved_from').as('voucherMovedFrom'),
      sql<
        InvoiceDetail['location']
      >`(select json_build_object('id', l.id, 'name', l.name) from location l
        where l.account_id = invoice.account_id and l.id = invoice.location_id)`.as('location'),
      'invoice.location_confirmed_by as locationConfirmedBy',
      'invoice.confirmed_at as confirmedAt',
      'invoice.confirmed_by as confirmedBy',
      sql<InvoiceDetail['arithmeticProblems']>`invoice.arithmetic_problems`.as(
        'arithmeticProblems',
      ),
    ])
    .executeTakeFirst();

/** One invoice with its first lines and their postings, or with all of them. */
export async function readInvoiceDetail(
  tx: Tx,
  actor: Actor,
  id: string,
  { most = linesWithInvoice }: { readonly most?: number } = {},
): Promise<InvoiceDetail> {
  const header = await readHeader(tx, actor, id);
  if (!header) throw new Refusal('Generic.Not.Found');
  const lines = await readLines(tx, actor, header, most);
  return {
    ...header,
    nextVoucher: await nextVoucher(tx, actor.accountId, header),
    suggestedLocation:
      header.locationConfirmedBy === null ? await suggestLocation(tx, actor, id) : null,
    lines,
    postings: await readPostingsOf(
      tx,
      actor,
      lines.map((line) => line.id),
    ),
  };
}

/** One invoice with each of its lines, where all of them are written or compared. */
export const readWholeInvoice = (tx: Tx, actor: Actor, id: string): Promise<InvoiceDetail> =>
  readInvoiceDetail(tx, actor, id, { most: Number.MAX_SAFE_INTEGER });
