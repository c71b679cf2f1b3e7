import type { Vital } from '@fraktion/contract/clientReports';
import { formatNumber, type Tone } from '@fraktion/shared-ui';

/** The limits of a vital: good up to the first, poor from the second on (web.dev/articles/vitals). */
const limits: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export type Rating = 'good' | 'fair' | 'poor';

export function ratingOf(vital: Vital, value: number): Rating {
  const [good, poor] = limits[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

export const toneOf: Record<Rating, Tone> = { good: 'green', fair: 'amber', poor: 'red' };

/** CLS is a share of the window, all others are times. */
export const shownVital = (vital: Vital, value: number): string =>
  vital === 'CLS' ? formatNumber(value, { max: 2 }) : `${formatNumber(value / 1000, { max: 2 })} s`;
