import { dateOf, datesIn } from '../dates.ts';
import type { Page, Row } from '../page/geometry.ts';
import type { Candidate } from './fields.ts';
import { labelOf } from './labels.ts';

/** `Haderslev, d. 12. oktober 2026`: where and when a letter was written. */
function afterPlace(text: string): string | null {
  const [only, ...more] = datesIn(text);
  if (only === undefined || more.length > 0 || only.index === 0) return null;
  const before = text.slice(0, only.index);
  const isPlace =
    /^\p{Lu}[\p{L}.'-]*(?: (?:\p{Lu}[\p{L}.'-]*|i|på|over))*,?\s+(?:(?:den|d\.|the)\s*)?$/u.test(
      before,
    );
  return isPlace && labelOf(before) === null && only.index + only.length >= text.trimEnd().length
    ? only.date
    : null;
}

/** Days of a letter without a label: behind the name of a town, else alone in the upper half. */
export function unnamedDates(page: Page, rows: readonly Row[]): Candidate[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap((cell, at): Candidate[] => {
      if (cell.y > page.height * 0.5) return [];
      const found = { field: 'issueDate', cells: [cell], where: 'same' } as const;
      const placed = afterPlace(cell.text);
      if (placed !== null) return [{ ...found, text: placed, rank: 0.6 }];
      const above = rows[index - 1]?.cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < 8);
      const isNamed = [row.cells[at - 1], above].some(
        (label) => label !== undefined && labelOf(label.text) !== null,
      );
      const alone = isNamed ? null : dateOf(cell.text);
      return alone === null ? [] : [{ ...found, text: alone, rank: 0.4 }];
    }),
  );
}

const due =
  /(?<!\p{L})(?:forfald\p{L}*|förfall\p{L}*|forfall\p{L}*|due|(?:senest|senast|innen|inden|before|by)|betalingsdato|betalningsdag)(?:[ :,]|den|d\.|on|senest|senast|till?|for|betaling|betalning|payment|the)*$/iu;

/** `Netto 30 dage, forfald 26. oktober 2026` */
export const dueInText = (rows: readonly Row[]): Candidate[] =>
  rows.flatMap((row) =>
    row.cells.flatMap((cell): Candidate[] => {
      const found = datesIn(cell.text).find(({ index }) => due.test(cell.text.slice(0, index)));
      return found === undefined
        ? []
        : [{ field: 'dueDate', text: found.date, cells: [cell], where: 'same', rank: 0.6 }];
    }),
  );
