import { buffer } from 'node:stream/consumers';

import { encode } from 'uqr';

import { newPdf, type Pdf } from '../../../pdf/index.ts';

export interface Label {
  /** The address in the code. */
  readonly url: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly scan: string;
}

const mm = (length: number): number => (length * 72) / 25.4;

/** Three by seven on A4, 70 by 42.4 mm each: sheets of labels of that cut are sold everywhere. */
const columns = 3;
const perPage = 21;
const cell = { width: mm(70), height: mm(297 / 7) };
const inset = mm(5);
const code = mm(27);

const ink = '#1d211c';
const quiet = '#59625a';

function drawCode(pdf: Pdf, url: string, x: number, y: number): void {
  const { data } = encode(url, { ecc: 'M', border: 0 });
  const dot = code / data.length;
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      // A hair wider than they are, so that no white line shows between two.
      if (dark) pdf.rect(x + column * dot, y + row * dot, dot + 0.05, dot + 0.05);
    }
  }
  pdf.fill('#000000');
}

function drawLabel(pdf: Pdf, { url, title, lines, scan }: Label, at: number): void {
  const left = (at % columns) * cell.width + inset;
  const top = Math.floor(at / columns) * cell.height + (cell.height - code) / 2;
  drawCode(pdf, url, left, top);
  // On a screen it is a link as well.
  pdf.link(left, top, code, code, url);
  const text = { width: cell.width - code - inset * 2.6, lineGap: 1 };
  const x = left + code + inset * 0.6;
  pdf
    .fillColor(ink)
    .font('strong')
    .fontSize(10)
    .text(title, x, top, { ...text, height: 27, ellipsis: true });
  pdf.font('plain').fontSize(7.5).fillColor(quiet);
  for (const line of lines) {
    // Two lines each, as long as they do not run into the words below.
    const room = Math.min(20, top + code - 10 - pdf.y);
    if (room > 8) pdf.text(line, x, pdf.y + 1, { ...text, height: room, ellipsis: true });
  }
  pdf.fontSize(7).text(scan, x, top + code - 8, { ...text, lineBreak: false });
}

/** Labels in rows, on as many pages as they need. */
export async function labelSheet(labels: readonly Label[], language: string): Promise<Buffer> {
  const pdf = newPdf({ size: 'A4', margin: 0, autoFirstPage: false, lang: language });
  const whole = buffer(pdf);
  for (const [index, label] of labels.entries()) {
    if (index % perPage === 0) pdf.addPage();
    drawLabel(pdf, label, index % perPage);
  }
  pdf.end();
  return whole;
}
