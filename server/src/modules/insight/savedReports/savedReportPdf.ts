import { buffer } from 'node:stream/consumers';

import { type Language, measureOf, measureUnitOf } from '@fraktion/contract';

import { withMinus } from '../../../mail/figures.ts';
import { alignedFigures, newPdf, type Pdf } from '../../../pdf/index.ts';
import { locales } from './months.ts';
import type { SavedReportTable, TableColumn, TitledTable } from './savedReportTable.ts';

const margin = 40;
const ink = '#1d211c';
const quiet = '#59625a';
const hairline = '#d6d5ce';
const labelWidths = [170, 400] as const;
const columnWidth = 98;
const rowHeight = 16;

export interface PrintedSavedReport {
  readonly language: Language;
  readonly title: string;
  /** The account, the months, and the reader whose locations are included. */
  readonly lines: readonly string[];
  readonly tables: readonly TitledTable[];
  /** The text with the number of columns that are only in the sheet. */
  readonly more: (count: number) => string;
}

/** The same decimals as on the page: at least two for money, three for weights. */
const placesOf = ({ measure }: TableColumn): readonly [least: number, most: number] =>
  measureUnitOf(measureOf(measure).unit).printed;

function figure(language: Language, column: TableColumn, value: string | null): string {
  if (value === null) return '–';
  const [minimumFractionDigits, maximumFractionDigits] = placesOf(column);
  return withMinus(
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits,
      maximumFractionDigits,
    }).format(value as `${number}`),
  );
}

/** The last column is the total: it stays if there is no space for all columns. */
function shownOf(pdf: Pdf, columns: readonly TableColumn[]): readonly number[] {
  const room = Math.floor((pdf.page.width - 2 * margin - labelWidths[0]) / columnWidth);
  const all = columns.map((_, index) => index);
  return columns.length <= room ? all : [...all.slice(0, room - 1), all.at(-1)!];
}

/** The rest of the page's width, so that long names have space. */
const labelWidthOf = (pdf: Pdf, columns: number): number =>
  Math.min(labelWidths[1], pdf.page.width - 2 * margin - columns * columnWidth);

/** The report as a document that a screen reader reads in order: heading, lines, table. */
export async function savedReportPdf({
  language,
  title,
  lines,
  tables,
  more,
}: PrintedSavedReport): Promise<Buffer> {
  const pdf = newPdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title },
  });
  const whole = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const add = (tag: string, write: () => void) => root.add(pdf.struct(tag, {}, [write]));
  add('H1', () => pdf.font('strong').fontSize(16).fillColor(ink).text(title).moveDown(0.3));
  for (const line of lines)
    add('P', () => pdf.font('plain').fontSize(9).fillColor(quiet).text(line, { lineGap: 2 }));
  for (const { title: heading, table } of tables) {
    pdf.moveDown(1);
    if (heading !== null) {
      // A heading at the bottom of a page moves to the next one, with its table.
      if (pdf.y + 5 * rowHeight > pdf.page.height - margin) pdf.addPage();
      add('H2', () =>
        pdf.font('strong').fontSize(12).fillColor(ink).text(heading, margin).moveDown(0.3),
      );
    }
    const shown = shownOf(pdf, table.columns);
    drawTable(pdf, root, language, table, shown);
    const left = table.columns.length - shown.length;
    if (left > 0)
      add('P', () =>
        pdf
          .font('plain')
          .fontSize(9)
          .fillColor(quiet)
          .text(more(left), margin, pdf.y + 6),
      );
  }
  root.end();
  pdf.end();
  return whole;
}

function drawTable(
  pdf: Pdf,
  root: ReturnType<Pdf['struct']>,
  language: Language,
  { rowHead, columns, rows, total }: SavedReportTable,
  shown: readonly number[],
): void {
  const labelWidth = labelWidthOf(pdf, shown.length);
  const struct = pdf.struct('Table');
  root.add(struct);
  const drawRow = (
    tag: 'TH' | 'TD',
    texts: readonly string[],
    height: number,
    bold: boolean,
  ): void => {
    const row = pdf.struct('TR');
    struct.add(row);
    const top = pdf.y;
    for (const [at, text] of texts.entries()) {
      const x = at === 0 ? margin : margin + labelWidth + (at - 1) * columnWidth;
      const width = (at === 0 ? labelWidth : columnWidth) - 8;
      row.add(
        pdf.struct(tag, {}, [
          () => {
            pdf
              .font(bold ? 'strong' : 'plain')
              .fontSize(9)
              .fillColor(tag === 'TH' ? quiet : ink);
            pdf.text(text, x, top, {
              width,
              height: height - 4,
              ellipsis: true,
              align: at === 0 ? 'left' : 'right',
              ...alignedFigures,
            });
          },
        ]),
      );
    }
    row.end();
    pdf.markContent('Artifact', { type: 'Layout' });
    const end = margin + labelWidth + shown.length * columnWidth - 8;
    pdf
      .moveTo(margin, top + height - 3)
      .lineTo(end, top + height - 3)
      .lineWidth(0.5)
      .strokeColor(hairline)
      .stroke();
    pdf.endMarkedContent();
    pdf.x = margin;
    pdf.y = top + height;
  };
  const head = () =>
    drawRow('TH', [rowHead, ...shown.map((index) => columns[index]!.head)], 2 * rowHeight, true);
  const figures = (values: readonly (string | null)[]) =>
    shown.map((index) => figure(language, columns[index]!, values[index] ?? null));
  const room = () => pdf.y + rowHeight <= pdf.page.height - margin;
  head();
  for (const { label, values } of rows) {
    if (!room()) {
      pdf.addPage();
      head();
    }
    drawRow('TD', [label, ...figures(values)], rowHeight, false);
  }
  if (!room()) {
    pdf.addPage();
    head();
  }
  drawRow('TD', [total.label, ...figures(total.values)], rowHeight, true);
  struct.end();
}
