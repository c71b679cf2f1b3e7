import type { Unit } from '@fraktion/contract';
import Big from 'big.js';

import { convertQuantity, unitOfCode } from '../../reference/units.ts';
import type { PostedLine } from './postedLine.ts';

/** The parts of a line that say how much it is, and how much of that is posted. */
export type Measured = Pick<
  PostedLine,
  | 'amount'
  | 'quantity'
  | 'unit_code'
  | 'sign'
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

/** Weight of the line in tonnes, never negative; null for a line that does not weigh. */
export function tonnageOf(line: Pick<PostedLine, 'quantity' | 'unit_code'>): Big | null {
  const { quantity, unit } = quantityOf(line);
  return kgOf(quantity, unit)?.abs().div(1000).round(6, Big.roundHalfUp) ?? null;
}

/**
 * What is left of a line's quantity, counted in `unit`, with the sign that its postings have. Kilograms and tonnes are one
 * measure. Null where the line counts something else, or nothing: then it sets no bound.
 */
export function quantityLeft(line: Measured, unit: Unit): Big | null {
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

/** What is left of the line's weight in tonnes, with the sign that its postings have; null for a line that does not weigh. */
export const tonnageLeft = (line: Measured): Big | null =>
  tonnageOf(line)?.times(line.sign).minus(line.posted_tonnage) ?? null;

/** What is left of the collections that a line of pieces counts; null for another line. */
export function collectionsLeft(line: Measured): Big | null {
  const { quantity, unit } = quantityOf(line);
  if (unit !== 'pcs' || quantity.eq(0)) return null;
  return quantity.abs().round(0, Big.roundUp).times(line.sign).minus(line.posted_collections);
}

/** What is left of the line's money, with the sign that its postings have. */
export const amountLeft = (line: Pick<Measured, 'amount' | 'sign' | 'posted'>): Big =>
  new Big(line.amount).times(line.sign).minus(line.posted);

/** Some of the line's money is still to be posted. What was posted beyond it knowingly leaves nothing. */
export const hasMoneyLeft = (line: Pick<Measured, 'amount' | 'sign' | 'posted'>): boolean => {
  const whole = new Big(line.amount).times(line.sign);
  return amountLeft(line).times(whole.s).gt(0);
};
