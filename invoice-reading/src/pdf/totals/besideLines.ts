import { figureOf, type DecimalMark } from '../figures.ts';
import type { Cell, Page, Row } from '../page/geometry.ts';
import { isMoney } from './rates.ts';
import { totalKindOf } from './totalWords.ts';

/** A sum's label with its figure, right of it or below it. */
interface Pair {
  readonly label: Cell;
  readonly figure: Cell;
  readonly amount: number;
}

const mostPairs = 12;
const near = 3;

const moneyIn = (cell: Cell | undefined, mark: DecimalMark): number | null => {
  const figure = cell === undefined ? null : figureOf(cell.text, mark);
  return isMoney(figure) && figure.decimals === 2 ? figure.number : null;
};

/** The figure of a label that nothing else stands right of. */
function pairOf(label: Cell, index: number, rows: readonly Row[], mark: DecimalMark): Pair | null {
  if (!/\p{L}{2}/u.test(label.text) || figureOf(label.text, mark) !== null) return null;
  const rightOf = (row: Row | undefined): Cell[] =>
    row?.cells.filter(({ x0 }) => x0 > label.x0 - near) ?? [];
  const pair = (cells: readonly Cell[]): Pair | null => {
    const [figure] = cells;
    const amount = moneyIn(figure, mark);
    return cells.length === 1 && figure && amount !== null ? { label, figure, amount } : null;
  };
  const [, ...right] = rightOf(rows[index]);
  if (right.length > 0) return pair(right);
  const below = rows.slice(index + 1, index + 4).find((row) => rightOf(row).length > 0);
  return below && below.y - label.y < label.size * 3 ? pair(rightOf(below)) : null;
}

const isAbout = (one: number, other: number): boolean => Math.abs(one - other) < 0.0101;

/** Some are sums by name, and one is the sum of two others. */
const areSums = (pairs: readonly Pair[]): boolean =>
  pairs.some(({ label }) => totalKindOf(label.text) !== null) &&
  pairs.some((end) =>
    pairs.some((net) =>
      pairs.some(
        (tax) =>
          net !== tax && net !== end && tax !== end && isAbout(net.amount + tax.amount, end.amount),
      ),
    ),
  );

/** The pairs that stand in one column, from the same left edge. */
function columnOf(rows: readonly Row[], mark: DecimalMark): Pair[] {
  const pairs = rows.flatMap((row, index) =>
    row.cells.flatMap((cell) => pairOf(cell, index, rows, mark) ?? []),
  );
  const columns = pairs.map(({ label }) =>
    pairs.filter((other) => Math.abs(other.label.x0 - label.x0) < near),
  );
  return columns.find((column) => column.length <= mostPairs && areSums(column)) ?? [];
}

/**
 * Sums in a column right of the lines, at the same heights, would be taken for parts of these: they are read as rows of their own below the last
 * line beside them.
 */
export function withSumsBelow(page: Page, mark: DecimalMark): Page {
  const pairs = columnOf(page.rows, mark);
  const [first] = pairs;
  if (!first) return page;
  const left = Math.min(...pairs.map(({ label }) => label.x0)) - near;
  const from = first.label.y - first.label.size;
  const to = Math.max(...pairs.map(({ figure }) => figure.y)) + near;
  const isBeside = ({ y }: Row): boolean => y > from && y < to;
  const isLeft = ({ x1 }: Cell): boolean => x1 < left;
  const lines = page.rows.filter(
    (row) =>
      isBeside(row) && row.cells.some((cell) => isLeft(cell) && moneyIn(cell, mark) !== null),
  );
  if (lines.length === 0) return page;
  const taken = new Set(pairs.flatMap(({ label, figure }) => [label, figure]));
  const rest = page.rows.flatMap((row): Row[] => {
    const cells = row.cells.filter((cell) => !taken.has(cell));
    return cells.length === 0 ? [] : [{ ...row, cells }];
  });
  const isPriced = (row: Row): boolean => row.cells.some((cell) => moneyIn(cell, mark) !== null);
  const last = rest.findLastIndex(isPriced);
  const end = rest.findIndex(
    ({ y, size }, index) => index > last && y - (rest[index - 1]?.y ?? y) > size * 1.8,
  );
  const at = end < 0 ? rest.length : end;
  const y = rest[at - 1]?.y ?? 0;
  const sums = pairs.map(({ label, figure }, index): Row => ({
    page: page.number,
    y: y + (index + 1) * 0.01,
    size: label.size,
    cells: [label, figure],
  }));
  return { ...page, rows: [...rest.slice(0, at), ...sums, ...rest.slice(at)] };
}
