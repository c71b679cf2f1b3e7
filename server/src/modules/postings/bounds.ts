import type { PostingDraft } from '@fraktion/contract';
import Big from 'big.js';

import { Refusal } from '../../http/errors.ts';
import {
  amountLeft,
  collectionsLeft,
  type Measured,
  quantityLeft,
  tonnageLeft,
  tonnageOf,
} from './lineLeft.ts';

type Bounded = Pick<
  PostingDraft,
  'amount' | 'quantity' | 'unit' | 'tonnageCollected' | 'numberOfCollections'
>;

/** How a posting of a line counts: as the whole of the line does. */
const signOf = (whole: Big.BigSource, sign: 1 | -1): 1 | -1 =>
  new Big(whole).lt(0) === sign < 0 ? 1 : -1;

/** From nothing to what is left, in one direction. What was posted too much knowingly leaves nothing. */
const isWithin = (wanted: Big.BigSource, left: Big, sign: 1 | -1): boolean => {
  const signed = new Big(wanted).times(sign);
  const most = left.times(sign);
  return signed.eq(0) || (signed.gt(0) && signed.lte(most));
};

/**
 * The fields that go beyond what is left of the line. A quantity in another unit than the line's is not compared. A line that
 * does not weigh is bounded by what its order has brought, in tonnes with the sign of the postings; without an order it is free.
 */
export function exceededFields(
  line: Measured,
  { amount, quantity, unit, tonnageCollected, numberOfCollections }: Bounded,
  orderTonnageLeft: Big | null,
): (keyof Bounded)[] {
  const quantityRest = quantityLeft(line, unit);
  const tonnageRest = tonnageOf(line) === null ? orderTonnageLeft : tonnageLeft(line);
  const collectionsRest = collectionsLeft(line);
  const isRight: Partial<Record<keyof Bounded, boolean>> = {
    amount: isWithin(amount, amountLeft(line), signOf(line.amount, line.sign)),
    quantity:
      quantityRest === null || isWithin(quantity, quantityRest, signOf(line.quantity, line.sign)),
    tonnageCollected:
      tonnageRest === null ||
      tonnageCollected === null ||
      isWithin(tonnageCollected, tonnageRest, line.sign),
    numberOfCollections:
      collectionsRest === null || isWithin(numberOfCollections, collectionsRest, line.sign),
  };
  return Object.entries(isRight)
    .filter(([, right]) => !right)
    .map(([field]) => field as keyof Bounded);
}

/**
 * Refuses what goes beyond the line, unless a person has given a reason. Answers with the reason to store: none where nothing goes
 * beyond.
 */
export function refuseExcess(
  line: Measured,
  fields: Bounded & { readonly overrideReason?: string | undefined },
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
