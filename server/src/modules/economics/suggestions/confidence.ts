/**
 * From scores to a probability that the first category is right. The spread was fitted to lines of one
 * customer and checked on another, once with half of the words made unreadable (docs/benches.md).
 */
const spread = 0.75;

/** A suggestion below this confidence is only one guess among many. */
export const leastConfidence = 0.3;

export function confidenceOf(scores: readonly number[]): number {
  const [first = 0] = scores;
  const all = scores.reduce((sum, score) => sum + Math.exp((score - first) / spread), 0);
  return Math.min(0.999, Math.max(0.01, 1 / all));
}
