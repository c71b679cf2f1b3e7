import type Big from 'big.js';

/** With three decimals; null where there is nothing to divide by. */
export const percentOf = (part: Big, whole: Big): string | null =>
  whole.lte(0) ? null : part.times(100).div(whole).toFixed(3);
