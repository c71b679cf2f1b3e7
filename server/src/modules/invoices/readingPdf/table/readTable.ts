import type { DecimalMark } from '../figures.ts';
import type { KnownLayout } from '../knownLayout.ts';
import type { Page } from '../page/geometry.ts';
import type { FoundColumn, PdfLine, PdfTotals } from '../pdfReading.ts';
import { readTotals } from '../totals/readTotals.ts';
import { totalsAround, unnamedTotals } from '../totals/unnamedTotals.ts';
import { isLine, splitAtTotals } from '../totals/totalRows.ts';
import { saysCarriedOver, saysSubtotal } from '../totals/totalWords.ts';
import { entryOf, rolesOf } from './arithmetic.ts';
import { blocksOf } from './blocks.ts';
import type { Column, Table, TableRow } from './columns.ts';
import { tableOf } from './columns.ts';
import { settleTextColumns } from './textColumns.ts';
import { inlineProduct } from './inlineProduct.ts';
import { lineOf, textLineOf, type Days } from './readLines.ts';
import { withoutSums } from './subtotals.ts';
import { tableParts } from './tableRows.ts';
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

/** A sum, a carry-over or a sum's row: text below it is no part of it. */
const isApart = (row: TableRow): boolean =>
  saysSubtotal(textOfRow(row)) || saysCarriedOver(textOfRow(row));

function foundColumns(table: Table, width: number): FoundColumn[] {
  return table.columns.flatMap(({ role, title, x0, x1 }: Column) =>
    role === null ? [] : [{ role, title: title?.text ?? null, x0: x0 / width, x1: x1 / width }],
  );
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
  const { start, afterLines, totals: totalRows } = splitAtTotals(rows, mark);
  const { totals, addUp } = readTotals(totalRows);
  const body = new Set(rows.slice(0, start));
  const table = tableOf(
    parts.map((part) => ({ ...part, rows: part.rows.filter((row) => body.has(row)) })),
    mark,
    known,
  );
  const roles = rolesOf(table.rows, table.columns, mark);
  const firstRow = parts[0]?.rows[0];
  const endRow = rows[start] ?? rows.at(-1);
  const at = (row: typeof firstRow): { page: number; y: number } | null =>
    row ? { page: row.page, y: row.y } : null;
  const titles = (parts[0]?.heading.titles ?? []).map(({ text }) => text);
  const place = { titles, from: at(firstRow), end: at(endRow) };
  if (roles === null)
    return { lines: [], totals, linesAddUp: null, totalsAddUp: addUp, columns: [], ...place };
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
  const unnamed = addUp === true ? null : unnamedTotals(lines, totals);
  const named = withoutSums(lines, totals.net === null ? null : Number(totals.net.value));
  const around =
    addUp === true || unnamed !== null
      ? null
      : totalsAround(named.lines, rows.slice(afterLines), mark);
  const kept = unnamed?.kept ?? (around === null ? named : { ...named, addUp: true });
  const sums = unnamed?.totals ?? around ?? totals;
  return {
    lines: kept.lines.map((line) =>
      kept.addUp ? { ...line, confidence: Math.max(line.confidence, 0.96) } : line,
    ),
    totals: sums,
    linesAddUp: kept.addUp,
    totalsAddUp: sums === totals ? addUp : true,
    columns: foundColumns(table, parts[0]?.page.width ?? 1),
    ...place,
  };
}
