import { type DecimalMark, decimalMarkOf, figureOf } from './figures.ts';
import { placeOfValue } from './header/placedValues.ts';
import { type KnownLayout, type PlacedField, placedFields } from './knownLayout.ts';
import type { Page, PageText } from './page/geometry.ts';
import { pageOf } from './page/rows.ts';
import type { PdfContent } from './pdfReading.ts';
import { type Column, type Table, tableOf } from './table/columns.ts';
import { tableParts } from './table/tableRows.ts';
import { isLine } from './totals/totalRows.ts';
import { understand } from './understand.ts';

/** The correct reading of a document, given by the person who sees it. */
export interface CorrectedReading {
  readonly header: Readonly<Record<PlacedField, string | null>>;
  readonly lines: readonly {
    readonly quantity: string | null;
    readonly unitPrice: string | null;
    readonly amount: string;
  }[];
}

type Content = Omit<PdfContent, 'xml'>;
type Figures = CorrectedReading['lines'][number];

const figureRoles = [
  ['amount', (line: Figures) => line.amount],
  ['price', (line: Figures) => line.unitPrice],
  ['quantity', (line: Figures) => line.quantity],
] as const;

const size = (value: string): string => String(Math.abs(Number(value)));

/** How many of the values stand among the figures of the column; none counts twice. */
function matches(table: Table, column: Column, values: readonly string[]): number {
  const left = table.rows.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.column === column && entry.figure !== null ? [size(entry.figure.value)] : [],
    ),
  );
  return values.filter((value) => {
    const at = left.indexOf(size(value));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** The column that contains most of the values; with equal counts, the column that had the role before. */
function columnOf(
  table: Table,
  role: (typeof figureRoles)[number][0],
  values: readonly string[],
  taken: ReadonlySet<Column>,
): Column | null {
  const [best] = table.columns
    .filter((column) => column.isFigures && !taken.has(column))
    .map((column) => ({ column, count: matches(table, column, values) }))
    .toSorted(
      (a, b) =>
        b.count - a.count || Number(b.column.role === role) - Number(a.column.role === role),
    );
  return best && best.count > 0 && best.count >= values.length / 2 ? best.column : null;
}

function columnsFor(
  pages: readonly Page[],
  mark: DecimalMark,
  lines: CorrectedReading['lines'],
): NonNullable<KnownLayout['columns']> {
  const parts = tableParts(pages, (row) => isLine(row, mark));
  const table = tableOf(parts, mark, null);
  const width = parts[0]?.page.width ?? 1;
  const taken = new Set<Column>();
  return figureRoles.flatMap(([role, of]) => {
    const values = lines.map(of).filter((value) => value !== null);
    const column = values.length === 0 ? null : columnOf(table, role, values, taken);
    if (column === null) return [];
    taken.add(column);
    return [{ role, x0: column.x0 / width, x1: column.x1 / width }];
  });
}

/** The decimal mark with which the pages contain more of the corrected figures. */
function markOf(pages: readonly Page[], lines: CorrectedReading['lines']): DecimalMark {
  const texts = pages.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.map((cell) => cell.text)),
  );
  const wanted = new Set(
    lines.flatMap((line) =>
      figureRoles.flatMap(([, of]) => {
        const value = of(line);
        return value === null ? [] : [size(value)];
      }),
    ),
  );
  const found = (mark: DecimalMark): number =>
    texts.filter((text) => {
      const figure = figureOf(text, mark);
      return figure !== null && wanted.has(size(figure.value));
    }).length;
  const usual = decimalMarkOf(texts);
  const other = usual === ',' ? '.' : ',';
  return found(other) > found(usual) ? other : usual;
}

/** A line without a quantity has quantity 1; without a price, its amount is its price. */
const figuresOf = ({ amount, quantity, unitPrice }: Figures): string =>
  [amount, quantity ?? '1', unitPrice ?? amount].map(size).join(' ');

/** How correct a reading is, 0 to 2: the share of correct header values plus the share of correct lines. */
function agreement(read: Content, wanted: CorrectedReading): number {
  const products = read.lines.filter(({ kind }) => kind === 'product');
  const left = products.map(figuresOf);
  const right = wanted.lines.filter((line) => {
    const at = left.indexOf(figuresOf(line));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  const values = placedFields.filter(
    (field) => (read.header[field]?.value ?? null) === wanted.header[field],
  );
  return (
    values.length / placedFields.length +
    (2 * right) / Math.max(1, products.length + wanted.lines.length)
  );
}

/**
 * The layout to read the next such document by, so that its reading is correct. Null where the layout would not improve this
 * document itself, because the error has another cause.
 */
export function learnLayout(
  texts: readonly PageText[],
  read: Content,
  wanted: CorrectedReading,
): KnownLayout | null {
  const pages = texts.map((text, index) => pageOf(text, index + 1));
  const decimalMark = markOf(pages, wanted.lines);
  const layout: KnownLayout = {
    decimalMark,
    columns: columnsFor(pages, decimalMark, wanted.lines),
    header: placedFields.flatMap((field) => {
      const value = wanted.header[field];
      const isRight = (read.header[field]?.value ?? null) === value;
      return (isRight || value === null ? null : placeOfValue(pages, field, value)) ?? [];
    }),
  };
  return agreement(understand(texts, layout), wanted) > agreement(read, wanted) ? layout : null;
}
