import { dateOf } from '../dates.ts';
import { overlap, textOf, type Cell, type Page, type Row } from '../page/geometry.ts';
import { labelOf } from '../header/labels.ts';
import { totalKindOf } from '../totals/totalWords.ts';
import { headingOf, middleOf, type Heading, type Title } from './titles.ts';

/** The rows that may hold lines, page by page, with the titles that rule them. */
export interface TablePart {
  readonly page: Page;
  readonly heading: Heading;
  readonly rows: readonly Row[];
  /** The lines stand in two columns, and it is one of them. */
  readonly isHalf?: boolean;
}

const pageNumber =
  /^(?:side|sida|page|s\.|seite)\s*:?\s*\d+\s*(?:(?:af|av|of|\/|von)\s*\d+)?$|^\d+\s*(?:\/|af|av|of)\s*\d+$/i;

const pattern = (row: Row): string => textOf(row).replace(/\d+/g, '0');

const contact =
  /@|www\.|\b(?:cvr|org\.? ?n|organisasjonsn|organisationsn|foretaksn|mva|iban|swift|bic|bankgiro|plusgiro|konto|tlf|telefon|reg\.? ?nr|(?:vat|se|moms)[ .-]*(?:reg)?[ .-]*(?:no|nr))\b/i;

/** It names the sender: a number of the company, a telephone, an account. */
const isIdentity = (row: Row): boolean =>
  contact.test(textOf(row)) ||
  row.cells.some(({ text }) =>
    text.split(/[|·•]/).some((part) => labelOf(part.trim())?.field === 'companyId'),
  );

/** Rows at the foot of a page that name the sender: set apart from what stands above. */
const hasAmount = (row: Row): boolean =>
  row.cells.length > 1 && row.cells.some(({ text }) => /\d[.,]\d{2}-?\)?$/.test(text));

export function footOf(page: Page): Set<Row> {
  const foot: Row[] = [];
  for (const row of page.rows.toReversed()) {
    if (row.y < page.height * 0.86 || hasAmount(row)) break;
    const [before] = foot;
    if (before && before.y - row.y > Math.max(before.size, row.size) * 2.2) {
      if (foot.some(isIdentity)) break;
    }
    foot.unshift(row);
  }
  return new Set(foot.some(isIdentity) ? foot : []);
}

/** Text at the same height of several pages, with the same words apart from numbers, is no line. */
function furnitureOf(pages: readonly Page[]): (row: Row, page: Page) => boolean {
  const count = new Map<string, Set<number>>();
  const keyOf = (row: Row): string => `${Math.round(row.y / 3)} ${pattern(row)}`;
  for (const page of pages)
    for (const row of page.rows) {
      const key = keyOf(row);
      count.set(key, (count.get(key) ?? new Set()).add(page.number));
    }
  const feet = new Map(pages.map((page) => [page, footOf(page)]));
  return (row, page) => {
    if (feet.get(page)?.has(row) === true) return true;
    const isLow = row.y > page.height * 0.86;
    const repeats = (count.get(keyOf(row))?.size ?? 0) > 1;
    const isNumber = row.cells.every((cell) => pageNumber.test(cell.text));
    return isNumber || (repeats && (isLow || row.y < page.height * 0.25));
  };
}

/** Titles may be drawn again between two parts of a table. */
function titlesAgain({ titles }: Heading): (row: Row) => boolean {
  const texts = new Set(titles.flatMap(({ text }) => (text === '' ? [] : text.split(' '))));
  return (row) => {
    const words = row.cells.flatMap((cell) => cell.text.split(' '));
    return words.filter((word) => texts.has(word)).length > Math.max(1, words.length * 0.7);
  };
}

