import {
  type InvoiceLine,
  type InvoiceLineWithPostings,
  type ListAnswer,
  listInvoiceLines,
} from '@fraktion/contract';
import { convertQuantity, unitOfCode } from '@fraktion/invoice-reading';
import { sql } from 'kysely';

import { listRows, type ListQuery } from '../../../db/listRows.ts';
import { isOwnLine, readReach } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { readPostingsOf } from '../postings/index.ts';

/** Lines are as in their document, where a credit note is usually positive; its postings are negative. */
const sign = sql`invoice.money_sign`;

/** An invoice, and whether only a part of it is reached. */
interface ReachedInvoice {
  readonly id: string;
  readonly isPart: boolean;
}

/** The posted amount of the line `line`, with the line's sign; null without postings. */
export const postedOfLine = sql<string | null>`(select sum(p.amount) * ${sign} from posting p
  where p.account_id = line.account_id and p.line_id = line.id and p.removed_at is null)`;

/** The lines of an invoice; without `isPart`, all of them. */
const lineRows = (tx: Tx, actor: Actor, { id, isPart }: ReachedInvoice) =>
  tx
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'line.account_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .where('line.account_id', '=', actor.accountId)
    .where('line.invoice_id', '=', id)
    .$if(isPart, (rows) => rows.where(isOwnLine(actor, 'line', 'invoice')))
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
  actor: Actor,
  invoice: ReachedInvoice,
  most: number,
): Promise<InvoiceLine[]> {
  const lines = await lineRows(tx, actor, invoice).orderBy('line.position').limit(most).execute();
  return lines.map(withUnitQuantity);
}

/** A page of the lines, each with its postings: two queries, however many lines there are. */
export async function listLines(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  query: ListQuery,
): Promise<ListAnswer<InvoiceLineWithPostings>> {
  const reach = await readReach(tx, actor, 'invoice', invoiceId);
  if (reach === null) throw new Refusal('Generic.Not.Found');
  const { data, page } = await listRows(
    tx,
    lineRows(tx, actor, { id: invoiceId, isPart: reach === 'part' }),
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
