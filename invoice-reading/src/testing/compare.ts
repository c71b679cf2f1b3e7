import type { PdfContent, PdfLine } from '../pdf/pdfReading.ts';
import type { SamplePdf } from '@fraktion/demo-world/pdfInvoices';
import type { TrueLine } from '@fraktion/demo-world/pdfInvoices/model';

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const same = (a: number | null, b: string | null): boolean =>
  a === null || (b !== null && Math.abs(Math.abs(a) - Math.abs(Number(b))) < 0.00006);

/** Amount, text, quantity and price: a line that could be posted as it was read. */
const isWhole = (truth: TrueLine, line: PdfLine, isPrinted: boolean): boolean =>
  Math.abs(truth.amount - Number(line.amount)) < 0.0051 &&
  words(line.text) === words(truth.text) &&
  (!isPrinted || (same(truth.quantity, line.quantity) && same(truth.unitPrice, line.unitPrice)));

export interface Score {
  readonly whole: number;
  readonly read: number;
  readonly asked: number;
}

/** The number of lines that were read completely; each true line is matched once. */
export function scoreLines({ invoice, layout }: SamplePdf, content: PdfContent): Score {
  const left = content.lines.filter(({ kind, amount }) => kind !== 'text' || Number(amount) !== 0);
  const read = left.length;
  let whole = 0;
  for (const truth of invoice.lines) {
    const at = left.findIndex((line) =>
      isWhole(truth, line, !layout.inline || truth.discount === 0),
    );
    if (at < 0) continue;
    whole += 1;
    left.splice(at, 1);
  }
  return { whole, read, asked: invoice.lines.length };
}

export const f1 = (scores: readonly Score[]): number => {
  const total = (key: keyof Score): number => scores.reduce((sum, score) => sum + score[key], 0);
  return (2 * total('whole')) / (total('read') + total('asked'));
};
