import Big from 'big.js';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** A line of a roll-up, expected or actual. */
export type Line = Readonly<Record<'amount' | 'collections' | 'km' | 'posted' | 'orders', string>>;

interface PostingRow {
  id: string;
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
  from: string | null;
  to: string | null;
  of_day: boolean;
  seller: string;
  accepted: boolean;
}
interface OrderRow {
  id: string;
  subject: string;
  infocard_id: string;
  day: string;
  kg: string | null;
}

interface StationRow {
  infocard_id: string;
  day: string;
  kg: string;
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
      number_of_collections as collections, tonnage_collected::text as tonnage, order_id, id, of_day,
      period_start::text as "from", period_end::text as "to",
      (select seller_key from invoice i where i.account_id = p.account_id and i.id = p.invoice_id) as seller,
      exists (select from inspection_finding f where f.account_id = p.account_id and f.line_id = p.line_id
        and f.rule = 'abovePeriodWeight' and f.status = 'accepted') as accepted
    from posting p where account_id = ${accountId} and removed_at is null
    order by tonnage_collected <= 0, created_at, id`.execute(db);
  const orders = await sql<OrderRow>`
    select id, ${subject('o')} as subject, infocard_id,
      (collected_at at time zone 'Europe/Copenhagen')::date::text as day, kg_collected::text as kg
    from orders o where account_id = ${accountId} and status = any('{Collected,Emptied,Approved,NotApproved}')
      and collected_at is not null order by collected_at, id`.execute(db);
  const stations = await sql<StationRow>`
    select infocard_id, (weighed_at at time zone 'Europe/Copenhagen')::date::text as day, net_kg::text as kg
    from weighing where account_id = ${accountId} and infocard_id is not null and order_id is null and net_kg > 0`.execute(
    db,
  );
  return { postings: postings.rows, orders: orders.rows, stations: stations.rows };
}

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;
const isNear = (day: string, date: string): boolean =>
  Math.abs(dayNumber(day) - dayNumber(date)) <= 3;
const gramsOf = (tonnage: string | null): number =>
  new Big(tonnage ?? 0).times(1_000_000).toNumber();

const hasPeriod = ({ from, to, of_day: ofDay }: PostingRow): boolean =>
  from !== null && to !== null && to > from && !ofDay;

/** Whether an order already contains the weight of a posting of a day. */
const isBrought = (posting: PostingRow, orders: readonly OrderRow[]): boolean =>
  orders.some(
    ({ id, infocard_id: infocardId, day, kg }) =>
      kg !== null &&
      (id === posting.order_id ||
        (infocardId === posting.infocard_id && isNear(day, posting.date))),
  );

type WeightTable = Map<string, number>;

/** Grams that each row adds to the sums, by its id: the rule of docs/decisions/weights-count-once.md in plain code. */
function weigh({ postings, orders, stations }: Awaited<ReturnType<typeof readRows>>): WeightTable {
  const grams: WeightTable = new Map();
  const weighing = postings.filter(({ tonnage }) => tonnage !== null);
  const singles = weighing.filter((posting) => !hasPeriod(posting));
  for (const { id, kg } of orders)
    if (kg !== null) grams.set(id, new Big(kg).times(1000).toNumber());
  for (const single of singles)
    grams.set(single.id, isBrought(single, orders) ? 0 : gramsOf(single.tonnage));
  const isUnweighed = ({ id, kg, day, infocard_id: infocardId }: OrderRow): boolean =>
    kg === null &&
    !singles.some(
      (single) =>
        single.infocard_id === infocardId &&
        gramsOf(single.tonnage) > 0 &&
        (single.order_id === id || isNear(single.date, day)),
    );
  const bills = Map.groupBy(weighing.filter(hasPeriod), ({ infocard_id: card, from, to, seller }) =>
    [card, from, to, seller].join(' '),
  );
  const shares: WeightTable = new Map();
  for (const bill of bills.values()) {
    const { infocard_id: card, from, to } = bill[0]!;
    const within = (day: string): boolean => day >= from! && day <= to!;
    const collected = orders.filter(
      ({ infocard_id: infocardId, day }) => infocardId === card && within(day),
    );
    const ofDays = singles
      .filter(({ infocard_id: infocardId, date }) => infocardId === card && within(date))
      .reduce((sum, { id }) => sum + grams.get(id)!, 0);
    const weighed =
      Math.max(0, ofDays) + collected.reduce((sum, { id }) => sum + (grams.get(id) ?? 0), 0);
    const others = stations
      .filter(
        ({ infocard_id: infocardId, day }) =>
          infocardId === card &&
          within(day) &&
          collected.every((order) => order.day !== day) &&
          !singles.some(
            (single) =>
              single.infocard_id === card &&
              gramsOf(single.tonnage) > 0 &&
              isNear(single.date, day),
          ),
      )
      .reduce((sum, { kg }) => sum + new Big(kg).times(1000).toNumber(), 0);
    const billed = bill.reduce((sum, { tonnage }) => sum + gramsOf(tonnage), 0);
    const beyond = Math.max(0, billed - weighed);
    const waiting = collected.filter(isUnweighed);
    for (const posting of bill) grams.set(posting.id, 0);
    if (collected.length === 0 && (weighed === 0 || billed <= 0))
      for (const posting of bill) grams.set(posting.id, gramsOf(posting.tonnage));
    else if (collected.length === 0) grams.set(bill[0]!.id, beyond);
    else grams.set(bill[0]!.id, Math.min(beyond, others));
    const left = Math.max(0, beyond - others);
    if (collected.length > 0 && waiting.length === 0) {
      const accepted = bill.find((posting) => posting.accepted);
      if (accepted) grams.set(accepted.id, grams.get(accepted.id)! + left);
    }
    for (const [index, { id }] of waiting.entries()) {
      const share = Math.floor(left / waiting.length);
      const whole = share + (index < left % waiting.length ? 1 : 0);
      shares.set(id, Math.max(shares.get(id) ?? 0, whole));
    }
  }
  return new Map([...grams, ...shares]);
}

/** The sums of an account's rows by day, added one by one without the database. */
export async function addUp(
  db: Db,
  accountId: string,
  period: (day: string) => string,
): Promise<Map<string, Line>> {
  const rows = await readRows(db, accountId);
  const { postings, orders } = rows;
  const grams = weigh(rows);
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
    const { amount, collections, unit, quantity } = posting;
    add([posting.subject, period(posting.date), posting.category, posting.currency].join('|'), {
      amount,
      collections: String(collections),
      km: unit === 'km' ? quantity : '0',
      posted: String(grams.get(posting.id) ?? 0),
    });
  }
  for (const { id, subject: of, day } of orders)
    add([of, period(day), '', ''].join('|'), { orders: String(grams.get(id) ?? 0) });
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
