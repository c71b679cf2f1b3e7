import { figureOf, type DecimalMark } from '../figures.ts';
import type { KnownLayout } from '../knownLayout.ts';
import type { Page, Row } from '../page/geometry.ts';
import type { FoundColumn, PdfLine, PdfTotals } from '../pdfReading.ts';
import { readTotals, type TotalsReading } from '../totals/readTotals.ts';
import { totalsAround, unnamedTotals } from '../totals/unnamedTotals.ts';
import type { Total } from '../totals/total.ts';
import { isLine, splitAtTotals, totalsOf } from '../totals/totalRows.ts';
import { saysCarriedOver, saysSubtotal } from '../totals/totalWords.ts';
import { entryOf, rolesOf } from './arithmetic.ts';
import { blocksOf } from './blocks.ts';
import type { Column, Table, TableRow } from './columns.ts';
import { tableOf } from './columns.ts';
import { settleTextColumns } from './textColumns.ts';
import { inlineProduct } from './inlineProduct.ts';
import { lineOf, textLineOf, type Days } from './readLines.ts';
import { withoutSums, type LinesWithoutSums } from './subtotals.ts';
import { tableParts, type TablePart } from './tableRows.ts';
import { textEntries } from './wrapping.ts';

export interface TableReading {
  readonly lines: readonly PdfLine[];
  readonly totals: PdfTotals;
  readonly linesAddUp: boolean | null;
  readonly totalsAddUp: boolean | null;
  readonly columns: readonly FoundColumn[];
  /** As they are printed above the columns. */
  readonly titles: readonly string[];
  /** Where the titles, lines and sums begin and end; the rest is the header and small print. */
  readonly from: { readonly page: number; readonly y: number } | null;
  readonly end: { readonly page: number; readonly y: number } | null;
}

const textOfRow = (row: TableRow): string =>
  textEntries(row)
    .map(({ cell }) => cell.text)
    .join(' ');

/** A sum or a carry-over, with no more than its amount: text below it is no part of it. Without one, in small letters, it ends a sentence. */
const isApart = (row: TableRow): boolean => {
  const text = textOfRow(row);
  const figures = row.entries.filter(({ figure }) => figure !== null).length;
  if (figures > 1 || (figures === 0 && /^\p{Ll}/u.test(text))) return false;
  return saysSubtotal(text) || saysCarriedOver(text);
};

function foundColumns(table: Table, width: number): FoundColumn[] {
  return table.columns.flatMap(({ role, title, x0, x1 }: Column) =>
    role === null ? [] : [{ role, title: title?.text ?? null, x0: x0 / width, x1: x1 / width }],
  );
}

interface Sums {
  readonly kept: LinesWithoutSums;
  readonly totals: PdfTotals;
  readonly addUp: boolean | null;
}

const asTotal = ({ amount, places, box }: PdfLine, mark: DecimalMark): Total[] => {
  const figure = figureOf(amount.replace('.', mark), mark);
  return figure === null
    ? []
    : [{ kind: 'rounding', figure, cells: [], box: places.amount ?? box }];
};

/**
 * The sums by where they stand most often, below the lines; if those do not close, from anywhere in the document; if no name is known, by
 * arithmetic alone.
 */
function sumsOf(
  lines: readonly PdfLine[],
  below: readonly Total[],
  elsewhere: readonly Row[],
  mark: DecimalMark,
): Sums {
  const roundings = lines
    .filter(({ kind }) => kind === 'rounding')
    .flatMap((line) => asTotal(line, mark));
  const addsUp = (net: string): boolean => withoutSums(lines, Number(net)).addUp === true;
  const first = readTotals([...below, ...roundings], addsUp);
  const named = (reading: TotalsReading): Sums => ({
    ...reading,
    kept: withoutSums(lines, reading.totals.net === null ? null : Number(reading.totals.net.value)),
  });
  const near = named(first);
  if (near.addUp === true && near.kept.addUp === true) return near;
  const anywhere = named(readTotals([...totalsOf(elsewhere, mark), ...roundings], addsUp));
  if (anywhere.addUp === true && anywhere.kept.addUp === true) return anywhere;
  if (near.addUp === true) return near;
  const unnamed = unnamedTotals(lines, first.totals);
  if (unnamed !== null) return { ...unnamed, addUp: true };
  const around = totalsAround(near.kept.lines, elsewhere, mark);
  if (around !== null) return { kept: { ...near.kept, addUp: true }, totals: around, addUp: true };
  if (anywhere.addUp === true) return anywhere;
  return near.totals.net === null ? anywhere : near;
}

