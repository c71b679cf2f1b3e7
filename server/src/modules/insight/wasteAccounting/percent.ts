import type Big from 'big.js';

/**
 * With three decimals, half up; null if the whole is zero. Each per cent is rounded by itself, so shares may add up to 99.999 or
 * 100.001: a level is the same figure in the pyramid, in the accounting and in a report.
 */
export const percentOf = (part: Big, whole: Big): string | null =>
  whole.lte(0) ? null : part.times(100).div(whole).toFixed(3);