/** A table without titles begins at its first line; where its texts begin, there are its columns. */
function bareHeading(page: Page, isLine: (row: Row) => boolean): Heading | null {
  const first = page.rows.findIndex(isLine);
  if (first < 0) return null;
  const starts: { x0: number; count: number }[] = [];
  for (const cell of page.rows.filter(isLine).flatMap((row) => row.cells)) {
    if (!/\p{L}{2}/u.test(cell.text) && dateOf(cell.text) === null) continue;
    const start = starts.find(({ x0 }) => Math.abs(x0 - cell.x0) < 3);
    if (start) start.count += 1;
    else starts.push({ x0: cell.x0, count: 1 });
  }
  const titles = starts
    .filter(({ count }) => count > 1)
    .map(({ x0 }) => ({ text: '', role: null, x0, x1: x0 + 10 }));
  return { page: page.number, first, last: first - 1, titles };
}

/** The table begins where the titles are, and goes on over the following pages whether or not they are repeated. */
export function tableParts(pages: readonly Page[], isLine: (row: Row) => boolean): TablePart[] {
  const isFurniture = furnitureOf(pages);
  const parts: TablePart[] = [];
  const isBare = pages.every((page) => headingOf(page) === null);
  for (const page of pages) {
    const own =
      headingOf(page) ?? (parts.length === 0 && isBare ? bareHeading(page, isLine) : null);
    const heading = own ?? parts.at(-1)?.heading;
    if (!heading) continue;
    const from = own === null ? 0 : own.last + 1;
    const isTitles = titlesAgain(heading);
    const rows = page.rows.slice(from).filter((row) => !isFurniture(row, page) && !isTitles(row));
    parts.push(...columnsOf({ page, heading, rows }));
  }
  return parts;
}

/** Each row of one column alone stands as its titles do: what begins elsewhere is a sum below both. */
function fits(cells: readonly Cell[], titles: readonly Title[]): boolean {
  const [first, ...others] = titles;
  const [cell] = cells;
  if (!first || !cell) return false;
  return (
    Math.abs(cell.x0 - first.x0) < 4 ||
    others.some((title) => overlap(cell, title) > 0 || Math.abs(cell.x1 - title.x1) < 4)
  );
}

/** Where the lines of both columns end: one may be longer than the other, and their rows need not have one height. */
function lastOfColumns(
  { heading, rows: all }: TablePart,
  isLeft: (place: { readonly x0: number }) => boolean,
): number {
  const left = heading.titles.filter(isLeft);
  const right = heading.titles.filter((title) => !isLeft(title));
  const sums = all.findIndex(({ cells }) => cells.every(({ text }) => totalKindOf(text) !== null));
  const rows = sums < 0 ? all : all.slice(0, sums);
  let last = rows.findLastIndex(
    ({ cells }) => cells.filter(isLeft).length > 1 && cells.some((cell) => !isLeft(cell)),
  );
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (index <= last) continue;
    if (before && (row.page !== before.page || row.y - before.y > row.size * 2.4)) break;
    const ofLeft = row.cells.filter(isLeft);
    const ofRight = row.cells.filter((cell) => !isLeft(cell));
    if (ofLeft.length > 0 && !fits(ofLeft, left)) break;
    if (ofRight.length > 0 && !fits(ofRight, right)) break;
    last = index;
  }
  return last;
}

/** Rows of the sums below both columns stay whole, after the second one. */
function columnsOf(part: TablePart): TablePart[] {
  const middle = middleOf(part.heading.titles);
  if (middle === null) return [part];
  const isLeft = ({ x0 }: { readonly x0: number }): boolean => x0 < middle;
  const halves = [isLeft, (place: { readonly x0: number }): boolean => !isLeft(place)];
  const lastLine = lastOfColumns(part, isLeft);
  const lines = part.rows.slice(0, lastLine + 1);
  const below = part.rows.slice(lastLine + 1);
  return halves.map((isOf, index) => ({
    page: part.page,
    isHalf: true,
    heading: { ...part.heading, titles: part.heading.titles.filter(isOf) },
    rows: [
      ...lines.flatMap((row) => {
        const cells = row.cells.filter(isOf);
        return cells.length === 0 ? [] : [{ ...row, cells }];
      }),
      ...(index === 0 ? [] : below),
    ],
  }));
}
