import { figureOf, type DecimalMark } from '../figures.ts';
import { overlap, type Cell, type Word } from '../page/geometry.ts';
import { unitOf } from '../units.ts';
import type { Title } from './titles.ts';

function part(cell: Cell, words: readonly Word[]): Cell {
  return {
    ...cell,
    words,
    text: words.map((word) => word.text).join(' '),
    x0: words[0]?.x0 ?? cell.x0,
    x1: words.at(-1)?.x1 ?? cell.x1,
  };
}

const covers = (cell: Cell, title: Title): boolean =>
  overlap(cell, title) > (title.x1 - title.x0) * 0.4;

const belongsTo = (cell: Cell, title: Title): boolean =>
  overlap(cell, title) > 0 || Math.abs(cell.x1 - title.x1) < 4;

/** A figure, right below its title, that runs into a text which begins where its own title does. */
function splitFirst(cell: Cell, titles: readonly Title[], mark: DecimalMark): [Cell, Cell?] {
  for (let count = Math.min(3, cell.words.length - 1); count > 0; count -= 1) {
    const left = part(cell, cell.words.slice(0, count));
    const right = part(cell, cell.words.slice(count));
    const own = titles.find((title) => overlap(left, title) > 0 && overlap(right, title) <= 0);
    const next = titles.find((title) => title !== own && Math.abs(right.x0 - title.x0) < 3);
    const isFigure = figureOf(left.text, mark) !== null || unitOf(left.text) !== null;
    if (own && next && isFigure && overlap(left, next) <= 0) return [left, right];
  }
  return [cell];
}

/**
 * Columns close together are often drawn in one go. Such an entry is split from its right end, figure by figure, as long as each
 * part has its own title above it.
 */
export function splitCell(cell: Cell, titles: readonly Title[], mark: DecimalMark): Cell[] {
  if (cell.words.length < 2) return [cell];
  const [first, rest] = splitFirst(cell, titles, mark);
  if (rest !== undefined) return [first, ...splitCell(rest, titles, mark)];
  if (titles.filter((title) => covers(cell, title)).length < 2) return [cell];
  const last = titles.filter((title) => belongsTo(cell, title)).toSorted((a, b) => b.x0 - a.x0)[0];
  if (!last || last.role === 'description') return [cell];
  for (let count = Math.min(4, cell.words.length - 1); count > 0; count -= 1) {
    const right = part(cell, cell.words.slice(-count));
    const left = part(cell, cell.words.slice(0, -count));
    const isEntry = figureOf(right.text, mark) !== null || unitOf(right.text) !== null;
    const isBelow =
      belongsTo(right, last) &&
      right.x0 >
        (titles.filter((title) => title !== last && title.x1 <= last.x0).at(-1)?.x1 ?? 0) - 12;
    const leavesRest = !belongsTo(left, last) || overlap(left, last) < overlap(right, last);
    const isText = figureOf(left.text, mark) === null && unitOf(left.text) === null;
    const isOneRun = cell.words.at(-count)?.run === cell.words.at(-count - 1)?.run;
    if (isText && isOneRun && Math.abs(right.x1 - last.x1) > 3) continue;
    if (isEntry && isBelow && leavesRest) return [...splitCell(left, titles, mark), right];
  }
  return [cell];
}
