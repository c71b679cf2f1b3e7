import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

import { createRandom, type Random } from '../../../random.ts';
import { drawTable } from '../drawTable.ts';
import { makeLayout, type Layout } from '../layout.ts';
import { word } from '../makeInvoice.ts';
import { put } from '../sheet.ts';
import type { Half } from '../words.ts';
import { writeNumber } from '../write.ts';
import { drawLivedHeader, type LivedSheet } from './drawLivedHeader.ts';
import { drawLivedSums } from './drawLivedSums.ts';
import { livedInvoice, type LivedInvoice } from './livedInvoice.ts';
import { makeLivedLayout, type LivedLayout } from './livedLayout.ts';
import { livedWords } from './livedWords.ts';

export interface LivedPdf {
  /** One, or two where the file holds two. */
  readonly invoices: readonly LivedInvoice[];
  readonly lived: LivedLayout;
  readonly layout: Layout;
  readonly bytes: Uint8Array;
}

/** The rows by kind of service that some print after the lines. */
function drawSummary(sheet: LivedSheet, y: number): number {
  const { invoice, layout, left, right, say } = sheet;
  put(sheet, say('summary'), left, y, { bold: true });
  let at = y + layout.size * 1.6;
  const byText = Map.groupBy(invoice.lines, ({ text }) => text);
  for (const [text, lines] of byText) {
    put(sheet, text, left, at);
    put(
      sheet,
      writeNumber(
        lines.reduce((sum, { amount }) => sum + amount, 0),
        2,
        layout,
      ),
      right - 60,
      at,
      { right: true },
    );
    at += layout.size * 1.5;
  }
  return at + layout.size;
}

function drawInvoice(sheet: LivedSheet, title: string): void {
  const { lived, layout, left, right, pdf, invoice, say } = sheet;
  const gap = layout.size * 1.8;
  const nextPage = (): void => {
    pdf.addPage();
  };
  let top = drawLivedHeader(sheet, title);
  const isRoundedInLines = lived.rounding === 'line';
  if (lived.sums === 'cover' || lived.sums === 'firstPage') {
    if (lived.sums === 'firstPage') put(sheet, say('summary'), left, top + gap, { bold: true });
    top = drawLivedSums(sheet, left, right, top + gap * 2, !isRoundedInLines);
    put(sheet, say('next'), left, top + gap);
    nextPage();
    if (lived.sums === 'cover') top = drawLivedHeader(sheet, title) + gap;
    else top = 60;
  } else if (lived.sums === 'above')
    top = drawLivedSums(sheet, left, right, top + gap, !isRoundedInLines) + gap * 1.5;
  else if (lived.sums === 'beside')
    top = drawLivedSums(sheet, (left + right) / 2 + 20, right, top + gap, !isRoundedInLines) + gap;
  else if (lived.sums === 'both') {
    const money = writeNumber(invoice.payable, 2, layout);
    put(sheet, `${say('payable')}: ${money} ${invoice.currency}`, left, top + gap, {
      bold: true,
      size: layout.size * 1.2,
    });
    top += gap * 3;
  }
  const drawn =
    isRoundedInLines && invoice.rounding !== 0
      ? { ...sheet, invoice: withRoundingLine(sheet) }
      : sheet;
  let end = drawTable(drawn, top + gap, () => undefined) + gap;
  const needed = layout.size * 1.7 * 9;
  if (lived.sums === 'summary') {
    if (end + needed + layout.size * 1.5 * 9 > sheet.bottom) {
      nextPage();
      end = 60;
    }
    end = drawSummary(sheet, end);
  }
  if (!['below', 'lastPage', 'both', 'summary'].includes(lived.sums)) return;
  if (lived.sums === 'lastPage' || end + needed > sheet.bottom) {
    nextPage();
    end = 60;
  }
  drawLivedSums(sheet, left, right, end, !isRoundedInLines);
}

function withRoundingLine({ invoice, say }: LivedSheet): LivedInvoice {
  const { rounding, lines } = invoice;
  const [first] = lines;
  if (first === undefined) throw new Error('An invoice has lines');
  const line = {
    ...first,
    kind: 'rounding' as const,
    text: say('rounding'),
    note: null,
    sku: null,
    date: null,
    quantity: null,
    unit: null,
    unitPrice: null,
    discount: 0,
    amount: rounding,
    group: null,
  };
  return { ...invoice, lines: [...lines, line] };
}

const textsWith = (random: Random, language: LivedInvoice['language'], half: Half) => {
  const chosen = new Map<string, string>();
  return (key: keyof typeof livedWords): string => {
    const text = chosen.get(key) ?? random.fork(key).pick(livedWords[key][language][half]);
    chosen.set(key, text);
    return text;
  };
};

/** A random invoice as lived accounts get them, drawn in one of many ways; the same seed gives the same. */
export async function livedPdf(
  seed: string,
  half: Half,
  fixed: Partial<LivedLayout> = {},
): Promise<LivedPdf> {
  const random = createRandom(`lived ${seed} ${half}`);
  const lived = { ...makeLivedLayout(random.fork('lived')), ...fixed };
  const made = makeLayout(random.fork('layout'), half);
  const layout: Layout = {
    ...made,
    landscape: false,
    oddTotals: false,
    noTitles: false,
    oddTitle: false,
    inline: false,
    perWord: made.perWord && random.chance(0.5),
    columns: made.columns.filter((key) => key !== 'vat'),
    breaksTexts: lived.breaksTexts,
    ...(lived.looseFigures ? { decimal: ',', thousands: '. ' } : {}),
  };
  const invoice = livedInvoice(random.fork('invoice'), half);
  const second: LivedInvoice = {
    ...livedInvoice(random.fork('second'), half),
    language: invoice.language,
    country: invoice.country,
    currency: invoice.currency,
    seller: invoice.seller,
    buyer: invoice.buyer,
    documentType: invoice.documentType,
  };
  const invoices = lived.file === 'two' ? [invoice, second] : [invoice];
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: true,
    info: { CreationDate: new Date(0) },
  });
  const bytes = buffer(pdf);
  const say = textsWith(random.fork('words'), invoice.language, half);
  const sheetOf = (one: LivedInvoice): LivedSheet => ({
    pdf,
    layout,
    lived,
    invoice: one,
    half,
    say,
    random: createRandom(`${seed} words`),
    left: layout.margin,
    right: pdf.page.width - layout.margin,
    bottom: pdf.page.height - 70,
  });
  const title = word(invoice.documentType, invoice.language, half, random.fork('title'));
  for (const [index, one] of (lived.file === 'copy' ? [invoice, invoice] : invoices).entries()) {
    if (index > 0) pdf.addPage();
    drawInvoice(sheetOf(one), lived.file === 'copy' && index > 0 ? say('copy') : title);
  }
  pdf.end();
  return { invoices, lived, layout, bytes: new Uint8Array(await bytes) };
}
