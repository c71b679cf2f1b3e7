import type Big from 'big.js';

/** With three decimals; null if the whole is zero. */
export const percentOf = (part: Big, whole: Big): string | null =>
  whole.lte(0) ? null : part.times(100).div(whole).toFixed(3);
