import type { Cell, Row } from '../page/geometry.ts';
import { labelOf } from './labels.ts';

const mostWords = 3;
const near = 3;

/** In heights of the letters: a label that goes on stands right below its beginning. */
const nextRow = 1.6;

const isCreditWord = /(?<!\p{L})(?:kredit(?:nota|faktura|ering)|credit ?(?:note|memo|invoice))/iu;

/** A mark of the whole document, above its title; only a credit note names the original of another. */
const isMark = (text: string): boolean =>
  /^(?:original|oprindelig|opprinnelig|kopia?|copy)$/iu.test(text);

/** `Kreditering af` above `faktura: 1024`; null where the two are no label that has a meaning of its own. */
function joined(first: Cell, second: Cell, isCredit: boolean): Cell | null {
  const start = first.text.trim();
  if (/[\d:|]/.test(start) || start.split(/\s+/).length > mostWords) return null;
  if (isMark(start) && !isCredit) return null;
  const isHyphened = /\p{L}-$/u.test(start);
  if (!isHyphened && labelOf(start)?.rest === '') return null;
  const text = isHyphened ? `${start.slice(0, -1)}${second.text}` : `${start} ${second.text}`;
  const label = labelOf(text);
  if (label === null || label.field === 'other') return null;
  // The label takes in its beginning and a word of what follows.
  if (label.rest.length >= second.text.trim().length) return null;
  if (labelOf(second.text)?.field === label.field) return null;
  const words = [...first.words, ...second.words];
  return { ...first, text, words, x1: Math.max(first.x1, second.x1) };
}

interface Broken {
  readonly label: Cell;
  readonly first: Cell;
  readonly second: Cell;
  /** The row of the second part. */
  readonly end: number;
}

function brokenAt(rows: readonly Row[], at: number, first: Cell, isCredit: boolean): Broken | null {
  for (let end = at + 1; end <= at + 2; end += 1) {
    const row = rows[end];
    if (!row || row.page !== first.page || row.y - first.y > first.size * nextRow) return null;
    const second = row.cells.find(
      ({ x0, size }) => Math.abs(x0 - first.x0) < near && Math.abs(size - first.size) < 0.6,
    );
    if (!second) continue;
    const label = joined(first, second, isCredit);
    return label === null ? null : { label, first, second, end };
  }
  return null;
}

/** The entry right of a label, up to the next label. */
const rightOf = (row: Row | undefined, label: Cell): Cell | undefined => {
  const [next] = row?.cells.filter(({ x0 }) => x0 > label.x0 + near) ?? [];
  return next && labelOf(next.text)?.rest !== '' ? next : undefined;
};

/**
 * A label that had no room and goes on in the next row is read as one. Its value follows in that row, or stands right of either row or between the
 * two: it comes into the row of the label.
 */
export function withBrokenLabels(all: readonly Row[]): readonly Row[] {
  const isCredit = all.some((row) => row.cells.some(({ text }) => isCreditWord.test(text)));
  const rows = [...all];
  for (const [at, row] of all.entries())
    for (const first of row.cells) {
      const broken = brokenAt(rows, at, first, isCredit);
      if (broken === null) continue;
      const { label, second, end } = broken;
      const hasValue = labelOf(label.text)?.rest !== '' || rightOf(rows[at], first) !== undefined;
      const from = hasValue
        ? undefined
        : [end, at + 1].find((index) => {
            const value = rightOf(rows[index], index === end ? second : first);
            return value !== undefined;
          });
      const value =
        from === undefined ? undefined : rightOf(rows[from], from === end ? second : first);
      const without = (index: number): void => {
        const { cells, ...rest } = rows[index] as Row;
        rows[index] = { ...rest, cells: cells.filter((cell) => cell !== second && cell !== value) };
      };
      without(end);
      if (from !== undefined) without(from);
      const own = (rows[at] as Row).cells.map((cell) => (cell === first ? label : cell));
      const cells = value === undefined ? own : [...own, value].toSorted((a, b) => a.x0 - b.x0);
      rows[at] = { ...(rows[at] as Row), cells };
    }
  return rows.filter(({ cells }) => cells.length > 0);
}
