import type { PostingDraft } from '@fraktion/contract';
import Big from 'big.js';

import { Refusal } from '../../../http/errors.ts';
import {
  amountLeft,
  collectionsLeft,
  countSign,
  type LineAmounts,
  quantityLeft,
  tonnageLeft,
  tonnageOf,
} from './lineLeft.ts';

type BoundedValues = Pick<
  PostingDraft,
  'amount' | 'quantity' | 'unit' | 'tonnageCollected' | 'numberOfCollections'
>;

/** The sign of a posting of a line: the same as for the whole line. */
const signOf = (whole: Big.BigSource, sign: 1 | -1): 1 | -1 =>
  new Big(whole).lt(0) === sign < 0 ? 1 : -1;

/** True from zero to what is left, in one direction. If more than the line was posted knowingly, nothing is left. */
const isWithin = (wanted: Big.BigSource, left: Big, sign: 1 | -1): boolean => {
  const signed = new Big(wanted).times(sign);
  const most = left.times(sign);
  return signed.eq(0) || (signed.gt(0) && signed.lte(most));
};

/**
 * The fields that exceed what is left of the line. A quantity in another unit than the line's is not compared. A line without a
 * weight is limited by the weight of its order, in tonnes with the sign of the postings; without an order it has no limit.
 */
export function exceededFields(
  line: LineAmounts,
  { amount, quantity, unit, tonnageCollected, numberOfCollections }: BoundedValues,
  orderTonnageLeft: Big | null,
): (keyof BoundedValues)[] {
  const quantityRest = quantityLeft(line, unit);
  const tonnageRest = tonnageOf(line) === null ? orderTonnageLeft : tonnageLeft(line);
  const collectionsRest = collectionsLeft(line);
  const isRight: Partial<Record<keyof BoundedValues, boolean>> = {
    amount: isWithin(amount, amountLeft(line), signOf(line.amount, line.sign)),
    quantity:
      quantityRest === null || isWithin(quantity, quantityRest, signOf(line.quantity, line.sign)),
    tonnageCollected:
      tonnageRest === null ||
      tonnageCollected === null ||
      isWithin(tonnageCollected, tonnageRest, line.weight_sign),
    numberOfCollections:
      collectionsRest === null || isWithin(numberOfCollections, collectionsRest, countSign(line)),
  };
  return Object.entries(isRight)
    .filter(([, right]) => !right)
    .map(([field]) => field as keyof BoundedValues);
}

/**
 * Refuses fields that exceed the line, unless a person has given a reason. Returns the reason to store; undefined if nothing
 * exceeds it.
 */
export function refuseExcess(
  line: LineAmounts,
  fields: BoundedValues & { readonly overrideReason?: string | undefined },
  orderTonnageLeft: Big | null,
): string | undefined {
  const exceeded = exceededFields(line, fields, orderTonnageLeft);
  if (exceeded.length === 0) return undefined;
  if (fields.overrideReason !== undefined) return fields.overrideReason;
  throw new Refusal('Postings.Exceeds.Line', {
    detail: `${amountLeft(line).toFixed(2)} is left`,
    fields: Object.fromEntries(exceeded.map((field) => [field, 'Postings.Exceeds.Line'])),
  });
}
