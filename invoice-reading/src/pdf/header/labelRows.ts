import type { Cell, Row, Word } from '../page/geometry.ts';
import { labelOf } from './labels.ts';

const fewestColumns = 3;

/** A column's label and its value begin at one place; letters of other faces a hair beside it. */
const near = 1.5;

const wordsOf = (row: Row): Word[] =>
  row.cells.flatMap(({ words }) => words).toSorted((a, b) => a.x0 - b.x0);

/** In heights of the letters; a blank is about .28. */
const leastGap = 0.4;

/** Where a word begins that stands further from the one before it than a blank is wide. */
const startsOf = (row: Row): number[] =>
  wordsOf(row).flatMap(({ x0, size }, index, words) => {
    const before = words[index - 1];
    return before === undefined || x0 - before.x1 > size * leastGap ? [x0] : [];
  });

/** The row's words, parted where a column begins. */
function partedAt(row: Row, starts: readonly number[]): Cell[] {
  const [any] = row.cells;
  const words = wordsOf(row);
  return starts.flatMap((start, index): Cell[] => {
    const end = starts[index + 1] ?? Infinity;
    const own = words.filter(({ x0 }) => x0 > start - near && x0 < end - near);
    const [first, last] = [own[0], own.at(-1)];
    if (!any || !first || !last) return [];
    const text = own.map((word) => word.text).join(' ');
    return [{ ...any, text, words: own, x0: first.x0, x1: last.x1 }];
  });
}

/**
 * Labels in a row so close that they read as one text, `Fakt.nr Fakt.datum Förfaller`, above values that are as close: a column begins where a word
 * of both rows does, so each label and each value becomes an entry of its own.
 */
export function withLabelRows(rows: readonly Row[]): readonly Row[] {
  const parted = [...rows];
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (!next || next.page !== row.page || next.y - row.y > row.size * 3.2) continue;
    if (row.cells.some(({ text }) => /\d/.test(text))) continue;
    const begins = startsOf(next);
    const starts = startsOf(row).filter((x0) =>
      begins.some((other) => Math.abs(other - x0) < near),
    );
    const wasWhole = starts.length <= row.cells.length && starts.length <= next.cells.length;
    if (starts.length < fewestColumns || wasWhole) continue;
    const labels = partedAt(row, starts);
    const values = partedAt(next, starts);
    const known = labels.filter(({ text }) => labelOf(text)?.rest === '');
    const isWhole = (of: Row, cells: readonly Cell[]): boolean =>
      cells.reduce((sum, { words }) => sum + words.length, 0) === wordsOf(of).length;
    if (known.length < 2 || !isWhole(row, labels) || !isWhole(next, values)) continue;
    parted[index] = { ...row, cells: labels };
    parted[index + 1] = { ...next, cells: values };
  }
  return parted;
}
