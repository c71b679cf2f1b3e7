import { buffer } from 'node:stream/consumers';

import { alignedFigures, newPdf, type Pdf, type Struct } from '../../../pdf/index.ts';
import type { LetterContent, LetterRow } from './letterContent.ts';

const margin = 56;
const ink = '#1d211c';
const quiet = '#59625a';
const hairline = '#d6d5ce';
const widths = [84, 178, 74, 74, 73] as const;
const gap = 8;

type Cell = (pdf: Pdf, y: number, x: number, width: number) => number;

const bottom = (pdf: Pdf): number => pdf.page.height - margin;
const plainText = (pdf: Pdf): Pdf => pdf.font('plain').fontSize(9).fillColor(ink);

/** Words of a cell, each line in its look; answers where they end. */
const textCell =
  (
    parts: readonly { readonly text: string; readonly look: 'plain' | 'strong' | 'quiet' }[],
    align: 'left' | 'right' = 'left',
  ): Cell =>
  (pdf, y, x, width) => {
    let at = y;
    for (const { text, look } of parts.filter((part) => part.text !== '')) {
      plainText(pdf).fillColor(look === 'quiet' ? quiet : ink);
      if (look === 'strong') pdf.font('strong');
      pdf.text(text, x, at, { width, align, ...alignedFigures });
      at = pdf.y + 1;
    }
    return at;
  };

const cellsOf = ({ invoice, date, line, reasons, billed, right, tooMuch }: LetterRow): Cell[] => {
  const [reason = '', ...evidence] = reasons;
  const figure = (text: string) => textCell([{ text, look: 'plain' }], 'right');
  return [
    textCell([
      { text: invoice, look: 'plain' },
      { text: date, look: 'quiet' },
    ]),
    textCell([
      { text: line, look: 'plain' },
      { text: reason, look: 'strong' },
      ...evidence.map((text) => ({ text, look: 'quiet' as const })),
    ]),
    figure(billed),
    figure(right),
    textCell([{ text: tooMuch, look: 'strong' }], 'right'),
  ];
};

/** How tall a row is, reckoned with the fonts that will draw it. */
function heightOf(pdf: Pdf, { invoice, date, line, reasons, billed, right, tooMuch }: LetterRow) {
  const tall = (texts: readonly string[], column: number): number =>
    texts
      .filter((text) => text !== '')
      .reduce(
        (sum, text) =>
          sum +
          pdf
            .font('strong')
            .fontSize(9)
            .heightOfString(text, { width: (widths[column] ?? 0) - gap }) +
          1,
        0,
      );
  return Math.max(
    tall([invoice, date], 0),
    tall([line, ...reasons], 1),
    tall([billed], 2),
    tall([right], 3),
    tall([tooMuch], 4),
  );
}

/** The letter as a document that a screen reader reads in order: addresses, heading, table, sum, signature. */
export async function letterPdf(letter: LetterContent): Promise<Buffer> {
  const pdf = newPdf({
    size: 'A4',
    margin,
    lang: letter.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: letter.title, Author: letter.sender[0] ?? '' },
  });
  const whole = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const add = (tag: string, write: () => void) => root.add(pdf.struct(tag, {}, [write]));

  add('P', () => plainText(pdf).text(letter.sender.join('\n'), { align: 'right', lineGap: 2 }));
  add('P', () =>
    plainText(pdf).fontSize(10.5).text(letter.recipient.join('\n'), { lineGap: 2 }).moveDown(1.5),
  );
  add('P', () => plainText(pdf).fillColor(quiet).text(letter.date).moveDown(1.5));
  add('H1', () => pdf.font('strong').fontSize(15).fillColor(ink).text(letter.title).moveDown(0.4));
  if (letter.draft !== null) {
    const { draft } = letter;
    add('P', () => pdf.font('strong').fontSize(9).fillColor(quiet).text(draft).moveDown(0.6));
  }
  add('P', () => plainText(pdf).fontSize(10).text(letter.intro, { lineGap: 2 }).moveDown(1));
  drawTable(pdf, root, letter);
  const left = () => {
    pdf.x = margin;
    return plainText(pdf).fontSize(10);
  };
  if (pdf.y + 120 > bottom(pdf)) pdf.addPage();
  for (const note of letter.notes) add('P', () => left().text(note, { lineGap: 2 }).moveDown(0.6));
  add('P', () => left().moveDown(0.6).text(letter.signature.join('\n'), { lineGap: 2 }));
  root.end();
  pdf.end();
  return whole;
}

function drawTable(pdf: Pdf, root: Struct, { heads, rows, sum }: LetterContent): void {
  const table = pdf.struct('Table');
  root.add(table);
  let y = pdf.y;
  const drawRow = (tag: 'TH' | 'TD', cells: readonly Cell[]): void => {
    const row = pdf.struct('TR');
    table.add(row);
    const top = y;
    let end = top;
    let x = margin;
    for (const [column, draw] of cells.entries()) {
      const at = x;
      const width = (widths[column] ?? 0) - gap;
      row.add(
        pdf.struct(tag, {}, [
          () => {
            end = Math.max(end, draw(pdf, top, at, width));
          },
        ]),
      );
      x += widths[column] ?? 0;
    }
    row.end();
    y = end + 5;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, y)
      .lineTo(pdf.page.width - margin, y)
      .lineWidth(0.5)
      .strokeColor(hairline)
      .stroke();
    pdf.endMarkedContent();
    y += 6;
  };
  const headRow = heads.map((text, column) =>
    textCell([{ text, look: 'quiet' }], column > 1 ? 'right' : 'left'),
  );
  drawRow('TH', headRow);
  for (const row of rows) {
    if (y + heightOf(pdf, row) > bottom(pdf) - 20) {
      pdf.addPage();
      y = margin;
      drawRow('TH', headRow);
    }
    drawRow('TD', cellsOf(row));
  }
  const [label, amount] = sum;
  drawRow('TD', [
    () => y,
    textCell([{ text: label, look: 'strong' }]),
    () => y,
    () => y,
    textCell([{ text: amount, look: 'strong' }], 'right'),
  ]);
  table.end();
  pdf.x = margin;
  pdf.y = y + 10;
}
