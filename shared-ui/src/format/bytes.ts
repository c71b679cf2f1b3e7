import { formatNumber } from './numbers.ts';

/** A file's size in a readable unit, `1.2 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1000) return `${bytes}\u00A0B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${formatNumber(value, { max: 1 })}\u00A0${unit}`;
};
