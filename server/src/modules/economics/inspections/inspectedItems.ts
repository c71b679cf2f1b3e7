import type { InvoiceLineKind, PostingCategory, Unit } from '@fraktion/contract';
import { unitOfCode } from '@fraktion/invoice-reading';
import Big from 'big.js';

import { datesIn, spanIn } from '../suggestions/index.ts';

/** A line as stored in its table. */
export interface InspectedLine {
  readonly id: string;
  readonly kind: InvoiceLineKind;
  readonly number: string;
  readonly words: string;
  readonly date: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly unitCode: string | null;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly baseQuantity: string;
  readonly unitFactor: string;
  readonly allowance: string;
  readonly charge: string;
  readonly amount: string;
  readonly taxPercent: string | null;
  readonly arithmeticDifference: string | null;
}

export interface InspectedInvoice {
  readonly id: string;
  readonly isCredit: boolean;
  readonly collectorId: string | null;
  readonly currency: string;
  readonly issueDate: string;
  readonly deliveryDate: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

/** The purpose of a line, from its posting, or from a suggestion where it has none. */
export interface Purpose {
  readonly category: PostingCategory;
  readonly infocardId: string | null;
  readonly locationId: string | null;
  readonly fractionId: string | null;
  readonly containerType: string | null;
  readonly litres: number | null;
  readonly collections: number;
  readonly date: string;
  /** Nobody has posted the line, and its suggestion is one guess among many. */
  readonly isGuess: boolean;
  /** The posted part of the line; null for all of it. */
  readonly part: {
    readonly quantity: string;
    readonly unit: Unit;
    readonly amount: string;
  } | null;
}

/** A line, or the part of it that is posted to one infocard. */
export interface InspectedItem extends Omit<Purpose, 'part'> {
  readonly line: InspectedLine;
  readonly quantity: Big;
  readonly unit: Unit;
  /** Price of one of that unit after the line's own discounts, never negative; null where the line counts nothing. */
  readonly unitPrice: Big | null;
  readonly amount: Big;
}

/** The line's quantity in our unit, and its price per unit. */
function measuredLine(line: InspectedLine): Pick<InspectedItem, 'quantity' | 'unit' | 'unitPrice'> {
  const { unit, times, per } = (line.unitCode === null ? null : unitOfCode(line.unitCode)) ?? {
    unit: 'pcs' as const,
    times: '1',
    per: '1',
  };
  const counted = new Big(line.quantity).abs();
  const quantity = counted.times(times).div(per);
  const base = new Big(line.baseQuantity);
  if (quantity.eq(0) || base.eq(0)) return { quantity, unit, unitPrice: null };
  const discount = new Big(line.charge).minus(line.allowance).div(new Big(line.quantity));
  const price = new Big(line.unitPrice).times(line.unitFactor).div(base).plus(discount);
  return { quantity, unit, unitPrice: price.abs().times(per).div(times) };
}

const kgOf: Partial<Record<Unit, number>> = { kg: 1, tonnage: 1000 };

/** As much of the line as a posting has taken, counted as the line counts where both measure the same. */
function measuredPart(
  line: InspectedLine,
  part: NonNullable<Purpose['part']>,
): Pick<InspectedItem, 'quantity' | 'unit' | 'unitPrice'> {
  const whole = measuredLine(line);
  const quantity = new Big(part.quantity).abs();
  const [of, to] = [kgOf[part.unit], kgOf[whole.unit]];
  if (part.unit === whole.unit) return { ...whole, quantity };
  if (of && to) return { ...whole, quantity: quantity.times(of).div(to) };
  const unitPrice = quantity.eq(0) ? null : new Big(part.amount).abs().div(quantity);
  return { quantity, unit: part.unit, unitPrice };
}

export const itemOf = (line: InspectedLine, { part, ...purpose }: Purpose): InspectedItem => ({
  ...purpose,
  line,
  ...(part === null ? measuredLine(line) : measuredPart(line, part)),
  amount: new Big(part?.amount ?? line.amount),
});

export interface Days {
  readonly from: string;
  readonly to: string;
}

const day = 86_400_000;
export const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const endsMonth = (date: string): boolean => shifted(date, 1).endsWith('-01');

/** A document without dates bills the time before it. */
const daysBack = 35;

/** The days that the line itself names: its period, a span or a day in its text, its own day. Null where it has only the document's. */
export function ownDaysOf(
  {
    line,
    date,
  }: {
    readonly line: Pick<InspectedLine, 'periodStart' | 'periodEnd' | 'words'>;
    readonly date: string;
  },
  invoice: Pick<InspectedInvoice, 'issueDate' | 'deliveryDate' | 'periodStart' | 'periodEnd'>,
): Days | null {
  const { periodStart, periodEnd } = line;
  if (periodStart !== null && periodEnd !== null) return { from: periodStart, to: periodEnd };
  const span = spanIn(line.words);
  if (span) return span;
  const [first, second] = datesIn(line.words);
  if (first !== undefined) return { from: first, to: second && second > first ? second : first };
  const { issueDate, deliveryDate } = invoice;
  const ofDocument = [issueDate, deliveryDate, invoice.periodStart, invoice.periodEnd];
  return ofDocument.includes(date) ? null : { from: date, to: date };
}

/**
 * The day whose prices hold: of a bill for August that is dated in September, and whose line names no day, a day of August. Else September's raise
 * would be allowed for it.
 */
export const pricedOn = (item: InspectedItem, invoice: InspectedInvoice): string =>
  invoice.periodEnd !== null && invoice.periodEnd < item.date && ownDaysOf(item, invoice) === null
    ? invoice.periodEnd
    : item.date;

/** The days of the line's service. A day that the whole document has says little, so the invoice's period is used instead. */
export function daysOf(
  item: Parameters<typeof ownDaysOf>[0] & Pick<InspectedItem, 'collections'>,
  invoice: Parameters<typeof ownDaysOf>[1],
): Days {
  const own = ownDaysOf(item, invoice);
  if (own) return own;
  if (invoice.periodStart !== null && invoice.periodEnd !== null)
    return { from: invoice.periodStart, to: invoice.periodEnd };
  const { date, collections } = item;
  const before = { from: shifted(date, -daysBack), to: date };
  if (date === invoice.issueDate) return before;
  if (date !== invoice.deliveryDate) return { from: date, to: date };
  // One day of delivery for a whole month, or for containers that were emptied again and again, is where that time ends.
  if (endsMonth(date)) return { from: `${date.slice(0, 8)}01`, to: date };
  return Math.abs(collections) > 1 ? before : { from: date, to: date };
}
