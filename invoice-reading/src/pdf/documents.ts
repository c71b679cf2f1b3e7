import { datesIn } from './dates.ts';
import { figureOf, type DecimalMark } from './figures.ts';
import { bestOf, candidatesOf } from './header/fields.ts';
import { code, numberInTitle } from './header/readHeader.ts';
import { textOf, type Page, type Row } from './page/geometry.ts';
import { headingOf } from './table/titles.ts';
import { totalsOf } from './totals/totalRows.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The rows where a document says its number: above the lines, or in the upper half. */
function headOf(page: Page): readonly Row[] {
  const heading = headingOf(page);
  return heading === null
    ? page.rows.filter(({ y }) => y < page.height * 0.5)
    : page.rows.slice(0, heading.first);
}

function numberOf(page: Page): string | null {
  const rows = headOf(page);
  const found = bestOf([...candidatesOf(rows, 1), ...numberInTitle(rows)], 'number', code);
  return found === null ? null : plain(found.value);
}

const isDated = (page: Page): boolean =>
  headOf(page).some((row) => datesIn(textOf(row)).length > 0);

/** Amounts of a page, by which it is known again. */
const amountsOf = (page: Page, mark: DecimalMark): string =>
  page.rows
    .flatMap((row) =>
      row.cells.flatMap(({ text }) => {
        const figure = figureOf(text, mark);
        return figure?.decimals === 2 ? [figure.value] : [];
      }),
    )
    .join(' ');

interface Print {
  readonly amounts: string;
  readonly rows: readonly string[];
}

const printOf = (page: Page, mark: DecimalMark): Print => ({
  amounts: amountsOf(page, mark),
  rows: page.rows.map((row) => plain(textOf(row))),
});

/** The same page once more, as a copy: its amounts and nearly all of its rows are those of the other. */
function isCopyOf(page: Print, other: Print): boolean {
  if (page.amounts === '' || page.amounts !== other.amounts) return false;
  const rows = new Set(other.rows);
  const again = page.rows.filter((row) => rows.has(row)).length;
  return again >= Math.max(page.rows.length, other.rows.length) * 0.85;
}

interface Original {
  readonly page: Page;
  readonly print: Print;
  /** The numbers of the page and of its copies. */
  readonly numbers: number[];
}

function originalsOf(pages: readonly Page[], mark: DecimalMark): readonly Original[] {
  const originals: Original[] = [];
  for (const page of pages) {
    const print = printOf(page, mark);
    const known = originals.find((other) => isCopyOf(print, other.print));
    if (known) known.numbers.push(page.number);
    else originals.push({ page, print, numbers: [page.number] });
  }
  return originals;
}

/** Sums of its own: a tax beside a net or a total. */
function hasSums(pages: readonly Page[], mark: DecimalMark): boolean {
  const rows = pages.flatMap((page) => page.rows);
  const kinds = new Set(totalsOf(rows, mark).map(({ kind }) => kind));
  return kinds.has('tax') && (kinds.has('net') || kinds.has('gross') || kinds.has('payable'));
}

interface DocumentPages {
  /** Without copies. */
  readonly pages: readonly Page[];
  /** The numbers of all its pages in the file, copies among them. */
  readonly numbers: readonly number[];
}

/**
 * The documents of a file, each with its pages, copies left out. Another begins where a page with a date of its own says another number; only if
 * each has sums of its own is it taken for one: a page may name the number of an order or of a slip.
 */
export function documentsIn(pages: readonly Page[], mark: DecimalMark): readonly DocumentPages[] {
  const documents: { number: string | null; pages: Page[]; numbers: number[] }[] = [];
  for (const { page, numbers } of originalsOf(pages, mark)) {
    const last = documents.at(-1);
    const number = numberOf(page);
    const isNext = last && number !== null && last.number !== null && number !== last.number;
    if (!last || (isNext && isDated(page))) documents.push({ number, pages: [page], numbers });
    else {
      last.number ??= number;
      last.pages.push(page);
      last.numbers.push(...numbers);
    }
  }
  const areSeveral =
    documents.length > 1 && documents.every((document) => hasSums(document.pages, mark));
  const all = areSeveral
    ? documents
    : [
        {
          pages: documents.flatMap((document) => document.pages),
          numbers: documents.flatMap(({ numbers }) => numbers),
        },
      ];
  return all.map((document) => ({
    pages: document.pages,
    numbers: document.numbers.toSorted((one, other) => one - other),
  }));
}
