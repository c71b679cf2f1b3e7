/**
 * Exact sums and products of decimal texts, for pages that add money or weights. A separate entry, because signing in needs no
 * arithmetic.
 */
import Big from 'big.js';

import type { DecimalText } from '../format/numbers.ts';

export const sumDecimals = (values: Iterable<DecimalText>): DecimalText => {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return total.toFixed();
};

export const addDecimals = (a: DecimalText, b: DecimalText): DecimalText =>
  new Big(a).plus(b).toFixed();
export const subtractDecimals = (a: DecimalText, b: DecimalText): DecimalText =>
  new Big(a).minus(b).toFixed();
export const multiplyDecimals = (a: DecimalText, b: DecimalText): DecimalText =>
  new Big(a).times(b).toFixed();

/** Rounds half away from zero to the given places, and pads with zeros. */
export const roundDecimal = (value: DecimalText, places: number): DecimalText =>
  new Big(value).toFixed(places, Big.roundHalfUp);

/**
 * `part` of `whole` as a text, for `formatPercent`; 0 if the whole is zero. Five places are three of the per cent, as the server
 * rounds: a share that is calculated here and one that the server sends are shown as the same figure.
 */
export const shareText = (part: DecimalText, whole: DecimalText): DecimalText =>
  new Big(whole).eq(0) ? '0' : new Big(part).div(whole).toFixed(5, Big.roundHalfUp);

/** `part` of `whole` as a number from 0 to 1 for bars and charts; 0 if the whole is zero. */
export const shareOf = (part: DecimalText, whole: DecimalText): number =>
  new Big(whole).eq(0) ? 0 : new Big(part).div(whole).toNumber();
