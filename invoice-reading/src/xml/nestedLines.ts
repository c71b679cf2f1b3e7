import { Exact, sum } from './decimals.ts';
import type { UndatedLine } from './lines.ts';

export interface NestedLine {
  readonly line: UndatedLine;
  /** What the document itself says: a group sums its parts, and information repeats what is billed elsewhere. */
  readonly role: 'group' | 'information' | null;
  readonly parts: readonly NestedLine[];
}

/** The same line without its money, which is counted elsewhere. */
function wordsOf(line: UndatedLine): UndatedLine {
  const { isReckoned: _, price: __, ...rest } = line;
  return {
    ...rest,
    quantity: null,
    unitPrice: null,
    baseQuantity: null,
    unitFactor: null,
    allowancesAndCharges: [],
    allowance: '0',
    charge: '0',
    amount: '0',
  };
}

const allWords = ({ line, parts }: NestedLine): UndatedLine[] => [
  wordsOf(line),
  ...parts.flatMap(allWords),
];

/** A part tells only what differs from its group. */
const inheriting = (line: UndatedLine, group: UndatedLine): UndatedLine => ({
  ...line,
  accountingCost: line.accountingCost ?? group.accountingCost,
  periodStart: line.periodStart ?? group.periodStart,
  periodEnd: line.periodEnd ?? group.periodEnd,
  deliveryDate: line.deliveryDate ?? group.deliveryDate,
  date: line.date ?? group.date,
  taxPercent: line.taxPercent ?? group.taxPercent,
});

/** What two documents of the same sums may differ by, for rounding of each part. */
const tolerance = '0.05';

/**
 * Each krone of nested lines once, in the order of the document. The leaves carry the money, and what stands above them is a
 * heading. Parts that are not marked, and do not make up the amount above them, only explain it.
 */
export function leavesOf(nested: NestedLine): UndatedLine[] {
  const { line, role, parts } = nested;
  if (role === 'information') return allWords(nested);
  const below = parts.flatMap((part) => leavesOf({ ...part, line: inheriting(part.line, line) }));
  if (role === 'group') return [wordsOf(line), ...below];
  const ofParts = sum(below.map(({ amount }) => amount));
  if (ofParts.eq(0)) return [line, ...parts.flatMap(allWords)];
  const isSum =
    line.isReckoned === true ||
    Exact(line.amount).eq(0) ||
    Exact(line.amount).minus(ofParts).abs().lte(tolerance);
  return isSum ? [wordsOf(line), ...below] : [line, ...parts.flatMap(allWords)];
}
