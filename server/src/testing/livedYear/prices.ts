import Big from 'big.js';

import type { Month } from './months.ts';

/** Prices that both sides have agreed on; the first supplier raises a lift by the index each 15 January. */
export const agreed = {
  firstDay: '2023-01-15',
  lift: '40.00',
  indexPercent: '2.5',
  perKg: '0.80',
  paperPerKg: '0.35',
  incomePerKg: '-0.20',
  paperLift: '95.00',
  rent: '120.00',
} as const;

/** 40 × 1.025 for each year; what is below a cent is left out. */
const liftPrices = ['40.00', '41.00', '42.02', '43.07', '44.15'] as const;

const raisesBefore = (day: string): number => {
  const years = Number(day.slice(0, 4)) - 2023;
  return day.slice(5) >= '01-15' ? years : years - 1;
};

/** To the last decimal, as a claim is reckoned. */
export const exactLift = (day: string): Big =>
  new Big('40').times(new Big('1.025').pow(raisesBefore(day)));

export const allowedLift = (day: string): string => liftPrices[raisesBefore(day)]!;
export const raisedLift = (day: string): string => liftPrices[raisesBefore(day) + 1]!;

/** Each January, but the first, a lift of paper is agreed on anew. */
export const paperLift = (month: Month, first: Month): string =>
  new Big(agreed.paperLift)
    .plus(4 * (Number(month.slice(0, 4)) - Number(first.slice(0, 4))))
    .toFixed(2);
