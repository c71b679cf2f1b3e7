import { addressInLine } from '../header/addresses.ts';
import { labelOf } from '../header/labels.ts';
import { entryOf, type Roles } from './arithmetic.ts';
import type { TableRow } from './columns.ts';
import { joinOverPages } from './overPages.ts';
import { goesOn, linkOf, textEntries, textLimit } from './wrapping.ts';

/** A row with an amount, and the rows whose text belongs to it; or a separate text without an amount. */
export interface Block {
  readonly anchor: TableRow | null;
  /** In reading order, the anchor among them. */
  readonly rows: readonly TableRow[];
}

const gap = (upper: TableRow | undefined, lower: TableRow | undefined): number =>
  upper && lower && upper.page === lower.page ? lower.row.y - upper.row.y : Infinity;

/** `Leveringsadresse Lager Moss, Havnegata 2, 1531 Moss` */
const namesPlace = (text: string): boolean => {
  const label = labelOf(text);
  return label?.field === 'delivery' && addressInLine(label.rest) !== null;
};

/** `Hentested: Lager Moss` begins something, wherever it stands. */
const isHeading = (row: TableRow): boolean => {
  const text = row.entries[0]?.cell.text ?? '';
  return (
    row.entries.length === 1 && (/^\p{Lu}[\p{L} .]{2,24}:\s*\S/u.test(text) || namesPlace(text))
  );
};

/** Whether a row says quantity and price of a line's amount in words. */
type Explains = (row: TableRow, anchor: TableRow) => boolean;

interface Shape {
  readonly isAnchor: (row: TableRow) => boolean;
  /** Sums, headings: rows that stand alone. */
  readonly isAlone: (row: TableRow) => boolean;
}

/** The rows cut wherever two of them are further apart than `most`. */
function cut(rows: readonly TableRow[], most: number, { isAlone }: Shape): TableRow[][] {
  const pieces: TableRow[][] = [];
  for (const row of rows) {
    const before = pieces.at(-1)?.at(-1);
    if (before && gap(before, row) <= most && !isAlone(row) && !isAlone(before))
      pieces.at(-1)?.push(row);
    else pieces.push([row]);
  }
  return pieces;
}

/** The widest distance that still separates all lines: rows closer than that belong together. */
function widestCut(rows: readonly TableRow[], shape: Shape): TableRow[][] {
  const size = Math.max(...rows.map((row) => row.row.size), 1);
  const gaps = rows
    .map((row, index) => gap(rows[index - 1], row) + 0.3)
    .filter((by) => by < size * 1.75)
    .toSorted((a, b) => b - a);
  for (const most of new Set(gaps.map((by) => Math.round(by * 4) / 4))) {
    const pieces = cut(rows, most, shape);
    if (pieces.every((piece) => piece.filter(shape.isAnchor).length <= 1)) return pieces;
  }
  return cut(rows, 0, shape);
}

/** Texts above the figures of their line: so it is where they go on in the row of the figures, time and again. */
function textsStandAbove(
  pieces: readonly (readonly TableRow[])[],
  { isAnchor }: Shape,
  limit: number,
): boolean {
  let above = 0;
  let apart = 0;
  let below = 0;
  for (const piece of pieces) {
    const at = piece.findIndex(isAnchor);
    const anchor = piece[at];
    const upper = piece[at - 1];
    const lower = piece[at + 1];
    if (anchor && lower && goesOn(anchor, lower, limit)) below += 1;
    if (!anchor || !upper || textEntries(anchor).length === 0) continue;
    if (goesOn(upper, anchor, limit)) above += 1;
    else apart += 1;
  }
  return above > apart && above >= below * 0.5;
}

const none = { up: 0, down: 0 } as const;

