import { defaultEconomicsSettings, type PostingCategory, type Unit } from '@fraktion/contract';
import Big from 'big.js';

/** A row of the agreement. Money and percentages are exact decimals; income is negative. */
export interface AgreedPrice {
  readonly id: string;
  readonly category: PostingCategory;
  readonly infocardId: string | null;
  readonly fractionId: string | null;
  /** Of the container that the price is for; none or null for any. */
  readonly containerType?: string | null;
  readonly litres: number | null;
  readonly unit: Unit;
  /** Price of one unit; null where the row is a cap. */
  readonly price: string | null;
  /** Cap on a surcharge, in per cent of the amount that it is added to; null where the row is a price. */
  readonly percentCap: string | null;
  readonly indexPercent: string;
  /** The day of each year, as month and day, on which the index raises the price; null or none for the anniversary of its first day. */
  readonly indexDay?: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** A billed item, with the fields that decide its price. */
export interface PricedItem {
  readonly category: PostingCategory;
  readonly infocardId: string | null;
  readonly fractionId: string | null;
  readonly containerType?: string | null;
  readonly litres: number | null;
  readonly unit: Unit | null;
  readonly date: string;
}

const weights: Partial<Record<Unit, number>> = { kg: 1, tonnage: 1000 };

/** How many of the row's units one of the line's is; null where they measure different things. */
function unitFactor(line: Unit | null, row: Unit): Big | null {
  if (line === row) return new Big(1);
  const [of, to] = [line && weights[line], weights[row]];
  return of && to ? new Big(of).div(to) : null;
}

/** A price of one of the row's units as a price of one of the line's. */
export const inUnitOf = (price: Big, row: AgreedPrice, unit: Unit): Big =>
  price.times(unitFactor(unit, row.unit) ?? 1);

/** The narrower a price, the sooner it holds: one container, then a fraction with its size, then a fraction, then everything. */
function narrowness(row: AgreedPrice, what: PricedItem): number | null {
  if (row.infocardId !== null) return row.infocardId === what.infocardId ? 4 : null;
  if (row.fractionId === null) return 0;
  if (row.fractionId !== what.fractionId) return null;
  const type = row.containerType ?? null;
  if (type !== null && type !== (what.containerType ?? null)) return null;
  if (row.litres !== null && row.litres !== what.litres) return null;
  return 1 + (type === null ? 0 : 1) + (row.litres === null ? 0 : 1);
}

const isValid = ({ validFrom, validTo }: AgreedPrice, date: string): boolean =>
  validFrom <= date && (validTo === null || date <= validTo);

/** The row with the agreed price on that day: the narrowest, then the newest; null where nothing was agreed. */
export function agreedPriceOf(rows: readonly AgreedPrice[], what: PricedItem): AgreedPrice | null {
  let best: { row: AgreedPrice; rank: number } | null = null;
  for (const row of rows) {
    if (row.category !== what.category || !isValid(row, what.date)) continue;
    if (row.price !== null && unitFactor(what.unit, row.unit) === null) continue;
    const rank = narrowness(row, what);
    if (
      rank === null ||
      (best && (rank < best.rank || (rank === best.rank && row.validFrom <= best.row.validFrom)))
    )
      continue;
    best = { row, rank };
  }
  return best?.row ?? null;
}

/** The day of the year, which sorts as a text: '02-29' comes after every year's '02-28' and before its '03-01'. */
const dayOfYear = (date: string): string => date.slice(5);
const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * The raises that the index allows by a day: one on each anniversary of the row's first day, or on each yearly day that the row
 * names, and none on the first day itself. The year of a row that begins on a leap day is over on 1 March.
 */
export function raisesBy({ validFrom, indexDay }: AgreedPrice, date: string): number {
  const yearly = indexDay ?? dayOfYear(validFrom);
  const thisYear = dayOfYear(date) < yearly ? 0 : 1;
  const firstYear = dayOfYear(validFrom) < yearly ? 0 : 1;
  return Math.max(0, yearOf(date) - yearOf(validFrom) + thisYear - firstYear);
}

const rateOf = ({ indexPercent }: AgreedPrice): Big => new Big(indexPercent).div(100).plus(1);

/** The agreed price of a day: with every raise that the index has allowed until then. */
export const allowedOf = (row: AgreedPrice, date: string): Big =>
  new Big(row.price ?? 0).abs().times(rateOf(row).pow(raisesBy(row, date)));

/** The highest price that passes: within the tolerance in per cent of the agreed price, or raised by the agreed index, whichever is higher. */
export function mostOf(row: AgreedPrice, date: string, tolerancePercent: string): Big {
  const tolerated = new Big(row.price ?? 0).abs().times(new Big(tolerancePercent).div(100).plus(1));
  const raised = allowedOf(row, date);
  return tolerated.gt(raised) ? tolerated : raised;
}

/** Prices have cents at least, and more decimals where the agreement or the bill has them. */
const leastDecimals = 2;
const decimalsOf = ({ c, e }: Big): number => Math.max(0, c.length - 1 - e);

/** The allowed price as a bill writes it: a raised price is rounded once at the end, or at each raise. `factor` makes it one of the bill's units. */
function writtenOf(row: AgreedPrice, date: string, factor: Big, billed: Big): Big {
  const agreed = new Big(row.price ?? 0).abs().times(factor);
  const decimals = Math.max(leastDecimals, decimalsOf(agreed), decimalsOf(billed));
  let stepped = agreed;
  for (let raise = raisesBy(row, date); raise > 0; raise -= 1)
    stepped = stepped.times(rateOf(row)).round(decimals);
  const once = allowedOf(row, date).times(factor).round(decimals);
  return stepped.gt(once) ? stepped : once;
}

export interface BilledItem extends PricedItem {
  readonly lineId: string;
  /** Units billed, never negative. */
  readonly quantity: string | null;
  /** Price of one unit after the line's own discounts, never negative. */
  readonly unitPrice: string | null;
  /** Money goes to the customer. */
  readonly isIncome: boolean;
  /** The last day of the line's period; a raise that came within it counts. */
  readonly until?: string | null;
  /** The per cent that the surcharge states. */
  readonly percent: string | null;
}

export interface AgreementFinding {
  readonly lineId: string;
  readonly rule: 'noPrice' | 'dearer' | 'incomeTooLow' | 'aboveCap';
  readonly severity: 'warning' | 'failed';
  /** Allowed and billed price of one unit, or per cent. The allowed price has the raises of the index. */
  readonly expected: string | null;
  readonly billed: string | null;
  /** The amount above the allowed price, in the invoice's currency; null where it is unknown. */
  readonly difference: string | null;
  readonly priceId: string | null;
}

/** Services without agreed prices: roundings, and services that agreements do not mention. */
const unpriced: ReadonlySet<PostingCategory> = new Set<PostingCategory>([
  'WithoutCategory',
  'Unknown',
]);

/** By so much, in per cent, may a price differ from the agreed one, unless the account has chosen otherwise. */
const { priceTolerance } = defaultEconomicsSettings;

/** Compares a line with the agreement; null where it is as agreed. Tolerance in per cent. */
export function compareWithAgreement(
  rows: readonly AgreedPrice[],
  line: BilledItem,
  tolerancePercent = priceTolerance,
): AgreementFinding | null {
  if (unpriced.has(line.category)) return null;
  const row = agreedPriceOf(rows, line);
  const { lineId } = line;
  if (row === null) {
    return {
      lineId,
      rule: 'noPrice',
      severity: 'warning',
      expected: null,
      billed: line.unitPrice,
      difference: null,
      priceId: null,
    };
  }
  return row.price === null ? compareCap(row, line) : comparePrice(row, line, tolerancePercent);
}

function compareCap(row: AgreedPrice, { lineId, percent }: BilledItem): AgreementFinding | null {
  if (percent === null || new Big(percent).lte(row.percentCap ?? 0)) return null;
  return {
    lineId,
    rule: 'aboveCap',
    severity: 'failed',
    expected: row.percentCap,
    billed: percent,
    difference: null,
    priceId: row.id,
  };
}

const lastDayOf = ({ date, until }: BilledItem): string => (until && until > date ? until : date);

function comparePrice(
  row: AgreedPrice,
  line: BilledItem,
  tolerancePercent: string,
): AgreementFinding | null {
  const factor = unitFactor(line.unit, row.unit);
  if (line.unitPrice === null || factor === null) return null;
  const agreed = new Big(row.price ?? 0).abs();
  const written = new Big(line.unitPrice);
  const billed = written.div(factor);
  const day = lastDayOf(line);
  const least = agreed.times(new Big(1).minus(new Big(tolerancePercent).div(100)));
  const isLow = line.isIncome && billed.lt(least);
  const isDear =
    !line.isIncome &&
    billed.gt(mostOf(row, day, tolerancePercent)) &&
    written.gt(writtenOf(row, day, factor, written));
  if (!isLow && !isDear) return null;
  const expected = isLow ? agreed : allowedOf(row, day);
  const units = new Big(line.quantity ?? 1).abs().times(factor);
  return {
    lineId: line.lineId,
    rule: isLow ? 'incomeTooLow' : 'dearer',
    severity: 'failed',
    expected: expected.toFixed(),
    billed: billed.toFixed(),
    difference: billed.minus(expected).abs().times(units).toFixed(4),
    priceId: row.id,
  };
}
