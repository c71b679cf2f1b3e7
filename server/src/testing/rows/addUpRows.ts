import Big from 'big.js';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** A line of a roll-up, expected or actual. */
export type Line = Readonly<Record<'amount' | 'collections' | 'km' | 'posted' | 'orders', string>>;

interface PostingRow {
  subject: string;
  infocard_id: string;
  date: string;
  category: string;
  currency: string;
  amount: string;
  unit: string;
  quantity: string;
  collections: number;
  tonnage: string | null;
  order_id: string | null;
}
interface OrderRow {
  id: string;
  subject: string;
  infocard_id: string;
  day: string;
  kg: string | null;
}

const subject = (row: string) =>
  sql.raw(
    ['infocard_id', 'location_id', 'collector_id', 'waste_fraction_id', 'ewc_code']
      .concat('waste_category', 'receiving_facility', 'include_in_statistics')
      .map((name) => `coalesce(${row}.${name}::text, '-')`)
      .join(` || ' ' || `),
  );

async function readRows(db: Db, accountId: string) {
  const postings = await sql<PostingRow>`
    select ${subject('p')} as subject, infocard_id, date::text, category, currency, amount::text, unit, quantity::text,
      number_of_collections as collections, tonnage_collected::text as tonnage, order_id
    from posting p where account_id = ${accountId} and removed_at is null`.execute(db);
  const orders = await sql<OrderRow>`
    select id, ${subject('o')} as subject, infocard_id,
      (collected_at at time zone 'Europe/Copenhagen')::date::text as day, kg_collected::text as kg
    from orders o where account_id = ${accountId} and status = any('{Collected,Emptied,Approved,NotApproved}')
      and collected_at is not null`.execute(db);
  return { postings: postings.rows, orders: orders.rows };
}

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;

/** Whether an order already contains the posting's weight. */
const isBrought = (posting: PostingRow, orders: readonly OrderRow[]): boolean =>
  orders.some(
    ({ id, infocard_id: infocardId, day, kg }) =>
      kg !== null &&
      (id === posting.order_id ||
        (infocardId === posting.infocard_id &&
          Math.abs(dayNumber(day) - dayNumber(posting.date)) <= 3)),
  );

/** The sums of an account's rows by day, added one by one without the database. */
export async function addUp(
  db: Db,
  accountId: string,
  period: (day: string) => string,
): Promise<Map<string, Line>> {
  const { postings, orders } = await readRows(db, accountId);
  const lines = new Map<string, Line>();
  const add = (name: string, part: Partial<Line>): void => {
    const line = lines.get(name) ?? {
      amount: '0',
      collections: '0',
      km: '0',
      posted: '0',
      orders: '0',
    };
    const sums = Object.entries(line).map(([key, value]) => [
      key,
      new Big(value).plus(part[key as keyof Line] ?? 0).toFixed(),
    ]);
    lines.set(name, Object.fromEntries(sums) as Line);
  };
  for (const posting of postings) {
    const { amount, collections, unit, quantity, tonnage } = posting;
    const counts = tonnage !== null && !isBrought(posting, orders);
    add([posting.subject, period(posting.date), posting.category, posting.currency].join('|'), {
      amount,
      collections: String(collections),
      km: unit === 'km' ? quantity : '0',
      posted: counts ? new Big(tonnage).times(1_000_000).toFixed() : '0',
    });
  }
  for (const { subject: of, day, kg } of orders)
    add([of, period(day), '', ''].join('|'), { orders: new Big(kg ?? 0).times(1000).toFixed() });
  return lines;
}

/** The rows of the roll-ups. */
export async function readRollUp(
  db: Db,
  accountId: string,
  table: 'insight_day' | 'insight_month',
): Promise<Map<string, Line>> {
  const { rows } = await sql<{ name: string } & Line>`
    select concat_ws('|', ${subject('s')}, r.day::text, r.category, r.currency) as name,
      r.amount::text, r.collections::text, r.km::text, r.posted_grams::text as posted, r.order_grams::text as orders
    from ${sql.table(table)} r join insight_subject s on s.account_id = r.account_id and s.id = r.subject_id
    where r.account_id = ${accountId}`.execute(db);
  return new Map(
    rows.map(({ name, ...line }) => [
      name,
      Object.fromEntries(
        Object.entries(line).map(([key, value]) => [key, new Big(value).toFixed()]),
      ) as Line,
    ]),
  );
}
