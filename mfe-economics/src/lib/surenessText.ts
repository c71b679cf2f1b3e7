import { formatPercent } from '@fraktion/shared-ui';

/** The confidence of a reading or a suggestion, rounded down: a value below a limit must not look as if it had reached it. */
export function surenessText(confidence: number, decimals: 0 | 1 = 1): string {
  const steps = 100 * 10 ** decimals;
  // A binary fraction such as 0.29 is stored as slightly less.
  return formatPercent(Math.floor(confidence * steps + 1e-6) / steps, decimals);
}
