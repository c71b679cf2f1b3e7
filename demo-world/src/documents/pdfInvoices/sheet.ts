import type { Random } from '../../random.ts';
import type { Layout } from './layout.ts';
import type { TrueInvoice } from './model.ts';
import type { Half } from './words.ts';

/** Everything for drawing: the page, its layout, and its content. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly layout: Layout;
  readonly invoice: TrueInvoice;
  readonly half: Half;
  readonly random: Random;
  /** Left, right and lower edge of the drawing area. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

const shareBefore = ({ right, centre }: { right?: boolean; centre?: boolean }): number => {
  if (right === true) return 1;
  return centre === true ? 0.5 : 0;
};

/** One text at a place, by its left or right edge; some programs draw each word separately. */
export function put(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  options: { right?: boolean; size?: number; bold?: boolean; centre?: boolean } = {},
): void {
  const { pdf, layout } = sheet;
  const { font } = layout;
  const bold = font === 'Times-Roman' ? 'Times-Bold' : `${font}-Bold`;
  pdf.font(options.bold === true ? bold : font).fontSize(options.size ?? layout.size);
  const width = pdf.widthOfString(text);
  let at = x - width * shareBefore(options);
  const parts = layout.perWord ? text.split(' ') : [text];
  for (const part of parts) {
    pdf.text(part, at, y, { lineBreak: false });
    at += pdf.widthOfString(`${part} `);
  }
}

/** A text in rows of that width. */
export function wrap(sheet: Sheet, text: string, width: number): string[] {
  const lines: string[] = [];
  sheet.pdf.font(sheet.layout.font).fontSize(sheet.layout.size);
  for (const part of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && sheet.pdf.widthOfString(`${last} ${part}`) <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
