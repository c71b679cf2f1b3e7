import { buffer } from 'node:stream/consumers';

import type { Language } from '@fraktion/contract';

import { alignedFigures, newPdf, type Pdf, type Struct } from '../../../../pdf/index.ts';

export interface PdfTable {
  readonly title: string;
  /** The first two columns of a table are texts when `texts` is 2; all others are numbers. */
  readonly texts: 1 | 2;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface TablesReport {
  readonly language: Language;
  readonly title: string;
  readonly kind: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly tables: readonly PdfTable[];
  readonly notes: readonly string[];
  /** With `{page}` and `{pages}`. */
  readonly page: string;
}

const margin = 56;
const gap = 8;
const ink = '#1d211c';
const quiet = '#59625a';
const hairline = '#d6d5ce';

const widthsOf = (pdf: Pdf, { heads, texts }: PdfTable): number[] => {
  const whole = pdf.page.width - 2 * margin;
  const number = Math.min(96, whole / (heads.length + texts));
  const text = (whole - number * (heads.length - texts)) / texts;
  return heads.map((_, column) => (column < texts ? text : number));
};

const plain = (pdf: Pdf, bold = false): Pdf =>
  pdf
    .font(bold ? 'strong' : 'plain')
    .fontSize(9)
    .fillColor(ink);

function drawTable(pdf: Pdf, root: Struct, table: PdfTable): void {
  const widths = widthsOf(pdf, table);
  const struct = pdf.struct('Table');
  root.add(struct);
  const heightOf = (cells: readonly string[]): number =>
    Math.max(
      ...cells.map((text, column) =>
        plain(pdf).heightOfString(text, { width: widths[column]! - gap, ...alignedFigures }),
      ),
    );
  const drawRow = (tag: 'TH' | 'TD', cells: readonly string[]): void => {
    const row = pdf.struct('TR');
    struct.add(row);
    const top = pdf.y;
    const height = heightOf(cells);
    let left = margin;
    for (const [column, text] of cells.entries()) {
      const [x, width] = [left, widths[column]! - gap];
      const align = column < table.texts ? 'left' : 'right';
      const write = () =>
        plain(pdf)
          .fillColor(tag === 'TH' ? quiet : ink)
          .text(text, x, top, { width, align, ...alignedFigures });
      row.add(pdf.struct(tag, {}, [write]));
      left += widths[column]!;
    }
    row.end();
    const line = top + height + 4;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(margin, line).lineTo(pdf.page.width - margin, line);
    pdf.lineWidth(0.5).strokeColor(hairline).stroke();
    pdf.endMarkedContent();
    pdf.x = margin;
    pdf.y = line + 5;
  };
  drawRow('TH', table.heads);
  for (const cells of table.rows) {
    if (pdf.y + heightOf(cells) > pdf.page.height - margin - 20) {
      pdf.addPage();
      drawRow('TH', table.heads);
    }
    drawRow('TD', cells);
  }
  struct.end();
  pdf.moveDown(1);
}

function numberPages(pdf: Pdf, page: TablesReport['page']): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin, where text would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(8).fillColor(quiet);
    const place = pdf.page.height - margin / 1.5;
    const text = page.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    pdf.text(text, margin, place, { lineBreak: false });
  }
}

/** Facts and tables as a document that a screen reader reads in order. */
export async function tablesPdf(report: TablesReport): Promise<Buffer> {
  const pdf = newPdf({
    size: 'A4',
    margin,
    lang: report.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: `${report.title} · Fraktion` },
  });
  const whole = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const add = (tag: 'H1' | 'H2' | 'P', write: () => void) => root.add(pdf.struct(tag, {}, [write]));
  add('H1', () => plain(pdf, true).fontSize(20).text(report.title));
  add('P', () => plain(pdf).fontSize(12).fillColor(quiet).text(report.kind).moveDown(0.8));
  for (const [name, value] of report.facts)
    add('P', () => plain(pdf).fontSize(10).text(`${name}: ${value}`).moveDown(0.15));
  for (const table of report.tables.filter(({ rows }) => rows.length > 0)) {
    if (pdf.y + 90 > pdf.page.height - margin) pdf.addPage();
    add('H2', () =>
      plain(pdf, true).fontSize(13).moveDown(0.8).text(table.title, margin).moveDown(0.5),
    );
    drawTable(pdf, root, table);
  }
  for (const note of report.notes)
    add('P', () =>
      plain(pdf).fillColor(quiet).text(note, margin, undefined, { lineGap: 2 }).moveDown(0.4),
    );
  root.end();
  numberPages(pdf, report.page);
  pdf.end();
  return whole;
}
