import { sql } from 'kysely';

import { dayOf } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { RememberedPosting, VisitEvidence } from './evidence.ts';
import { measured, wordsOfLine } from './measured.ts';

/** The maximum number of days between a collection and the invoice that bills it. */
const daysBack = 70;
/** Only the newest postings of a supplier, because its texts of five years ago no longer help. */
const mostRemembered = 2_000;

const since = (issueDate: string) => sql<string>`${issueDate}::date - ${sql.lit(daysBack)}`;

/** Orders and weighings that were collected before the invoice was issued. */
export async function readVisits(
  tx: Tx,
  accountId: string,
  { collectorId, issueDate }: { readonly collectorId: string; readonly issueDate: string },
): Promise<VisitEvidence[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['infocard_id as infocardId', 'location_id as locationId', 'kg_collected as kg'])
    .select(['number', 'requisition_id'])
    .select(
      sql<
        string[]
      >`array(select w.ticket from weighing w where w.order_id = orders.id and w.ticket is not null)`.as(
        'tickets',
      ),
    )
    .select(sql<string>`${dayOf('collected_at')}::text`.as('date'))
    .where('account_id', '=', accountId)
    .where('collector_id', '=', collectorId)
    .where(dayOf('collected_at'), '>=', since(issueDate))
    .where(dayOf('collected_at'), '<=', issueDate)
    .execute();
  const weighings = await tx
    .selectFrom('weighing')
    .select(['infocard_id as infocardId', 'location_id as locationId', 'net_kg as kg', 'ticket'])
    .select(sql<string>`${dayOf('weighed_at')}::text`.as('date'))
    .where('account_id', '=', accountId)
    .where('collector_id', '=', collectorId)
    .where('infocard_id', 'is not', null)
    .where('location_id', 'is not', null)
    // The weighing of an order is already counted with the order.
    .where('order_id', 'is', null)
    .where(dayOf('weighed_at'), '>=', since(issueDate))
    .where(dayOf('weighed_at'), '<=', issueDate)
    .execute();
  return [
    ...orders.map(({ number, requisition_id: requisition, tickets, kg, ...order }) => ({
      ...order,
      kg: kg === null ? null : Number(kg),
      numbers: [String(number), ...(requisition === null ? [] : [requisition]), ...tickets],
    })),
    ...weighings.flatMap(({ ticket, kg, infocardId, locationId, date }) =>
      infocardId === null || locationId === null
        ? []
        : [
            {
              infocardId,
              locationId,
              date,
              kg: Number(kg),
              numbers: ticket === null ? [] : [ticket],
            },
          ],
    ),
  ];
}

/** How people have posted this supplier's lines, the newest first; includes postings of this invoice. */
export async function readMemory(
  tx: Tx,
  accountId: string,
  collectorId: string,
): Promise<RememberedPosting[]> {
  const rows = await tx
    .selectFrom('posting')
    .innerJoin('invoice_line as line', (join) =>
      join
        .onRef('line.account_id', '=', 'posting.account_id')
        .onRef('line.id', '=', 'posting.line_id'),
    )
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'posting.account_id')
        .onRef('invoice.id', '=', 'posting.invoice_id'),
    )
    .select([
      'posting.category',
      'posting.infocard_id',
      'posting.date',
      'line.text',
      'line.description',
      'line.note',
    ])
    .select([
      'line.sku',
      'line.unit_price',
      'line.base_quantity',
      'line.unit_code',
      'line.quantity',
    ])
    .where('posting.account_id', '=', accountId)
    .where('posting.removed_at', 'is', null)
    .where('invoice.collector_id', '=', collectorId)
    .orderBy('invoice.issue_date', 'desc')
    .orderBy('posting.id')
    .limit(mostRemembered)
    .execute();
  return rows.map((row) => {
    const { unit, unitPrice } = measured(row);
    return {
      sku: row.sku,
      text: wordsOfLine(row),
      unitPrice,
      unit,
      category: row.category,
      infocardId: row.infocard_id,
      date: row.date,
    };
  });
}
