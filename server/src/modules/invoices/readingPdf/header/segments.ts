import type { Cell, Page, Row } from '../page/geometry.ts';

/** A part of a cell between marks such as `|` and `·`: footers put name, address and numbers in one line. */
export interface Segment {
  readonly text: string;
  readonly cell: Cell;
  readonly row: Row;
  readonly page: Page;
}

export const segmentsOf = (page: Page, rows: readonly Row[] = page.rows): Segment[] =>
  rows.flatMap((row) =>
    row.cells.flatMap((cell) =>
      cell.text
        .split(/\s*[|·•¦]\s*|\s{3,}|\s[–—]\s(?=\p{L})/u)
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map((text) => ({ text, cell, row, page })),
    ),
  );
