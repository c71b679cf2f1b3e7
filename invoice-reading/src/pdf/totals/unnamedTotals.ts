import { figureOf, type DecimalMark } from '../figures.ts';
import { boxOf, type Row } from '../page/geometry.ts';
import type { PdfLine, PdfTotals, ReadValue } from '../pdfReading.ts';
import { mayBeSum, withoutSums, type LinesWithoutSums } from '../table/subtotals.ts';

const cent = 0.0101;

const readOf = (line: PdfLine): ReadValue => ({
  value: line.amount,
  confidence: 0.9,
  box: line.places.amount ?? line.box,
});

interface UnnamedTotals {
  readonly kept: LinesWithoutSums;
  readonly totals: PdfTotals;
}

/**
 * Sums with unknown names. The first is the sum of all lines, and the last is the first plus the one between. Three such figures
 * are net, tax and total, under any name.
 */
export function unnamedTotals(lines: readonly PdfLine[], named: PdfTotals): UnnamedTotals | null {
  const ends = [named.payable, named.gross].filter((read) => read !== null);
  for (let index = lines.length - 2; index > 0; index -= 1) {
    const net = lines[index] as PdfLine;
    const after = lines.slice(index + 1).filter(mayBeSum);
    if (!mayBeSum(net) || Number(net.amount) === 0 || after.length === 0 || after.length > 5)
      continue;
    const kept = withoutSums(lines.slice(0, index), Number(net.amount));
    if (kept.addUp !== true) continue;
    for (const tax of after) {
      const sum = Number(net.amount) + Number(tax.amount);
      const isSum = ({ value }: { value: string }): boolean => Math.abs(Number(value) - sum) < cent;
      const last = after.filter((line) => line !== tax).map(readOf);
      const paid = [...last, ...ends].find(isSum);
      if (paid === undefined || Number(tax.amount) === 0) continue;
      return {
        kept,
        totals: { net: readOf(net), tax: readOf(tax), gross: paid, rounding: null, payable: paid },
      };
    }
  }
  return null;
}

/** The same for figures anywhere below the lines: the first of them is known, it is the sum of the lines. */
export function totalsAround(
  lines: readonly PdfLine[],
  below: readonly Row[],
  mark: DecimalMark,
): PdfTotals | null {
  const net = lines.reduce((sum, line) => sum + Number(line.amount), 0);
  const figures = below.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const figure = figureOf(cell.text, mark);
      return figure?.decimals === 2 && !figure.percent ? [{ figure, cell }] : [];
    }),
  );
  const read = ({ figure, cell }: (typeof figures)[number]): ReadValue => ({
    value: figure.value,
    confidence: 0.9,
    box: boxOf([cell]),
  });
  const first = figures.find(({ figure }) => Math.abs(figure.number - net) < 0.0201);
  if (first === undefined || net === 0) return null;
  for (const tax of figures) {
    const sum = first.figure.number + tax.figure.number;
    const gross = figures.find(
      (one) => one !== tax && one !== first && Math.abs(one.figure.number - sum) < cent,
    );
    if (tax === first || gross === undefined || tax.figure.number === 0) continue;
    const paid = read(gross);
    return { net: read(first), tax: read(tax), gross: paid, rounding: null, payable: paid };
  }
  return null;
}
