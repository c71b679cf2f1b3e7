import type { Unit } from '@fraktion/contract';
import { convertQuantity, unitOfCode } from '@fraktion/invoice-reading';
import Big from 'big.js';

import type { PostedLine } from './postedLine.ts';

/** The parts of a line that contain its amounts, and how much of them is posted. */
export type LineAmounts = Pick<
  PostedLine,
  | 'amount'
  | 'quantity'
  | 'unit_code'
  | 'sign'
  | 'weight_sign'
  | 'posted'
  | 'posted_quantity'
  | 'posted_tonnage'
  | 'posted_collections'
>;

/** The line's quantity in one of our units; a line without a unit counts pieces. */
export function quantityOf(line: Pick<PostedLine, 'quantity' | 'unit_code'>): {
  quantity: Big;
  unit: Unit;
} {
  const known = line.unit_code === null ? undefined : unitOfCode(line.unit_code);
  if (!known) return { quantity: new Big(line.quantity).round(3, Big.roundHalfUp), unit: 'pcs' };
  return { quantity: new Big(convertQuantity(line.quantity, known)), unit: known.unit };
}

const kgOf = (quantity: Big.BigSource, unit: string): Big | null => {
  if (unit === 'kg') return new Big(quantity);
  return unit === 'tonnage' ? new Big(quantity).times(1000) : null;
};

/** Weight of the line in tonnes, never negative; null for a line without a weight. */
export function tonnageOf(line: Pick<PostedLine, 'quantity' | 'unit_code'>): Big | null {
  const { quantity, unit } = quantityOf(line);
  return kgOf(quantity, unit)?.abs().div(1000).round(6, Big.roundHalfUp) ?? null;
}

/**
 * The rest of a line's quantity in `unit`, with the sign of its postings. Kilograms and tonnes are converted. Null if the line
 * has another unit, or no quantity: then there is no limit.
 */
export function quantityLeft(line: LineAmounts, unit: Unit): Big | null {
  const whole = quantityOf(line);
  if (whole.quantity.eq(0)) return null;
  const posted = Object.entries(line.posted_quantity);
  const kg = kgOf(whole.quantity, whole.unit);
  if (kg !== null && kgOf(0, unit) !== null) {
    const postedKg = posted.reduce(
      (sum, [each, amount]) => sum.plus(kgOf(amount, each) ?? 0),
      new Big(0),
    );
    const left = kg.times(line.sign).minus(postedKg);
    return unit === 'kg' ? left : left.div(1000);
  }
  if (whole.unit !== unit) return null;
  return whole.quantity.times(line.sign).minus(line.posted_quantity[unit] ?? 0);
}

/** The rest of the line's weight in tonnes, with the sign of its postings; null for a line without a weight. */
export const tonnageLeft = (line: LineAmounts): Big | null =>
  tonnageOf(line)?.times(line.weight_sign).minus(line.posted_tonnage) ?? null;

/** The sign of pieces that are posted: a line that takes pieces back takes their collections back. */
export const countSign = ({ quantity, sign }: Pick<LineAmounts, 'quantity' | 'sign'>): 1 | -1 =>
  new Big(quantity).lt(0) === sign < 0 ? 1 : -1;

/** The rest of the collections of a line of pieces; null for other lines. */
export function collectionsLeft(line: LineAmounts): Big | null {
  const { quantity, unit } = quantityOf(line);
  if (unit !== 'pcs' || quantity.eq(0)) return null;
  return quantity.abs().round(0, Big.roundUp).times(countSign(line)).minus(line.posted_collections);
}

/** The rest of the line's money, with the sign of its postings. */
export const amountLeft = (line: Pick<LineAmounts, 'amount' | 'sign' | 'posted'>): Big =>
  new Big(line.amount).times(line.sign).minus(line.posted);

/** Whether some of the line's money is not posted yet. If more was posted knowingly, nothing is left. */
export const hasMoneyLeft = (line: Pick<LineAmounts, 'amount' | 'sign' | 'posted'>): boolean => {
  const whole = new Big(line.amount).times(line.sign);
  return amountLeft(line).times(whole.s).gt(0);
};
