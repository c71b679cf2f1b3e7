import { figureOf, type DecimalMark, type Figure } from '../figures.ts';
import type { KnownLayout } from '../knownLayout.ts';
import { overlap, type Cell, type Row } from '../page/geometry.ts';
import { unitOf } from '../units.ts';
import type { ColumnRole } from './columnRoles.ts';
import { splitCell } from './splitCells.ts';
import type { TablePart } from './tableRows.ts';
import type { Title } from './titles.ts';

/** Entries below one another. The role of a column of figures is decided later, by arithmetic. */
export interface Column {
  readonly id: number;
  title: Title | null;
  role: ColumnRole | null;
  x0: number;
  x1: number;
  isFigures: boolean;
  /** A person chose it. */
  isKnown?: boolean;
}

export interface Entry {
  readonly cell: Cell;
  readonly column: Column | null;
  readonly figure: Figure | null;
}

export interface TableRow {
  readonly row: Row;
  readonly page: number;
  readonly entries: readonly Entry[];
}

const textRoles: readonly ColumnRole[] = [
  'description',
  'sku',
  'date',
  'unit',
  'reference',
  'other',
  'position',
];
const figureRoles: readonly ColumnRole[] = [
  'quantity',
  'price',
  'amount',
  'gross',
  'discount',
  'vat',
  'taxAmount',
];

const leftAligned = (cell: Cell, title: Title): boolean => Math.abs(cell.x0 - title.x0) <= 3;
const rightAligned = (cell: Cell, title: Title): boolean => Math.abs(cell.x1 - title.x1) <= 3;
const isTextual = (title: Title): boolean => title.role === null || textRoles.includes(title.role);

/** A figure under a title of text belongs there only if it stands as the texts do: at its left edge. */
function textTitleOf(cell: Cell, figure: Figure | null, titles: readonly Title[]): Title | null {
  const textual = titles.filter(isTextual);
  const aligned = textual.find((title) => leftAligned(cell, title));
  if (figure !== null) {
    const isUnderFigures = titles.some(
      (title) =>
        (!isTextual(title) || title.role === null) &&
        (rightAligned(cell, title) || overlap(cell, title) > 0),
    );
    if (isUnderFigures && aligned?.role == null) return null;
    if (aligned && (!isUnderFigures || aligned.role !== 'unit')) return aligned;
    const over = textual.find((title) => title.role !== null && overlap(cell, title) > 0);
    return over && !isUnderFigures && over.role !== 'unit' ? over : null;
  }
  if (aligned) return aligned;
  const right = textual.find((title) => title.role !== 'description' && rightAligned(cell, title));
  if (right) return right;
  const isUnit = unitOf(cell.text) !== null;
  const covered = textual
    .filter(
      (title) => overlap(cell, title) > Math.min(cell.x1 - cell.x0, title.x1 - title.x0) * 0.5,
    )
    .toSorted((a, b) => a.x0 - b.x0);
  const first = isUnit ? (covered.find(({ role }) => role === 'unit') ?? covered[0]) : covered[0];
  if (first) return first;
  return (
    textual.filter((title) => title.x0 <= cell.x0 + 3).toSorted((a, b) => b.x0 - a.x0)[0] ?? null
  );
}

/** A unit right after a figure, in a column of its own that has no title; or below one whose column has no room for both. */
function unnamedUnit(
  cell: Cell,
  before: Cell | undefined,
  titles: readonly Title[],
  mark: DecimalMark,
): Title | null {
  if (unitOf(cell.text) === null) return null;
  const unit = { text: '', role: 'unit', x0: cell.x0, x1: cell.x1 } as const;
  const above = titles.filter((title) => overlap(cell, title) > 0);
  if (above.length > 0 && above.every(({ role }) => role === 'quantity')) return unit;
  if (before === undefined || figureOf(before.text, mark) === null || above.length > 0) return null;
  const isAligned = titles.some((title) => leftAligned(cell, title) || rightAligned(cell, title));
  return isAligned ? null : unit;
}

function figureColumns(cells: readonly Cell[]): { x0: number; x1: number }[] {
  const columns: { x0: number; x1: number; cells: Cell[] }[] = [];
  for (const cell of cells.toSorted((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))) {
    const found = columns.filter((column) => overlap(cell, column) > 0.5);
    const best = found.toSorted((a, b) => overlap(cell, b) - overlap(cell, a))[0];
    if (best) best.cells.push(cell);
    else columns.push({ x0: cell.x0, x1: cell.x1, cells: [cell] });
  }
  return columns;
}

