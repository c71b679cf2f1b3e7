import {
  type InvoiceLine,
  type InvoiceLineWithPostings,
  type Listed,
  listInvoiceLines,
} from '@fraktion/contract';
import { convertQuantity, unitOfCode } from '@fraktion/invoice-reading';
import { sql } from 'kysely';

import { listRows, type ListQuery } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { readPostingsOf } from '../postings/index.ts';

/** Lines are as in their document, where a credit note is usually positive; its postings are negative. */
const sign = sql`invoice.money_sign`;

/** The posted amount of the line `line`, with the line's sign; null without postings. */
export const postedOfLine = sql<string | null>`(select sum(p.amount) * ${sign} from posting p
  where p.account_id = line.account_id and p.line_id = line.id and p.removed_at is null)`;

const lineRows = (tx: Tx, accountId: string, invoiceId: string) =>
  tx
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'line.account_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .where('line.account_id', '=', accountId)
    .where('line.invoice_id', '=', invoiceId)
    .select([
      'line.id',
      'line.kind',
      'line.line_id as lineId',
      'line.sku',
      'line.text',
      'line.description',
      'line.note',
      'line.accounting_cost as accountingCost',
      'line.date',
      'line.period_start as periodStart',
      'line.period_end as periodEnd',
      'line.unit_code as unitCode',
      'line.unit',
      'line.quantity',
      'line.unit_price as unitPrice',
      'line.base_quantity as baseQuantity',
      'line.allowance',
      'line.charge',
      'line.tax_percent as taxPercent',
      'line.amount',
      'line.arithmetic_difference as arithmeticDifference',
      sql<string>`line.amount - coalesce(${postedOfLine}, 0)`.as('unpostedAmount'),
    ]);

/** The document's quantity, in our unit. */
function withUnitQuantity<L extends Pick<InvoiceLine, 'unitCode' | 'quantity'>>(line: L) {
  const unit = line.unitCode === null ? undefined : unitOfCode(line.unitCode);
  return { ...line, unitQuantity: unit ? convertQuantity(line.quantity, unit) : null };
}

/** The first lines of an invoice, in the order of its document. */
export async function readLines(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  most: number,
): Promise<InvoiceLine[]> {
  const lines = await lineRows(tx, accountId, invoiceId)
    .orderBy('line.position')
    .limit(most)
    .execute();
  return lines.map(withUnitQuantity);
}

/** A page of the lines, each with its postings: two queries, however many lines there are. */
export async function listLines(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  query: ListQuery,
): Promise<Listed<InvoiceLineWithPostings>> {
  const { accountId } = actor;
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  const { data, page } = await listRows(
    tx,
    lineRows(tx, accountId, invoiceId),
    listInvoiceLines.list,
    query,
    { columns: { position: 'line.position' }, tieBreaker: 'line.id' },
  );
  const postings = await readPostingsOf(
    tx,
    actor,
    data.map(({ id }) => id),
  );
  const byLine = Map.groupBy(postings, ({ lineId }) => lineId);
  return {
    data: data.map((line) => ({
      ...withUnitQuantity(line),
      postings: byLine.get(line.id) ?? [],
    })),
    page,
  };
}
