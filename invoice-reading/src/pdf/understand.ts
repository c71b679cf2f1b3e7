import { documentsIn } from './documents.ts';
import { decimalMarkOf, type DecimalMark } from './figures.ts';
import { addressInLine } from './header/addresses.ts';
import { demandOf } from './header/demands.ts';
import { labelOf } from './header/labels.ts';
import { withPlacedValues } from './header/placedValues.ts';
import { readHeader } from './header/readHeader.ts';
import type { KnownLayout } from './knownLayout.ts';
import type { KnownParties } from './knownParties.ts';
import type { Page, PageText, Row } from './page/geometry.ts';
import { pageOf } from './page/rows.ts';
import { withSigns } from './page/partedSigns.ts';
import { withWholeYears } from './page/shortYears.ts';
import type { PdfContent, PdfHeader, PdfLine, PdfTotals, ReadValue } from './pdfReading.ts';
import type { Days } from './table/readLines.ts';
import { readTable, type TableReading } from './table/readTable.ts';
import { footOf } from './table/tableRows.ts';
import { withSumsBelow } from './totals/besideLines.ts';
import { withEvenSums } from './totals/unevenSums.ts';

function turned(value: string): string {
  if (Number(value) === 0) return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/** A credit note may be printed with minuses; as a document its amounts are positive. */
function positive(table: TableReading): TableReading {
  const turn = (read: ReadValue | null): ReadValue | null =>
    read === null ? null : { ...read, value: turned(read.value) };
  const { net, tax, gross, rounding, payable } = table.totals;
  const totals: PdfTotals = {
    net: turn(net),
    tax: turn(tax),
    gross: turn(gross),
    rounding: turn(rounding),
    payable: turn(payable),
  };
  const lines = table.lines.map((line): PdfLine => ({
    ...line,
    amount: turned(line.amount),
    quantity:
      line.quantity === null || line.unitPrice?.startsWith('-')
        ? line.quantity
        : turned(line.quantity),
    unitPrice: line.unitPrice?.startsWith('-') ? turned(line.unitPrice) : line.unitPrice,
  }));
  return { ...table, totals, lines };
}

function daysOf({ issueDate, periodStart, periodEnd }: PdfHeader): Days {
  const period =
    periodStart && periodEnd ? { start: periodStart.value, end: periodEnd.value } : null;
  return { issued: issueDate?.value ?? null, period };
}

/** Lines that name one site alone name the place of delivery. */
function siteOf(lines: readonly PdfLine[]): PdfHeader['deliveryAddress'] {
  const sites = lines.flatMap((line) => {
    const label = line.kind === 'text' ? labelOf(line.text) : null;
    const address = label?.field === 'delivery' ? addressInLine(label.rest) : null;
    return address === null ? [] : [{ value: address, confidence: 0.8, box: line.box }];
  });
  return new Set(sites.map(({ value }) => JSON.stringify(value))).size === 1
    ? (sites[0] ?? null)
    : null;
}

type Understood = Omit<PdfContent, 'xml' | 'others' | 'pagesOfEach'>;

/** Reads the pages of one document. */
function understandOne(
  pages: readonly Page[],
  mark: DecimalMark,
  known: KnownLayout | null,
  parties: KnownParties | null,
): Understood {
  const table = readTable(pages, mark, known, daysOf(readHeader(pages, () => true)));
  const { from, end } = table;
  const feet = new Set(pages.flatMap((page) => [...footOf(page)]));
  const outside = (row: Row): boolean => {
    if (from === null || end === null || feet.has(row)) return true;
    const isBefore = row.page < from.page || (row.page === from.page && row.y < from.y);
    const isAfter = row.page > end.page || (row.page === end.page && row.y >= end.y);
    return isBefore || isAfter;
  };
  const header = withPlacedValues(readHeader(pages, outside, parties), pages, known);
  const isTurned =
    header.documentType.value === 'creditNote' && Number(table.totals.payable?.value ?? 0) < 0;
  const { lines, totals, linesAddUp, totalsAddUp, columns, titles } = isTurned
    ? positive(table)
    : table;
  return {
    pages: pages.map(({ width, height }) => ({ width, height })),
    header: { ...header, deliveryAddress: header.deliveryAddress ?? siteOf(lines) },
    lines,
    totals,
    demand: demandOf(pages, lines),
    linesAddUp,
    totalsAddUp,
    decimalMark: mark,
    columns,
    titles,
  };
}

/** Reads the text of a PDF as an invoice, or as several; a pure function of the places of its words. */
export function understand(
  texts: readonly PageText[],
  known: KnownLayout | null,
  parties: KnownParties | null = null,
): Omit<PdfContent, 'xml'> {
  const shown = withWholeYears(texts).map((text, index) => withSigns(pageOf(text, index + 1)));
  const cells = shown.flatMap((page) => page.rows.flatMap((row) => row.cells));
  const mark = known?.decimalMark ?? decimalMarkOf(cells.map((cell) => cell.text));
  const pages = shown.map((page) => withSumsBelow(withEvenSums(page, mark), mark));
  const documents = documentsIn(pages, mark);
  const [first, ...others] = documents.map((document) =>
    understandOne(document.pages, mark, known, parties),
  );
  if (first === undefined) throw new Error('A document has pages');
  return {
    ...first,
    pages: texts.map(({ width, height }) => ({ width, height })),
    others: others.map(({ header, totals }) => ({ header, totals })),
    pagesOfEach: documents.map(({ numbers }) => numbers),
  };
}
