import type { Entry, TableRow } from './columns.ts';

/** The text of a row: entries of the text column, and entries without a column. */
export const textEntries = (row: TableRow): Entry[] =>
  row.entries.filter(
    ({ column, figure, cell }) =>
      column?.role === 'description' ||
      (column === null && figure === null) ||
      (column?.role === null && !column.isFigures && /\p{L}{2}/u.test(cell.text)),
  );

/** How far to the right the texts of a table reach. */
export function textLimit(rows: readonly TableRow[]): number {
  const texts = rows.flatMap((row) => textEntries(row).map(({ cell }) => cell));
  const from = Math.min(...texts.map(({ x0 }) => x0));
  const to = Math.max(0, ...texts.map(({ x1 }) => x1));
  const others = rows.flatMap(({ entries }) =>
    entries.flatMap(({ cell }) => (cell.x0 > to ? [cell.x0] : [])),
  );
  const next = Math.min(...others);
  // Where all texts are short, none of them was broken for want of room.
  return Number.isFinite(next) && to - from < (next - from) * 0.6 ? next : to;
}

/** A text was broken where the next word had no room left; or it goes on in the middle of a sentence. */
export const goesOn = (upper: TableRow, lower: TableRow, limit: number): boolean =>
  linkOf(upper, lower, limit) > 0;

/** 2: the words say so. 1: only the room left does. 0: it does not go on. */
export function linkOf(upper: TableRow, lower: TableRow, limit: number): 0 | 1 | 2 {
  const before = textEntries(upper).at(-1)?.cell;
  const first = textEntries(lower)[0]?.cell;
  const word = first?.words[0];
  if (!before || !first || !word) return 0;
  const hadNoRoom = before.x1 + before.size * 0.25 + (word.x1 - word.x0) > limit + 1;
  const isOpenEnded = /[-–,/&(]$|\b(og|och|and|af|av|of|for|til|med|i|på|den|nr\.?)$/i.test(
    before.text,
  );
  const isMidSentence = /^[\p{Ll}(–-]/u.test(first.text) && !/^[-–]\s/.test(first.text);
  if (isOpenEnded || isMidSentence) return 2;
  return hadNoRoom ? 1 : 0;
}
