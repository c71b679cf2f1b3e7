import { boxOf, type Cell, type Row } from '../page/geometry.ts';
import type { ReadValue } from '../pdfReading.ts';
import { withBrokenLabels } from './brokenLabels.ts';
import { withLabelRows } from './labelRows.ts';
import { labelOf, type Field } from './labels.ts';
import { runningFields } from './runningFields.ts';

export interface Candidate {
  readonly field: Field;
  readonly text: string;
  readonly cells: readonly Cell[];
  /** In the same text as its label, right of it, or below it. */
  readonly where: 'same' | 'right' | 'below';
  readonly rank: number;
}

/** `Att.: Kirsten Lie` names whom the letter is for, and is the reference only where no label says so. */
const isAttention = (text: string): boolean => /^att/i.test(text);

const isLabel = (cell: Cell): boolean => {
  const label = labelOf(cell.text);
  return label !== null && (label.rest === '' || label.hasColon);
};

const hasDigit = (text: string): boolean => /\d/.test(text);

/** Dots that lead from a label to its value. */
const isLeader = /^[.…_\s:·-]+$/u;

/** A row of labels alone, such as the head of a grid, has its values below. */
function isLabelRow(row: Row): boolean {
  const named = row.cells.filter((cell) => labelOf(cell.text)?.rest === '');
  return named.length > 1 && row.cells.every((cell) => !hasDigit(cell.text));
}

function below(cell: Cell, rows: readonly Row[], index: number): Cell | null {
  for (const row of rows.slice(index + 1, index + 4)) {
    if (row.y - cell.y > cell.size * 3.2) return null;
    const under = row.cells
      .filter(
        (other) =>
          Math.abs(other.x0 - cell.x0) < 4 ||
          Math.abs(other.x1 - cell.x1) < 4 ||
          Math.abs(other.x0 + other.x1 - cell.x0 - cell.x1) < 8,
      )
      .toSorted((a, b) => Math.abs(a.x0 - cell.x0) - Math.abs(b.x0 - cell.x0))[0];
    if (under) return isLabel(under) ? null : under;
  }
  return null;
}

/** A value that had no room, such as the two days of a period, goes on right below. */
function goesOnBelow(value: Cell, rows: readonly Row[]): Cell | null {
  const next = rows.find(({ page, y }) => page === value.page && y > value.y + value.size * 0.3);
  if (!next || next.y - value.y > value.size * 1.5) return null;
  return next.cells.find((cell) => Math.abs(cell.x0 - value.x0) < 3 && !isLabel(cell)) ?? null;
}

/** `Kundenr. 4711, deres ref. K. Dahl`: a comma before a label parts two entries, another is of the text. */
const atLabels = (text: string): string[] =>
  text.split(/,\s+/).reduce<string[]>((parts, part) => {
    const label = labelOf(part);
    const before = parts.at(-1);
    const begins = label !== null && label.rest !== '' && label.field !== 'other';
    if (before === undefined || (begins && labelOf(before) !== null)) return [...parts, part];
    return [...parts.slice(0, -1), `${before}, ${part}`];
  }, []);

/** The text after each label of a page, the `nth` of its document: the first page goes before the others. */
export function candidatesOf(all: readonly Row[], nth: number): Candidate[] {
  const rows = withLabelRows(withBrokenLabels(all));
  const found: Candidate[] = runningFields(rows).map(({ field, text, cells }) => ({
    field,
    text,
    cells,
    where: 'same',
    rank: 1.01 - Math.min(nth, 10) * 0.05,
  }));
  for (const [index, row] of rows.entries()) {
    const inGrid = isLabelRow(row);
    for (const [at, cell] of row.cells.entries()) {
      const parts = cell.text.split(/\s*[|·•;¦]\s*/).flatMap(atLabels);
      for (const part of parts) {
        const label = labelOf(part);
        if (label === null) continue;
        const { field } = label;
        const add = (
          text: string,
          cells: readonly Cell[],
          where: Candidate['where'],
          rank: number,
        ): number =>
          found.push({
            field,
            text,
            cells,
            where,
            rank: rank - Math.min(nth, 10) * 0.05 - (isAttention(part) ? 0.4 : 0),
          });
        if (label.rest !== '') {
          add(label.rest, [cell], 'same', label.hasColon || hasDigit(label.rest) ? 1 : 0.6);
          const rest = field === 'period' && parts.length === 1 ? goesOnBelow(cell, rows) : null;
          if (rest) add(`${label.rest} ${rest.text}`, [cell, rest], 'same', 0.9);
          continue;
        }
        if (parts.length > 1) continue;
        const right = row.cells.slice(at + 1).find(({ text }) => !isLeader.test(text));
        const under = below(cell, rows, index);
        const addWhole = (value: Cell, where: Candidate['where'], rank: number): void => {
          add(value.text.replace(/^[:.…\s]+/u, ''), [value], where, rank);
          const rest = goesOnBelow(value, rows);
          if (rest) add(`${value.text} ${rest.text}`, [value, rest], where, rank - 0.02);
        };
        if (right && !inGrid && !isLabel(right))
          addWhole(right, 'right', right.x0 - cell.x1 > 180 && under ? 0.7 : 0.95);
        if (under) addWhole(under, 'below', inGrid ? 0.95 : 0.8);
      }
    }
  }
  return found;
}

/** The best candidate of the right form; `read` returns its value, or null. */
export function bestOf(
  candidates: readonly Candidate[],
  field: Field,
  read: (text: string) => string | null,
): ReadValue | null {
  let best: ReadValue | null = null;
  for (const candidate of candidates) {
    if (candidate.field !== field) continue;
    const value = read(candidate.text);
    if (value === null || candidate.rank <= (best?.confidence ?? 0)) continue;
    best = { value, confidence: Math.min(0.95, candidate.rank), box: boxOf(candidate.cells) };
  }
  return best;
}
