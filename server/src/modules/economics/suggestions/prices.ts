import type { LineEvidence, PriceEvidence } from './evidence.ts';

const exactly = 0.0006;
const almost = 0.006;

const mostRaised = 1.25;

const isOfContainer = ({ infocardId, fractionId }: PriceEvidence): boolean =>
  infocardId !== null || fractionId !== null;

const isValid = ({ validFrom, validTo }: PriceEvidence, day: string): boolean =>
  validFrom <= day && (validTo === null || validTo >= day);

const yearsBetween = (from: string, to: string): number =>
  Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000)));

const weightFactor = { kg: 1, tonnage: 1000 } as const;

/** The line's price in the unit of a price row; null if the units cannot be compared. */
function priceIn(line: LineEvidence, unit: PriceEvidence['unit']): number | null {
  if (line.unitPrice === null || line.unit === null) return null;
  if (line.unit === unit) return line.unitPrice;
  if (unit in weightFactor && line.unit in weightFactor) {
    const factor = weightFactor[unit as 'kg'] / weightFactor[line.unit as 'kg'];
    return line.unitPrice * factor;
  }
  return null;
}

/**
 * How well a line's price matches a price row: 1 for the same price, less for one that the index may have raised. If many rows
 * have the same price, a match may be chance; the caller must consider that.
 */
export function matchesPrice(line: LineEvidence, row: PriceEvidence, day: string): number {
  if (row.price === null || !isValid(row, day)) return 0;
  const billed = priceIn(line, row.unit);
  if (billed === null || row.price === 0) return 0;
  // Income is negative in an agreement; a document has the minus in the price, in the quantity, or nowhere.
  const off = (agreed: number) => Math.abs(Math.abs(billed) / Math.abs(agreed) - 1);
  if (off(row.price) <= exactly) return 1;
  if (off(row.price) <= almost) return 0.7;
  for (let year = 1; year <= yearsBetween(row.validFrom, day); year += 1) {
    const raised = row.price * (1 + row.indexPercent / 100) ** year;
    if (row.indexPercent > 0 && off(raised) <= exactly) return 0.95;
  }
  return 0;
}

/** Dearer than agreed is what an inspection looks for, so it must still be seen which service it was: a price somewhat above a container's own. */
export function isAbovePrice(line: LineEvidence, row: PriceEvidence, day: string): boolean {
  const billed = isOfContainer(row) && isValid(row, day) ? priceIn(line, row.unit) : null;
  if (billed === null || !row.price) return false;
  const share = Math.abs(billed) / Math.abs(row.price);
  return share > 1 && share <= mostRaised;
}
