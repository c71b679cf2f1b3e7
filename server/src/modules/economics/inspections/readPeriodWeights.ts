import { sql } from 'kysely';

import { dayOf } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';

/** What is billed for an infocard and a period. */
export interface BilledPeriod {
  readonly infocardId: string;
  readonly from: string;
  readonly to: string;
}

export interface PeriodWeight extends BilledPeriod {
  /** False without orders, or where one has no weight: then nothing says that the line has too much. */
  readonly isWeighed: boolean;
  /** Grams that the days of the period weigh. */
  readonly grams: string;
  /** Grams that the supplier's other invoices have billed for it, less its credit notes. */
  readonly elsewhere: string;
  readonly orders: readonly {
    readonly id: string;
    readonly number: number;
    readonly date: string;
    readonly kg: string;
  }[];
}

export interface PostedWeight {
  readonly lineId: string;
  readonly infocardId: string;
  readonly kg: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly of_day: boolean;
}

export const readPostedWeights = (
  tx: Tx,
  accountId: string,
  invoiceId: string,
): Promise<PostedWeight[]> =>
  tx
    .selectFrom('posting')
    .select([
      'line_id as lineId',
      'infocard_id as infocardId',
      'period_start',
      'period_end',
      'of_day',
    ])
    .select(sql<string | null>`(tonnage_collected * 1000)::text`.as('kg'))
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .where('removed_at', 'is', null)
    .execute();

/** What the orders of these periods weigh, and what else the supplier of the invoice has billed for exactly them. */
export async function readPeriodWeights(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  periods: readonly BilledPeriod[],
): Promise<PeriodWeight[]> {
  if (periods.length === 0) return [];
  const { rows } = await sql<PeriodWeight>`
    select k."infocardId", k."from"::text, k."to"::text, w.orders > 0 and w.unweighed = 0 as "isWeighed", (w.weighed + w.others)::text as grams,
      (select coalesce(sum(p.tonnage_collected) * 1000000, 0)::bigint::text
        from posting p join invoice other on other.account_id = p.account_id and other.id = p.invoice_id
        where p.account_id = ${accountId} and p.infocard_id = k."infocardId" and p.removed_at is null
          and p.tonnage_collected is not null and p.period_end > p.period_start and not p.of_day
          and p.period_end = k."to" and p.period_start = k."from" and other.id <> own.id
          and other.seller_key = own.seller_key) as elsewhere,
      (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'date', ${dayOf('o.collected_at')},
          'kg', o.kg_collected::text) order by o.collected_at, o.id), '[]')
        from orders o
        where o.account_id = ${accountId} and o.infocard_id = k."infocardId" and o.kg_collected is not null
          and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')
          and o.collected_at >= (k."from"::timestamp at time zone 'Europe/Copenhagen')
          and o.collected_at < ((k."to" + 1)::timestamp at time zone 'Europe/Copenhagen')) as orders
    from json_to_recordset(${JSON.stringify(periods.map(({ infocardId, from, to }) => ({ infocardId, from, to })))}::json) as k ("infocardId" uuid, "from" date, "to" date)
    join invoice own on own.account_id = ${accountId} and own.id = ${invoiceId}
    cross join lateral period_weights(${accountId}, k."infocardId", k."from", k."to") w`.execute(
    tx,
  );
  return rows;
}
