import { median, type Cell, type Page, type PageText, type Row, type Word } from './geometry.ts';
import { isFixedWidth, wordsOf } from './words.ts';

/** Wider gaps than this, in heights of the letters, part one entry from the next; a blank is about .28. */
const usualEntryGap = 0.6;
const fixedWidthGap = 0.85;
const gapInsideRun = 1.6;

/** Where each word is drawn apart, the usual gap between two of them is the blank of that face: wide in one of fixed width. */
function entryGapOf(lines: readonly (readonly Word[])[]): number {
  const gaps = lines.flatMap((words) =>
    words
      .toSorted((a, b) => a.x0 - b.x0)
      .flatMap((word, index, sorted) => {
        const before = sorted[index - 1];
        return before && before.run !== word.run ? [(word.x0 - before.x1) / word.size] : [];
      })
      .filter((gap) => gap > 0.12 && gap < 0.9),
  );
  const words = lines.reduce((sum, line) => sum + line.length, 0);
  return gaps.length > words * 0.15 ? Math.max(0.5, median(gaps) * 1.35) : usualEntryGap;
}

function cellOf(words: readonly Word[], page: number): Cell {
  const [first, ...rest] = words;
  if (first === undefined) throw new Error('A cell has words');
  let text = first.text;
  let before = first;
  for (const word of rest) {
    const glued = word.run !== before.run && word.x0 - before.x1 < word.size * 0.12;
    text += glued ? word.text : ` ${word.text}`;
    before = word;
  }
  const { y, size, x0 } = first;
  return { text, words, page, x0, x1: Math.max(...words.map((word) => word.x1)), y, size };
}

/** Runs may print over one another where a column is too narrow: each stays whole. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.run - b.run || a.x0 - b.x0)) {
    const before = runs.at(-1)?.at(-1);
    if (before?.run === word.run && word.x0 - before.x1 < word.size * gapInsideRun)
      runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.toSorted((a, b) => (a[0]?.x0 ?? 0) - (b[0]?.x0 ?? 0));
}

function cellsOf(words: readonly Word[], page: number, entryGap: number): Cell[] {
  const groups: Word[][] = [];
  for (const run of runsOf(words)) {
    const first = run[0] as Word;
    const before = groups.at(-1)?.at(-1);
    const gap = before === undefined ? Infinity : (first.x0 - before.x1) / first.size;
    if (gap > -0.25 && gap < entryGap) groups.at(-1)?.push(...run);
    else groups.push([...run]);
  }
  return groups.map((group) => cellOf(group, page));
}

/** Words on one baseline are a row; letters of other sizes beside them may sit a little higher or lower. */
export function pageOf(text: PageText, number: number): Page {
  const lines: { y: number; words: Word[] }[] = [];
  for (const word of wordsOf(text).toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const line = lines.at(-1);
    if (line && word.y - line.y <= Math.min(word.size, line.words[0]?.size ?? 0) * 0.3)
      line.words.push(word);
    else lines.push({ y: word.y, words: [word] });
  }
  const long = text.items.filter((item) => item.text.length > 3);
  const isFixed = long.filter(isFixedWidth).length > long.length * 0.7;
  const entryGap = isFixed ? fixedWidthGap : entryGapOf(lines.map(({ words }) => words));
  const rows = lines.map(({ y, words }): Row => {
    const size = Math.max(...words.map((word) => word.size));
    return { page: number, y, size, cells: cellsOf(words, number, entryGap) };
  });
  return { number, width: text.width, height: text.height, rows };
}
