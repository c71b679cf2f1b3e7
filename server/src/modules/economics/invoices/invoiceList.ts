import {
  type CallRequest,
  finishedInvoiceStatuses,
  type Invoice,
  type ListAnswer,
  listInvoices,
  type OutstandingWork,
} from '@fraktion/contract';
import { type Expression, sql, type SqlBool } from 'kysely';

import { today } from '../../../db/days.ts';
import { listRows } from '../../../db/listRows.ts';
import { isOwnInvoice } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { invoiceRows } from './invoiceReads.ts';

export const invoiceSearch = 'invoice.search_text';

const daysSoon = sql.lit(7);

// Indexes of unfinished invoices say it in these words.
const isOpen = sql<SqlBool>`invoice.status not in (${sql.join(finishedInvoiceStatuses.map((status) => sql.lit(status)))})`;

/** The due date of unfinished invoices: it has passed, or comes within a week. */
const dueIs = {
  overdue: sql<SqlBool>`invoice.due_date < ${today}`,
  soon: sql<SqlBool>`invoice.due_date >= ${today} and invoice.due_date <= ${today} + ${daysSoon}`,
};

const due = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${isOpen} and ${value === 'overdue' ? dueIs.overdue : dueIs.soon})`;

const gross = (value: string | string[], op: string): Expression<SqlBool> =>
  op === 'from'
    ? sql<SqlBool>`invoice.gross >= ${value}::numeric`
    : sql<SqlBool>`invoice.gross <= ${value}::numeric`;

/** One page of the account's invoices. */
export const listInvoiceRows = (
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listInvoices>['query'],
): Promise<ListAnswer<Invoice>> =>
  listRows(tx, invoiceRows(tx, actor), listInvoices.list, query, {
    columns: {
      status: 'invoice.status',
      documentType: 'invoice.document_type',
      issueDate: 'invoice.issue_date',
      dueDate: 'invoice.due_date',
      collectorId: 'invoice.collector_id',
      locationId: 'invoice.location_id',
      currency: 'invoice.currency',
      importSource: 'invoice.import_source',
      invoiceNumber: 'invoice.invoice_number',
      sellerName: 'invoice.seller_name',
      gross: 'invoice.gross',
      importedAt: 'invoice.imported_at',
    },
    search: invoiceSearch,
    special: { due, gross },
    nullable: ['dueDate'],
    tieBreaker: 'invoice.id',
  });

/** The amount to pay: a credit lowers it. */
const toPay = sql`(invoice.payable * invoice.money_sign)`;

const sumWhere = (condition: Expression<SqlBool>) => ({
  count: sql<number>`count(*) filter (where ${condition})::int`,
  amount: sql<string>`coalesce(sum(${toPay}) filter (where ${condition}), 0)`,
});

/** Open amounts for each currency, the one with most invoices first. */
export async function readOutstanding(tx: Tx, actor: Actor): Promise<OutstandingWork[]> {
  const open = sumWhere(sql<SqlBool>`true`);
  const overdue = sumWhere(dueIs.overdue);
  const soon = sumWhere(dueIs.soon);
  const rows = await tx
    .selectFrom('invoice')
    .where('invoice.account_id', '=', actor.accountId)
    .where(isOwnInvoice(actor, 'invoice'))
    .where(isOpen)
    .groupBy('invoice.currency')
    .select([
      'invoice.currency',
      open.count.as('openCount'),
      open.amount.as('openAmount'),
      overdue.count.as('overdueCount'),
      overdue.amount.as('overdueAmount'),
      soon.count.as('soonCount'),
      soon.amount.as('soonAmount'),
    ])
    .orderBy('openCount', 'desc')
    .orderBy('invoice.currency')
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    open: { count: row.openCount, amount: row.openAmount },
    overdue: { count: row.overdueCount, amount: row.overdueAmount },
    soon: { count: row.soonCount, amount: row.soonAmount },
  }));
}
