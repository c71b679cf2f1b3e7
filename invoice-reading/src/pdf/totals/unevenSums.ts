import { figureOf, type DecimalMark } from '../figures.ts';
import type { Cell, Page, Row } from '../page/geometry.ts';
import { isMoney } from './rates.ts';
import { totalKindOf } from './totalWords.ts';

const near = 3;

/** In heights of the letters: further apart, the figure is below its label and not beside it. */
const furthest = 0.85;
/** So much may differ by how far the figures stand from their labels. */
const unevenness = 0.35;

interface Pair {
  readonly label: Cell;
  readonly of: Row;
  readonly figures: Row;
  readonly by: number;
}

const isCurrency = (text: string): boolean => /^(?:DKK|SEK|NOK|EUR|kr\.?)$/iu.test(text);

/** Figures alone, with their currency. */
function isFigures({ cells }: Row, mark: DecimalMark): boolean {
  const rest = cells.filter(({ text }) => !isCurrency(text));
  const money = rest.filter(({ text }) => {
    const figure = figureOf(text, mark);
    return isMoney(figure) && figure.decimals === 2;
  });
  return money.length === 1 && rest.length === 1;
}

/** The row of a figure that stands nearest to a label, a little higher or lower. */
function pairOf(label: Cell, of: Row, rows: readonly Row[], mark: DecimalMark): Pair[] {
  if (!/\p{L}{2}/u.test(label.text) || figureOf(label.text, mark) !== null) return [];
  if (of.cells.some(({ x0 }) => x0 > label.x0)) return [];
  const [nearest] = rows
    .filter(
      (row) =>
        row !== of &&
        Math.abs(row.y - label.y) < label.size * furthest &&
        row.cells.every(({ x0 }) => x0 > label.x1 - near) &&
        isFigures(row, mark),
    )
    .toSorted((a, b) => Math.abs(a.y - label.y) - Math.abs(b.y - label.y));
  return nearest ? [{ label, of, figures: nearest, by: nearest.y - label.y }] : [];
}

/**
 * Sums whose figures stand some points above or below their labels, all of them alike, since the two are drawn as columns with other letters: each
 * figure comes into the row of its label.
 */
export function withEvenSums(page: Page, mark: DecimalMark): Page {
  const pairs = page.rows.flatMap((row) =>
    row.cells.slice(-1).flatMap((label) => pairOf(label, row, page.rows, mark)),
  );
  const named = pairs.filter(({ label }) => totalKindOf(label.text) !== null);
  const [first] = named;
  if (!first || named.length < 2) return page;
  const isAlike = ({ label, by }: Pair): boolean =>
    Math.abs(by - first.by) < label.size * unevenness;
  if (!named.every(isAlike)) return page;
  const even = pairs.filter(isAlike);
  const moved = new Map(even.map(({ of, figures }) => [of, figures]));
  const gone = new Set(moved.values());
  if (gone.size !== even.length) return page;
  const rows = page.rows
    .filter((row) => !gone.has(row))
    .map((row): Row => {
      const figures = moved.get(row);
      return figures ? { ...row, cells: [...row.cells, ...figures.cells] } : row;
    });
  return { ...page, rows };
}