interface Lines {
  readonly lines: readonly PdfLine[];
  readonly table: Table;
}

function linesIn(
  parts: readonly TablePart[],
  mark: DecimalMark,
  known: KnownLayout | null,
  days: Days,
): Lines | null {
  const table = tableOf(parts, mark, known);
  const roles = rolesOf(table.rows, table.columns, mark);
  if (roles === null) return null;
  settleTextColumns(table, roles);
  const blocks = blocksOf(table.rows, roles, isApart, (row, anchor) => {
    const amount = entryOf(anchor, roles.amount)?.figure;
    return amount != null && inlineProduct(textOfRow(row), amount, mark) !== null;
  });
  const last = blocks.findLastIndex(
    ({ anchor }) => anchor !== null && entryOf(anchor, roles.amount) !== undefined,
  );
  const lines = blocks
    .slice(0, last + 1)
    .map((block) => (block.anchor === null ? textLineOf(block) : lineOf(block, roles, mark, days)))
    .filter((line) => line !== null);
  return { lines, table };
}

/** Lines in two columns are two tables, side by side on each page. */
function tablesOf(parts: readonly TablePart[]): (readonly TablePart[])[] {
  return parts.some(({ isHalf }) => isHalf === true) ? parts.map((part) => [part]) : [parts];
}

/** A sum counts for its page even if that page has other titles; text far below all lines is small print. */
export function readTable(
  pages: readonly Page[],
  mark: DecimalMark,
  known: KnownLayout | null,
  days: Days,
): TableReading {
  const parts = tableParts(pages, (row) => isLine(row, mark));
  const rows = parts.flatMap((part) => part.rows);
  const { start, totals: totalRows } = splitAtTotals(rows, mark);
  const body = new Set(rows.slice(0, start));
  // The halves of a row in two columns are rows of their own.
  const placeOf = ({ page, y }: Row): string => `${page} ${y}`;
  const places = new Set([...body].map(placeOf));
  const elsewhere = pages.flatMap((page) => page.rows.filter((row) => !places.has(placeOf(row))));
  const firstRow = parts[0]?.rows[0];
  const endRow = rows[start] ?? rows.at(-1);
  const at = (row: typeof firstRow): { page: number; y: number } | null =>
    row ? { page: row.page, y: row.y } : null;
  const titles = (parts[0]?.heading.titles ?? []).map(({ text }) => text);
  const place = { titles, from: at(firstRow), end: at(endRow) };
  const withBody = parts.map((part) => ({
    ...part,
    rows: part.rows.filter((row) => body.has(row)),
  }));
  const found = tablesOf(withBody)
    .map((table) => linesIn(table, mark, known, days))
    .filter((one) => one !== null);
  const [first] = found;
  if (first === undefined) {
    const { totals, addUp } = readTotals(totalsOf(elsewhere, mark));
    return { lines: [], totals, linesAddUp: null, totalsAddUp: addUp, columns: [], ...place };
  }
  const lines = found.flatMap((one) => one.lines);
  const { kept, totals: sums, addUp } = sumsOf(lines, totalRows, elsewhere, mark);
  return {
    lines: kept.lines.map((line) =>
      kept.addUp ? { ...line, confidence: Math.max(line.confidence, 0.96) } : line,
    ),
    totals: sums,
    linesAddUp: kept.addUp,
    totalsAddUp: addUp,
    columns: foundColumns(first.table, parts[0]?.page.width ?? 1),
    ...place,
  };
}
