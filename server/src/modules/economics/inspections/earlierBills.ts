import { sql } from 'kysely';

import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { InspectedInvoice, InspectedItem } from './inspectedItems.ts';

/** The earlier price of the same item, in the unit of the item. */
export interface EarlierBill {
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly date: string;
  readonly unitPrice: string;
}

/** For each item, the last time that the supplier billed the same on an earlier invoice; in one query. */
export async function readEarlierBills(
  tx: Tx,
  accountId: string,
  invoice: InspectedInvoice,
  items: readonly InspectedItem[],
): Promise<Map<InspectedItem, EarlierBill>> {
  const asked = items.flatMap((item, index) =>
    item.infocardId === null
      ? []
      : [
          {
            index,
            infocard: item.infocardId,
            category: item.category,
            unit: item.unit,
            day: item.date,
          },
        ],
  );
  if (asked.length === 0 || invoice.collectorId === null) return new Map();
  const { rows } = await sql<EarlierBill & { index: number }>`
    select asked.index, last.*
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked (index int, infocard uuid, category text, unit text, day date)
    cross join lateral (
      select i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.issue_date as date,
        abs(p.amount / p.quantity)::text as "unitPrice"
      from posting p
      join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
      where p.account_id = ${accountId} and p.infocard_id = asked.infocard and p.category = asked.category
        and p.unit = asked.unit and p.date < asked.day and p.quantity <> 0 and p.removed_at is null
        and i.id <> ${invoice.id} and i.collector_id = ${invoice.collectorId} and not ${takesBackAll('i')}
        and i.issue_date < ${invoice.issueDate} and i.currency = ${invoice.currency}
      order by p.date desc, p.id limit 1) last`.execute(tx);
  return new Map(rows.map(({ index, ...bill }) => [items[index]!, bill]));
}
