import type { FindingEvidence } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { correctsIdOf } from '../postings/index.ts';
import { ticketsOf } from './collectionFindings.ts';
import { daysAbout } from './emptyCollections.ts';
import { evidenceOf, type Finding } from './findings.ts';
import { type InspectedInvoice, type InspectedItem, ownDaysOf, shifted } from './inspectedItems.ts';
import {
  type LiftQuestion,
  isOneDay,
  isSameByPlace,
  isSameByTicket,
  isSameTicket,
  type Lift,
  liftOf,
  mayBeSameCard,
} from './lifts.ts';
import type { DatedRecord } from './readRecords.ts';

/** A line of the same amount on another document of the supplier. */
export interface OtherBill extends Lift {
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  /** It came before this invoice, or is confirmed while this one can still be stopped. */
  readonly isEarlier: boolean;
  /** A line of a credit note, or one that its invoice takes back. */
  readonly takesBack: boolean;
  /** The invoice of the line was credited as a whole; null where nothing credits it. */
  readonly isCredited: boolean | null;
  /** The invoice that it corrects; of a number that comes back each year, the one before it. */
  readonly correctsId: string | null;
  readonly amount: string;
}

/** Lines that bill one collection or more on days that they name. */
const askedOf = (items: readonly InspectedItem[], invoice: InspectedInvoice): LiftQuestion[] =>
  items
    .map((item) => ({ item, lift: liftOf(item, invoice) }))
    .filter(
      ({ item, lift }) =>
        item.amount.gt(0) &&
        lift.days !== null &&
        (lift.collections > 0 || (lift.tickets.length > 0 && isOneDay(lift.days))),
    );

/** Lines that bill a collection of a ticket and name no day. */
const ticketsWithoutDay = (
  items: readonly InspectedItem[],
  invoice: InspectedInvoice,
): LiftQuestion[] =>
  items
    .map((item) => ({ item, lift: liftOf(item, invoice) }))
    .filter(
      ({ item, lift }) =>
        item.amount.gt(0) && lift.days === null && lift.tickets.length > 0 && lift.collections > 0,
    );

/** How far back a ticket is looked for whose line names no day, in days. */
const monthsBack = 100;

/**
 * Lines without a day whose ticket an earlier invoice has billed. The number may be the customer's, so it says nothing alone: it says which of
 * several collections is the one too many.
 */
export const ticketsBilledEarlier = (
  items: readonly InspectedItem[],
  invoice: InspectedInvoice,
  others: readonly OtherBill[],
): ReadonlyMap<string, OtherBill> =>
  new Map(
    ticketsWithoutDay(items, invoice).flatMap(({ item, lift }) => {
      const first = others.find(
        (other) =>
          other.isEarlier &&
          !other.takesBack &&
          !other.isCredited &&
          item.amount.eq(other.amount) &&
          mayBeSameCard(lift, other) &&
          isSameTicket(lift, other),
      );
      return first ? [[item.line.id, first] as const] : [];
    }),
  );

/** Lines of other documents of the supplier with the amounts of these; one query, by the amounts. */
export async function readOtherBills(
  tx: Tx,
  accountId: string,
  invoice: InspectedInvoice,
  items: readonly InspectedItem[],
): Promise<OtherBill[]> {
  const asked = [...askedOf(items, invoice), ...ticketsWithoutDay(items, invoice)];
  const since = asked
    .map(({ lift }) => lift.days?.from ?? shifted(invoice.issueDate, -monthsBack))
    .toSorted()[0];
  if (since === undefined || invoice.collectorId === null) return [];
  const amounts = [...new Set(asked.map(({ item }) => item.line.amount))];
  const { rows } = await sql<
    Omit<OtherBill, 'tickets' | 'days'> & {
      readonly words: string;
      readonly date: string;
      readonly lineStart: string | null;
      readonly lineEnd: string | null;
      readonly deliveryDate: string | null;
      readonly periodStart: string | null;
      readonly periodEnd: string | null;
    }
  >`
    select i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.issue_date as "issueDate",
      (i.issue_date, i.imported_at, i.id) < (mine.issue_date, mine.imported_at, mine.id)
        or (i.status = 'locked' and mine.status <> 'locked') as "isEarlier",
      i.document_type = 'creditNote' or l.amount < 0 as "takesBack",
      abs(i.gross) <= (select sum(abs(credit.gross)) from invoice credit
        where credit.account_id = i.account_id and credit.is_credit and credit.currency = i.currency
          and credit.corrects_invoice_number = i.invoice_number and ${correctsIdOf('credit')} = i.id) as "isCredited",
      case when i.corrects_invoice_number is not null then ${correctsIdOf('i')} end as "correctsId",
      abs(l.amount)::text as amount,
      concat_ws(' · ', l.text, l.description, l.note) as words,
      coalesce(p.date, l.date, i.issue_date) as date, l.period_start as "lineStart", l.period_end as "lineEnd",
      i.delivery_date as "deliveryDate", i.period_start as "periodStart", i.period_end as "periodEnd",
      p.infocard_id as "infocardId", p.category, coalesce(abs(p.number_of_collections), 0)::int as collections
    from invoice_line l
    join invoice i on i.account_id = l.account_id and i.id = l.invoice_id
    join invoice mine on mine.account_id = l.account_id and mine.id = ${invoice.id}
    left join posting p on p.account_id = l.account_id and p.line_id = l.id and p.removed_at is null
    where l.account_id = ${accountId} and l.amount = any(${signed(amounts)}::numeric[])
      and i.id <> ${invoice.id} and i.collector_id = ${invoice.collectorId} and i.issue_date >= ${since}
      and i.currency = ${invoice.currency}
    order by i.issue_date, i.id, l.position`.execute(tx);
  return rows.map(
    ({ words, date, lineStart, lineEnd, deliveryDate, periodStart, periodEnd, ...bill }) => ({
      ...bill,
      tickets: ticketsOf(words),
      days: ownDaysOf(
        { line: { periodStart: lineStart, periodEnd: lineEnd, words }, date },
        { issueDate: bill.issueDate, deliveryDate, periodStart, periodEnd },
      ),
    }),
  );
}

