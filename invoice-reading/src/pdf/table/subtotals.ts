import { saysCarriedOver, saysSubtotal } from '../totals/totalWords.ts';
import type { PdfLine } from '../pdfReading.ts';

const cent = 0.0051;

/** A line that has neither quantity nor price may be a sum of lines above. */
export const mayBeSum = (line: PdfLine): boolean => line.unitPrice === null && line.kind !== 'text';

/** `Moms 25 %`, `Heraf moms`: a tax is no line to post, wherever its row stands. */
const isTaxRow = (line: PdfLine): boolean =>
  line.kind === 'product' &&
  (mayBeSum(line) || line.text.endsWith('%')) &&
  /^(?:\+ ?|heraf |herav |varav |plus )?(?:\d+(?:[.,]\d+)? ?% ?)?(?:moms|mva|vat|merverdiavgift|mervärdesskatt|merværdiafgift|(?:sales|value added) tax)(?:beløb|belopp| amount)?[ :.(]*(?:\d+(?:[.,]\d+)? ?%)?\)?(?: (?:af|av|of) [\d.,' ]+)?[ :.]*$/i.test(
    line.text,
  );

/** Sums of lines above: of the lines since the last such sum, or of all lines so far, as at the end of a page. */
function repeats(lines: readonly PdfLine[]): Set<PdfLine> {
  const found = new Set<PdfLine>();
  let all = 0;
  let group = 0;
  let inGroup = 0;
  let count = 0;
  for (const line of lines) {
    const amount = Number(line.amount);
    const same = (sum: number): boolean => Math.abs(sum - amount) < cent;
    const says = saysSubtotal(line.text) || saysCarriedOver(line.text);
    const isSum =
      mayBeSum(line) &&
      ((same(group) && (inGroup > 1 || (inGroup === 1 && says))) ||
        (same(all) && (count > 1 || (count === 1 && says))));
    if (isSum) {
      found.add(line);
      group = 0;
      inGroup = 0;
      continue;
    }
    all += amount;
    group += amount;
    inGroup += 1;
    count += 1;
  }
  return found;
}

const total = (lines: readonly PdfLine[]): number =>
  lines.reduce((sum, line) => sum + Number(line.amount), 0);

const sumsTo = (lines: readonly PdfLine[], net: number): boolean =>
  Math.abs(Math.abs(total(lines)) - Math.abs(net)) < 0.0201;

/** A rounding among the lines belongs to the amount to pay, or to the net. */
const adds = (lines: readonly PdfLine[], net: number | null): boolean =>
  net !== null &&
  (sumsTo(lines, net) ||
    sumsTo(
      lines.filter(({ kind }) => kind !== 'rounding'),
      net,
    ));

/** The same money once more, by kind of service: the lines above it, if both have the same sum. */
function withoutSummary(lines: readonly PdfLine[], net: number | null): PdfLine[] | null {
  if (net === null || net === 0) return null;
  for (let end = 1; end < lines.length; end += 1) {
    const above = lines.slice(0, end);
    const below = lines.slice(end).filter(({ kind }) => kind !== 'text');
    if (below.length === 0 || !below.every(mayBeSum)) continue;
    if (adds(above, net) && adds(below, net)) return above;
  }
  return null;
}

export interface LinesWithoutSums {
  readonly lines: readonly PdfLine[];
  readonly addUp: boolean | null;
}

/**
 * Leaves out sub-totals and carry-overs: lines that repeat the sum of lines above, or that are named so. Of several ways it takes
 * the first one where the lines add up to the net; arithmetic alone goes before words.
 */
export function withoutSums(all: readonly PdfLine[], net: number | null): LinesWithoutSums {
  const lines = all.filter((line) => !isTaxRow(line));
  const byWords = (line: PdfLine): boolean =>
    mayBeSum(line) && (saysSubtotal(line.text) || saysCarriedOver(line.text));
  const carried = lines.filter((line) => !(mayBeSum(line) && saysCarriedOver(line.text)));
  const repeated = repeats(lines);
  const notRepeated = lines.filter((line) => !repeated.has(line));
  const ways = [
    notRepeated.filter((line) => !byWords(line)),
    notRepeated,
    carried,
    lines,
    lines.filter((line) => !byWords(line)),
    notRepeated.filter((line) => line.text !== '' || line.quantity !== null),
    lines.filter((line) => line.closes === true || line.kind === 'text'),
  ];
  const closing =
    ways.find((way) => adds(way, net)) ??
    ways.map((way) => withoutSummary(way, net)).find((way) => way !== null);
  if (closing) return { lines: closing, addUp: true };
  return { lines: ways[0] ?? lines, addUp: net === null ? null : false };
}
