import type { PageText } from '../page/geometry.ts';

/** Fewer characters than that say nothing: a stamp, a page's number. */
const fewest = 40;

const share = (text: string, pattern: RegExp): number =>
  (text.match(pattern)?.length ?? 0) / text.length;

/**
 * Whether the text is one that a person sees on the pages. A font may draw letters without saying which they are: what comes then are
 * numbers of drawings, in the shape of control characters, of signs, or of letters that make no words and no figures.
 */
export function isReadable(pages: readonly PageText[]): boolean {
  const text = pages.flatMap(({ items }) => items.map((item) => item.text)).join(' ');
  const solid = text.replace(/[\t\n\r ]/g, '');
  if (solid.length < fewest) return true;
  if (share(solid, /[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu) > 0.12) return false;
  if (share(solid, /[\p{L}\p{N}]/gu) < 0.55 && share(solid, /[.…_=*-]/g) < 0.3) return false;
  const letters = solid.replace(/\P{L}/gu, '');
  const hasFigures = /\d[.,]\d{2}(?!\d)|\d{4}/.test(text);
  return hasFigures || letters.length < fewest || share(letters, /[aeiouyæøåäö]/gi) > 0.2;
}