const signed = (amounts: readonly string[]): string[] =>
  amounts.flatMap((amount) => [amount, new Big(amount).neg().toFixed()]);

/** How many collections were recorded of the container on these days. */
const recordedOf = ({ infocardId, days }: Lift, records: readonly DatedRecord[]): number =>
  days === null
    ? 0
    : records.filter(
        (record) =>
          record.infocardId === infocardId &&
          record.date >= shifted(days.from, -daysAbout) &&
          record.date <= shifted(days.to, daysAbout),
      ).length;

/** Each names a ticket, and none is the other's: of two collections at one price, the credit note takes back the other one. */
const namesAnother = (one: Lift, other: Lift): boolean =>
  one.tickets.length > 0 &&
  other.tickets.length > 0 &&
  !one.tickets.some((ticket) => other.tickets.includes(ticket));

/** The earlier bill that a line repeats and that nobody has credited; undefined where it repeats none. */
function repeatedBy(
  { item, lift }: LiftQuestion,
  others: readonly OtherBill[],
  records: readonly DatedRecord[],
): OtherBill | undefined {
  const ofAmount = others.filter(({ amount }) => item.amount.eq(amount));
  const byTicket = ofAmount.filter((other) => isSameByTicket(lift, other));
  const same =
    byTicket.length > 0 ? byTicket : ofAmount.filter((other) => isSameByPlace(lift, other));
  const bills = same.filter((each) => each.isEarlier && !each.takesBack);
  const billed = bills.filter((each) => !each.isCredited);
  const gone = new Set(bills.filter((each) => each.isCredited).map((each) => each.invoiceId));
  const ids = new Set(billed.map(({ invoiceId }) => invoiceId));
  // A credit note may name nothing but the invoice and the amount.
  const credited = ofAmount.filter(
    (other) =>
      other.takesBack &&
      !gone.has(other.correctsId ?? '') &&
      (same.includes(other) ||
        (other.correctsId !== null && ids.has(other.correctsId) && !namesAnother(lift, other))),
  );
  const left = billed.slice(0, Math.max(0, billed.length - credited.length));
  if (byTicket.length > 0) return left[0];
  const count = left.reduce((sum, { collections }) => sum + collections, lift.collections);
  return count > recordedOf(lift, records) ? left[0] : undefined;
}

/** Lines whose collection an earlier invoice of the supplier has billed; with the findings. */
export function billedEarlier(
  items: readonly InspectedItem[],
  invoice: InspectedInvoice,
  {
    others,
    records,
  }: { readonly others: readonly OtherBill[]; readonly records: readonly DatedRecord[] },
): ReadonlyMap<InspectedItem, Finding> {
  const takenBack = items.filter(({ amount }) => amount.lt(0)).map((item) => liftOf(item, invoice));
  return new Map(
    askedOf(items, invoice).flatMap((asked): [InspectedItem, Finding][] => {
      const { item, lift } = asked;
      if (takenBack.some((each) => isSameByTicket(lift, each) || isSameByPlace(lift, each)))
        return [];
      const first = repeatedBy(asked, others, records);
      return first === undefined ? [] : [[item, findingOf(item, first)]];
    }),
  );
}

const findingOf = ({ line, amount }: InspectedItem, first: OtherBill): Finding => ({
  rule: 'billedEarlier',
  severity: 'failed',
  lineId: line.id,
  expected: null,
  billed: null,
  difference: amount.toFixed(4),
  evidence: [evidenceOfBill(first)],
});

export const evidenceOfBill = (bill: OtherBill): FindingEvidence =>
  evidenceOf('invoice', {
    id: bill.invoiceId,
    name: bill.invoiceNumber,
    date: bill.issueDate,
    figure: bill.amount,
  });
