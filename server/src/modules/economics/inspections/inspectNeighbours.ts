import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { inspectOpen } from './inspectInvoice.ts';

/** Bills of one supplier further apart than this do not repeat each other. */
const daysApart = 400;
const mostAtOnce = 500;

/**
 * Open invoices of the same supplier whose findings may depend on an invoice: a line of one has the amount of a line of the other, or of the invoice
 * that it credits; both bill the same period of a container; or the later one bills a container, an item or a text of the earlier one at another price.
 */
async function readNeighbours(tx: Tx, accountId: string, invoiceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select * from invoice where account_id = ${accountId} and id = ${invoiceId}),
    of_own as (
      select own.id from own
      union select credited.id from own join invoice credited on credited.account_id = own.account_id
        and credited.invoice_number = own.corrects_invoice_number and credited.collector_id = own.collector_id),
    amounts as (
      select distinct abs(l.amount) as amount from invoice_line l
      where l.account_id = ${accountId} and l.invoice_id in (select id from of_own) and l.amount <> 0),
    cards as (
      select distinct p.infocard_id, p.category, p.period_start, p.period_end from posting p
      where p.account_id = ${accountId} and p.invoice_id = ${invoiceId}),
    items as (
      select distinct l.sku, l.text from invoice_line l
      where l.account_id = ${accountId} and l.invoice_id = ${invoiceId} and l.kind not in ('text', 'rounding'))
    select i.id from own
    join invoice i on i.account_id = own.account_id and i.collector_id = own.collector_id
    where i.id <> own.id and i.status in ('active', 'awaitingApproval') and not ${takesBackAll('i')} and i.currency = own.currency
      and i.issue_date between own.issue_date - ${sql.lit(daysApart)} and own.issue_date + ${sql.lit(daysApart)}
      and (
        exists (select from invoice_line l where l.account_id = i.account_id and l.invoice_id = i.id
          and (abs(l.amount) in (select amount from amounts)
            or (i.issue_date > own.issue_date and exists (
              select from items where items.text = l.text or items.sku = l.sku))))
        or exists (select from posting p join cards on cards.infocard_id = p.infocard_id
          where p.account_id = i.account_id and p.invoice_id = i.id and p.removed_at is null
            and ((i.issue_date > own.issue_date and p.category = cards.category)
              or (p.period_start = cards.period_start and p.period_end = cards.period_end))))
    order by i.issue_date, i.id
    limit ${sql.lit(mostAtOnce)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The job after an invoice came, was posted, corrected, confirmed or opened again: what its neighbours were found to have may be so no more. Where
 * the findings are the same, nothing changes. One that was confirmed since it was found is left as it is.
 */
export const createNeighboursJob =
  ({ db }: { readonly db: Db }) =>
  async ({ accountId, invoiceId }: JobPayloads['inspections.neighbours']): Promise<void> => {
    const ids = await accountTransaction(db, accountId, (tx) =>
      readNeighbours(tx, accountId, invoiceId),
    );
    for (const id of ids)
      await accountTransaction(db, accountId, (tx) => inspectOpen(tx, accountId, id));
  };