/** Titles at the left of their columns may stand nearer to the figures of the next one: as many titles as columns go by their order. */
function nameInOrder(columns: readonly Column[], titles: readonly Title[]): void {
  const named = titles.filter((title) => title.role === null || figureRoles.includes(title.role));
  const ofFigures = named.filter(({ role }) => role !== null).toSorted((a, b) => a.x0 - b.x0);
  const sorted = columns.toSorted((a, b) => a.x0 - b.x0);
  if (named.length !== ofFigures.length || ofFigures.length !== sorted.length) return;
  const isLeft = ofFigures.every(({ x0 }, index) => {
    const column = sorted[index] as Column;
    const next = ofFigures[index + 1];
    return x0 < column.x1 && (next === undefined || column.x1 < next.x1);
  });
  if (!isLeft) return;
  for (const [index, title] of ofFigures.entries())
    Object.assign(sorted[index] as Column, { title, role: title.role });
}

/** A title belongs to the figures below it; one that is set apart from them to the nearest that has none. */
function nameColumns(columns: Column[], titles: readonly Title[]): void {
  const pairs = titles
    .filter((title) => !isTextual(title) || title.role === null)
    .flatMap((title) => columns.map((column) => ({ title, column, by: overlap(title, column) })))
    .filter(({ by }) => by > -25)
    .toSorted((a, b) => b.by - a.by);
  const taken = new Set<Title>();
  nameInOrder(columns, titles);
  for (const { title, column } of pairs) {
    if (column.title === title) taken.add(title);
    if (column.title !== null || taken.has(title)) continue;
    taken.add(title);
    column.title = title;
    if (title.role !== null && figureRoles.includes(title.role)) column.role = title.role;
  }
}

export interface Table {
  readonly rows: readonly TableRow[];
  readonly columns: readonly Column[];
}

const columnFor = (list: Column[], title: Title): Column => {
  const found = list.find(
    (column) =>
      column.title === title ||
      (column.title?.text === title.text && Math.abs(column.title.x0 - title.x0) < 6),
  );
  if (found) return found;
  const made: Column = {
    id: list.length,
    title,
    role: title.role ?? 'other',
    x0: title.x0,
    x1: title.x1,
    isFigures: false,
  };
  list.push(made);
  return made;
};

/** Every entry of the table with its column; figures are grouped by their place. */
export function tableOf(
  parts: readonly TablePart[],
  mark: DecimalMark,
  known: KnownLayout | null,
): Table {
  const titles = parts[0]?.heading.titles ?? [];
  const width = parts[0]?.page.width ?? 1;
  const textColumns: Column[] = [];
  const rows = parts.flatMap(({ page, heading, rows: all }) =>
    all.map((row) => ({
      row,
      page: page.number,
      cells: row.cells
        .flatMap((cell) => splitCell(cell, heading.titles, mark))
        .map((cell, index, cells) => {
          const figure = figureOf(cell.text, mark);
          const title =
            unnamedUnit(cell, cells[index - 1], heading.titles, mark) ??
            textTitleOf(cell, figure, heading.titles);
          return { cell, figure, text: title === null ? null : columnFor(textColumns, title) };
        }),
    })),
  );
  const figures = rows.flatMap(({ cells }) =>
    cells.filter(({ figure, text }) => figure !== null && text === null),
  );
  const columns: Column[] = figureColumns(figures.map(({ cell }) => cell)).map((place, index) => ({
    id: 1000 + index,
    title: null,
    role: null,
    isFigures: true,
    ...place,
  }));
  nameColumns(columns, titles);
  for (const { role, x0, x1 } of known?.columns ?? []) {
    const at = { x0: x0 * width, x1: x1 * width };
    const best = [...columns, ...textColumns].toSorted(
      (a, b) => overlap(b, at) - overlap(a, at),
    )[0];
    if (best && overlap(best, at) > 0) Object.assign(best, { role, isKnown: true });
  }
  return {
    columns: [...textColumns, ...columns],
    rows: rows.map(({ row, page, cells }) => ({
      row,
      page,
      entries: cells.map(({ cell, figure, text }): Entry => {
        const column =
          text ??
          (figure === null
            ? null
            : (columns.toSorted((a, b) => overlap(cell, b) - overlap(cell, a))[0] ?? null));
        return { cell, figure, column };
      }),
    })),
  };
}
