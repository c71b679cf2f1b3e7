import type { Cell, Page, Row } from '../page/geometry.ts';

/** A part of a cell between marks such as `|` and `·`: footers put name, address and numbers in one line. */
export interface Segment {
  readonly text: string;
  readonly cell: Cell;
  readonly row: Row;
  readonly page: Page;
}

/** Marks between the parts of a foot; a full stop is one where a number or an account of the company follows. */
const between =
  /\s*[|·•¦]\s*|\s{3,}|\s[–—]\s(?=\p{L})|(?<=\p{L}{2})\.\s(?=(?:cvr|org|organisation|organisasjon|foretak|company|vat|moms|bank|tel|tlf|phone|gln)(?:\p{Ll}*\b))/iu;

export const segmentsOf = (page: Page, rows: readonly Row[] = page.rows): Segment[] =>
  rows.flatMap((row) =>
    row.cells.flatMap((cell) =>
      cell.text
        .split(between)
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map((text) => ({ text, cell, row, page })),
    ),
  );
