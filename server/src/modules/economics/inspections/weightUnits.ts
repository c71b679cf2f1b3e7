import Big from 'big.js';

import { type AgreedPrice, agreedPriceOf } from '../agreements/index.ts';
import { type BilledWeight, isAbout, kgOf, kgPerUnit, sumOf, weightOf } from './billedWeights.ts';
import type { InspectedItem } from './inspectedItems.ts';

/** The agreed price of a kilogram; null where there is none. */
function agreedPerKg(item: InspectedItem, prices: readonly AgreedPrice[]): Big | null {
  const row = agreedPriceOf(prices, item);
  if (row?.price == null || (row.unit !== 'kg' && row.unit !== 'tonnage')) return null;
  const price = new Big(row.price).abs().div(kgOf[row.unit]);
  return price.eq(0) ? null : price;
}

const otherUnit = (item: InspectedItem): InspectedItem => ({
  ...item,
  unit: item.unit === 'kg' ? 'tonnage' : 'kg',
});

/** How many times more or less; exact enough to say which is nearer. */
const timesBetween = (one: Big, other: Big): Big =>
  one.gt(other) ? one.div(other) : other.div(one);

/** A price may have been raised or lowered, and still show which unit it is for. */
const aboutPrice = new Big('1.25');
/** Waste costs or brings about one of any Nordic currency a kilogram, and never about a thousand. */
const usualPerKg = new Big(1);

/**
 * The line with the other unit, where kilograms and tonnes are mixed up: the weighing or the agreed price is a thousand times off,
 * and the price says that the money is right. Null where the unit may be right.
 */
export function inRightUnit(
  { item, kg, weighed }: BilledWeight,
  prices: readonly AgreedPrice[],
  tolerance: string,
): InspectedItem | null {
  const { unitPrice } = item;
  if (unitPrice === null || unitPrice.eq(0)) return null;
  const corrected = otherUnit(item);
  const perKg = unitPrice.div(kgPerUnit(item) ?? 1);
  const correctedPerKg = unitPrice.div(kgPerUnit(corrected) ?? 1);
  const agreed = agreedPerKg(item, prices);
  if (weighed.length === 0)
    return agreed && timesBetween(correctedPerKg, agreed).lt(aboutPrice) ? corrected : null;
  const right = sumOf(weighed);
  const isThousandOff =
    isAbout(weightOf(corrected), right, tolerance) ||
    (agreed !== null &&
      timesBetween(correctedPerKg, agreed).lt(aboutPrice) &&
      timesBetween(weightOf(corrected), right).lt(timesBetween(kg, right)));
  const usual = agreed ?? usualPerKg;
  return isThousandOff && timesBetween(correctedPerKg, usual).lt(timesBetween(perKg, usual))
    ? corrected
    : null;
}
