import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

import { createRandom } from '../../random.ts';
import { drawHeader } from './drawHeader.ts';
import { drawTable } from './drawTable.ts';
import type { Layout } from './layout.ts';
import type { TrueInvoice } from './model.ts';
import { word } from './makeInvoice.ts';
import { put, type Sheet } from './sheet.ts';
import type { Half } from './words.ts';
import { writeNumber } from './write.ts';

function drawTotals(sheet: Sheet, top: number): void {
  const { layout, invoice, half, random, right } = sheet;
  const { language } = invoice;
  const money = (value: number): string =>
    `${writeNumber(value, 2, layout)}${layout.currencyAfter ? ' kr' : ''}`;
  const payable = `${word('payable', language, half, random)}${random.chance(0.5) ? ` ${invoice.currency}` : ''}`;
  const own = {
    first: ['Basis A', 'Tillæg B', 'Slutbeløb C'],
    second: ['Før stat', 'Stat', 'Endelig'],
  }[half];
  const named: [string, number][] = [
    [word('net', language, half, random), invoice.net],
    [word('tax', language, half, random), invoice.tax],
    [payable, invoice.gross],
  ];
  const rows = named.map(([label, value], index): [string, number] => [
    layout.oddTotals ? (own[index] ?? label) : label,
    value,
  ]);
  if (layout.totals === 'across') {
    const step = (right - sheet.left) / rows.length;
    for (const [index, [label, value]] of rows.entries()) {
      put(sheet, label, sheet.left + step * (index + 1), top, { right: true, bold: true });
      put(sheet, money(value), sheet.left + step * (index + 1), top + layout.size * 1.6, {
        right: true,
      });
    }
    return;
  }
  for (const [index, [label, value]] of rows.entries()) {
    const y = top + index * layout.size * 1.7;
    const dots = layout.totals === 'leaders' ? ` ${'.'.repeat(12)}` : '';
    const x = layout.totals === 'left' ? sheet.left : right - 190;
    put(sheet, `${label}${dots}`, x, y, { bold: index === 2 });
    put(sheet, money(value), layout.totals === 'left' ? sheet.left + 230 : right, y, {
      right: true,
      bold: index === 2,
    });
  }
}

/** Draws an invoice in a layout; the same seed draws the same bytes, except for the date in the file. */
export async function drawPdf(
  invoice: TrueInvoice,
  layout: Layout,
  half: Half,
  seed: string,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: layout.landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: true,
    info: { CreationDate: new Date(0) },
  });
  const bytes = buffer(pdf);
  const { width, height } = pdf.page;
  const sheet: Sheet = {
    pdf,
    layout,
    invoice,
    half,
    random: createRandom(seed),
    left: layout.margin,
    right: width - layout.margin,
    bottom: height - 70,
  };
  const footer = (): void => {
    if (!layout.footer) return;
    const { seller } = invoice;
    const label = word('companyId', invoice.language, half, createRandom(`${seed} footer`));
    put(
      sheet,
      `${seller.name} | ${seller.street}, ${seller.zip} ${seller.city} | ${label} ${seller.companyId}`,
      sheet.left,
      height - 40,
      { size: 6.5 },
    );
  };
  const top = drawHeader(sheet);
  const end = drawTable(sheet, top, footer);
  const fits = end + layout.size * 8 < sheet.bottom;
  if (!fits) {
    footer();
    pdf.addPage();
  }
  drawTotals(sheet, fits ? end + layout.size * 1.8 : 60);
  footer();
  pdf.end();
  return new Uint8Array(await bytes);
}