/** In a table without space between its lines, only the words show which line a text belongs to. */
function joinByWords(
  pieces: readonly TableRow[][],
  { isAnchor, isAlone }: Shape,
  limit: number,
): TableRow[][] {
  const isText = (piece: readonly TableRow[] | undefined): boolean =>
    piece !== undefined && !piece.some(isAnchor) && !piece.some(isAlone);
  const votes = { up: 0, down: 0 };
  const links = pieces.map((piece, index) => {
    const above = pieces[index - 1];
    const below = pieces[index + 1];
    if (!isText(piece)) return none;
    const first = piece[0] as TableRow;
    const last = piece.at(-1) as TableRow;
    const near = (upper: TableRow | undefined, lower: TableRow | undefined): boolean =>
      gap(upper, lower) < first.row.size * 2.1;
    const isUp =
      above !== undefined &&
      !above.some(isAlone) &&
      near(above.at(-1), first) &&
      goesOn(above.at(-1) as TableRow, first, limit);
    const isDown =
      below !== undefined &&
      !below.some(isAlone) &&
      near(last, below[0]) &&
      goesOn(last, below[0] as TableRow, limit);
    const up = isUp ? linkOf(above.at(-1) as TableRow, first, limit) : 0;
    const down = isDown ? linkOf(last, below[0] as TableRow, limit) : 0;
    if (up > 0 && down === 0) votes.up += 1;
    if (down > 0 && up === 0) votes.down += 1;
    return { up, down };
  });
  const downward = votes.down > votes.up;
  const joined: TableRow[][] = [];
  let isOpen = false;
  for (const [index, piece] of pieces.entries()) {
    const link = links[index] ?? none;
    // What the words say goes before what the room says.
    const goesDown =
      link.down > 0 && (downward ? link.up < 2 || link.down === 2 : link.down > link.up);
    const goesUp = link.up > 0 && !goesDown;
    if (joined.length > 0 && (isOpen || goesUp)) joined.at(-1)?.push(...piece);
    else joined.push([...piece]);
    isOpen = goesDown;
  }
  return joined.flatMap((piece) =>
    piece.filter(isAnchor).length > 1 ? piece.map((row) => [row]) : [piece],
  );
}

/** A figure without a text takes the text of the rows above it that belong to no line. */
function giveTexts(blocks: readonly Block[], explains: Explains): Block[] {
  const given: Block[] = [];
  for (const block of blocks) {
    const before = given.at(-1);
    const first = block.rows[0];
    const size = before?.rows[0]?.row.size ?? 0;
    const isSmallPrint = (row: TableRow): boolean =>
      textEntries(row).every(({ cell }) => cell.size < size * 0.96);
    const wants =
      block.anchor !== null &&
      textEntries(block.anchor).length === 0 &&
      block.rows.every((row) => isSmallPrint(row) || explains(row, block.anchor as TableRow));
    if (
      wants &&
      before?.anchor === null &&
      first &&
      gap(before.rows.at(-1), first) < first.row.size * 2.4 &&
      !before.rows.some(isHeading)
    ) {
      given.pop();
      given.push({ anchor: block.anchor, rows: [...before.rows, ...block.rows] });
    } else given.push(block);
  }
  return given;
}

/** `2 stk á 45,05` goes with the line whose amount it makes, above or below. */
function giveProducts(blocks: readonly Block[], explains: Explains): Block[] {
  const given: Block[] = [];
  for (const block of blocks) {
    const before = given.at(-1);
    const [first, ...rest] = block.rows;
    if (block.anchor === null && before?.anchor && first && explains(first, before.anchor)) {
      given[given.length - 1] = { anchor: before.anchor, rows: [...before.rows, first] };
      if (rest.length > 0) given.push({ anchor: null, rows: rest });
    } else given.push(block);
  }
  return given;
}

/**
 * Joins rows into lines, each with one amount. Rows closer than the distance between two lines belong together. Without space
 * between the lines, a text goes on where the row above had no room left. Separate texts, such as the name of a site, stay apart.
 */
export function blocksOf(
  rows: readonly TableRow[],
  roles: Roles,
  isSum: (row: TableRow) => boolean,
  explains: Explains,
): Block[] {
  const shape: Shape = {
    isAnchor: (row) => entryOf(row, roles.amount) !== undefined,
    isAlone: (row) => isSum(row) || isHeading(row),
  };
  const limit = textLimit(rows);
  const pieces = joinByWords(widestCut(rows, shape), shape, limit);
  const above = textsStandAbove(pieces, shape, limit);
  const blocks = pieces.flatMap((piece): Block[] => {
    const at = piece.findIndex(shape.isAnchor);
    const anchor = piece[at];
    if (!anchor) return [{ anchor: null, rows: piece }];
    if (at === 0 || above || textEntries(anchor).length === 0) return [{ anchor, rows: piece }];
    return [
      { anchor: null, rows: piece.slice(0, at) },
      { anchor, rows: piece.slice(at) },
    ];
  });
  return giveProducts(giveTexts(joinOverPages(blocks, isSum, limit), explains), explains);
}
