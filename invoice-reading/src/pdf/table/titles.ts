import { median, overlap, type Cell, type Page, type Row } from '../page/geometry.ts';
import { columnRoleOf, type ColumnRole } from './columnRoles.ts';

export interface Title {
  readonly text: string;
  readonly role: ColumnRole | null;
  readonly x0: number;
  readonly x1: number;
}

/** The titles of a table on one page, and the rows which they take. */
export interface Heading {
  readonly page: number;
  readonly first: number;
  readonly last: number;
  readonly titles: readonly Title[];
}

const titleOf = (
  cells: readonly Cell[],
  text = cells.map((cell) => cell.text).join(' '),
): Title => ({
  text,
  role: columnRoleOf(text),
  x0: Math.min(...cells.map((cell) => cell.x0)),
  x1: Math.max(...cells.map((cell) => cell.x1)),
});

/** `Antal Enhed Pris` drawn as one run is three titles; `Varenr. og tekst` is none of them. */
export function titlesOfCell(cell: Cell): Title[] {
  const whole = titleOf([cell]);
  if (whole.role !== null || cell.words.length < 2) return [whole];
  const parts: Title[] = [];
  for (let from = 0; from < cell.words.length;) {
    let part: Title | null = null;
    let next = from + 1;
    for (let to = cell.words.length; to > from; to -= 1) {
      const words = cell.words.slice(from, to);
      const text = words.map((word) => word.text).join(' ');
      const role = columnRoleOf(text);
      if (role === null) continue;
      part = { text, role, x0: words[0]?.x0 ?? 0, x1: words.at(-1)?.x1 ?? 0 };
      next = to;
      break;
    }
    if (part === null) return [whole];
    parts.push(part);
    from = next;
  }
  return parts;
}

/** Where the same titles stand twice side by side, the lines go on in a second column: left of this place is the first. */
export function middleOf(titles: readonly Title[]): number | null {
  const half = titles.length / 2;
  if (titles.length < 4 || !Number.isInteger(half)) return null;
  const [left, right] = [titles.slice(0, half), titles.slice(half)];
  const isAgain = left.every(({ text }, index) => text !== '' && text === right[index]?.text);
  return isAgain ? (right[0]?.x0 ?? 0) - 4 : null;
}

const money: readonly ColumnRole[] = ['amount', 'price', 'gross'];
const body: readonly ColumnRole[] = ['description', 'quantity', 'price', 'sku'];

function rolesOf(titles: readonly Title[]): Set<ColumnRole> {
  return new Set(titles.flatMap(({ role }) => (role === null ? [] : [role])));
}

/** How surely a row is the titles of the lines: by how many different things its cells are named. */
function strength(titles: readonly Title[]): number {
  const roles = rolesOf(titles);
  const isMoney = money.some((role) => roles.has(role));
  const isBody = body.some((role) => roles.has(role));
  if (!isMoney || !isBody || roles.size < 2) return 0;
  const isDoubled = middleOf(titles) !== null;
  return (
    roles.size +
    (roles.has('description') ? 1 : 0) +
    (roles.has('quantity') ? 1 : 0) +
    // Titles of two columns need not be broken into as many rows.
    (isDoubled ? 3 : 0)
  );
}

const hasFigure = (row: Row): boolean => row.cells.some((cell) => /\d{2}/.test(cell.text));

/** Titles of two or three rows: cells above one another are read together where they make a title. */
function stack(rows: readonly Row[]): Title[] {
  const groups: Cell[][] = [];
  for (const cell of rows.flatMap((row) => row.cells)) {
    const group = groups.find((cells) =>
      cells.some((other) => other.y !== cell.y && overlap(other, cell) > 0),
    );
    if (group) group.push(cell);
    else groups.push([cell]);
  }
  const titles = groups.flatMap((cells) => {
    if (cells.length === 1) return titlesOfCell(cells[0] as Cell);
    const joined = titleOf(cells);
    const apart = cells.flatMap(titlesOfCell).filter(({ role }) => role !== null);
    const hyphened = titleOf(
      cells,
      cells
        .map((cell) => cell.text)
        .join('')
        .replace(/-/g, ''),
    );
    if (joined.role !== null) return [joined];
    if (hyphened.role !== null) return [hyphened];
    return apart.length > 0 ? apart : [joined];
  });
  return titles.toSorted((a, b) => a.x0 - b.x0);
}

/** Each entry beside the row with most titles makes a title with what stands above or below it: `Pris` over `pr. enhed`, or around the other titles. */
function isStacked(rows: readonly Row[]): boolean {
  const main = rows.reduce((most, row) => (row.cells.length > most.cells.length ? row : most));
  const cells = rows.flatMap((row) => row.cells);
  return rows.every(
    (row) =>
      row === main ||
      row.cells.every((cell) => {
        const joined = cells.filter((other) => overlap(other, cell) > 0);
        return joined.length > 1 && joined.length <= rows.length && titleOf(joined).role !== null;
      }),
  );
}

interface RatedHeading extends Heading {
  readonly score: number;
}

function headingAt(page: Page, index: number): RatedHeading | null {
  let best: RatedHeading | null = null;
  let most = 0;
  for (let count = 1; count <= 3; count += 1) {
    const rows = page.rows.slice(index, index + count);
    if (rows.length < count || rows.some(hasFigure)) break;
    const gaps = rows.slice(1).map((row, at) => row.y - (rows[at]?.y ?? 0));
    if (gaps.some((gap) => gap > median(rows.map((row) => row.size)) * 2)) break;
    const titles = count === 1 ? (rows[0]?.cells ?? []).flatMap(titlesOfCell) : stack(rows);
    const score = strength(titles) + (count > 1 && isStacked(rows) ? 0.2 : (1 - count) * 0.4);
    if (score > most) {
      most = score;
      best = { page: page.number, first: index, last: index + count - 1, titles, score };
    }
  }
  return best;
}

/** The strongest titles of a page; a page that goes on with a table may have none. */
export function headingOf(page: Page): Heading | null {
  let best: Heading | null = null;
  let most = 2.5;
  for (const index of page.rows.keys()) {
    const heading = headingAt(page, index);
    if (heading !== null && heading.score > most) {
      best = heading;
      most = heading.score;
    }
  }
  return best;
}
