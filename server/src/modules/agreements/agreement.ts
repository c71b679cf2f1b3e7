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
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** A billed item, with the fields that decide its price. */
export interface Priced {
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
function narrowness(row: AgreedPrice, what: Priced): number | null {
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
export function agreedPriceOf(rows: readonly AgreedPrice[], what: Priced): AgreedPrice | null {
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

const yearsSince = (from: string, date: string): number => {
  const [fromYear = 0, dateYear = 0] = [from, date].map((day) => Number(day.slice(0, 4)));
  return Math.max(0, dateYear - fromYear - (date.slice(5) < from.slice(5) ? 1 : 0));
};

/** A raise that was agreed may come with the year, before the agreement has its first birthday. */
const raisesBy = (row: AgreedPrice, date: string): number =>
  Math.max(1, yearsSince(row.validFrom, date) + 1);

/** The highest price allowed: within the tolerance in per cent, or raised by the agreed index, whichever is higher. */
export function mostOf(row: AgreedPrice, date: string, tolerancePercent: string): Big {
  const price = new Big(row.price ?? 0).abs();
  const tolerated = price.times(new Big(tolerancePercent).div(100).plus(1));
  const raised = price.times(new Big(row.indexPercent).div(100).plus(1).pow(raisesBy(row, date)));
  return tolerated.gt(raised) ? tolerated : raised;
}

export interface Billed extends Priced {
  readonly lineId: string;
  /** Units billed, never negative. */
  readonly quantity: string | null;
  /** Price of one unit after the line's own discounts, never negative. */
  readonly unitPrice: string | null;
  /** Money goes to the customer. */
  readonly isIncome: boolean;
  /** The per cent that the surcharge states. */
  readonly percent: string | null;
}

export interface AgreementFinding {
  readonly lineId: string;
  readonly rule: 'noPrice' | 'dearer' | 'incomeTooLow' | 'aboveCap';
  readonly severity: 'warning' | 'failed';
  /** Agreed and billed price of one unit, or per cent. */
  readonly expected: string | null;
  readonly billed: string | null;
  /** The amount billed too much, in the invoice's currency; null where it is unknown. */
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
  line: Billed,
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

function compareCap(row: AgreedPrice, { lineId, percent }: Billed): AgreementFinding | null {
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

function comparePrice(
  row: AgreedPrice,
  line: Billed,
  tolerancePercent: string,
): AgreementFinding | null {
  const factor = unitFactor(line.unit, row.unit);
  if (line.unitPrice === null || factor === null) return null;
  const agreed = new Big(row.price ?? 0).abs();
  const billed = new Big(line.unitPrice).div(factor);
  const least = agreed.times(new Big(1).minus(new Big(tolerancePercent).div(100)));
  const isLow = line.isIncome && billed.lt(least);
  const isDear = !line.isIncome && billed.gt(mostOf(row, line.date, tolerancePercent));
  if (!isLow && !isDear) return null;
  const units = new Big(line.quantity ?? 1).abs().times(factor);
  return {
    lineId: line.lineId,
    rule: isLow ? 'incomeTooLow' : 'dearer',
    severity: 'failed',
    expected: agreed.toFixed(),
    billed: billed.toFixed(),
    difference: billed.minus(agreed).abs().times(units).toFixed(4),
    priceId: row.id,
  };
}
