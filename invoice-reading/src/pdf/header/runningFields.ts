import type { Cell, Row } from '../page/geometry.ts';
import { labelOf, type Field } from './labels.ts';

/** A value of a line that runs on: `Faktura: 1024 | Dato: 1/8-2026 | Forfald: …`, over as many rows as it takes. */
interface RunningField {
  readonly field: Field;
  readonly text: string;
  readonly cells: readonly Cell[];
}

interface Piece {
  readonly text: string;
  readonly cell: Cell;
}

interface Mark {
  readonly field: Field;
  readonly from: number;
  readonly to: number;
}

/** Labels with a colon, wherever a word begins. */
function marksIn(text: string): Mark[] {
  const marks: Mark[] = [];
  for (const { index } of text.matchAll(/(?<![\p{L}\d.-])\p{L}/gu)) {
    if (index < (marks.at(-1)?.to ?? 0)) continue;
    const rest = text.slice(index, index + 80);
    if (!rest.includes(':')) continue;
    const label = labelOf(rest);
    if (label === null || !label.hasColon) continue;
    const length = rest.trimEnd().length - label.rest.length;
    marks.push({ field: label.field, from: index, to: index + length });
  }
  return marks;
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Entries of one row are as far apart as a mark between them would be. */
const piecesOf = (row: Row): Piece[] =>
  row.cells.map((cell, index) => ({ text: index === 0 ? cell.text : ` | ${cell.text}`, cell }));

/** Entries far apart are columns of their own: an address on the left, the document's data on the right. */
function columnsOf(row: Row): Row[] {
  const parts: Cell[][] = [];
  for (const cell of row.cells) {
    const before = parts.at(-1)?.at(-1);
    if (before && cell.x0 - before.x1 < row.size * 2.2) parts.at(-1)?.push(cell);
    else parts.push([cell]);
  }
  return parts.map((cells) => ({ ...row, cells }));
}

function isRunning(row: Row): boolean {
  const marks = marksIn(textOf(piecesOf(row)));
  return marks.length > 1 || marks.some(({ from }) => from > 0);
}

/** The next row goes on with it: it stands right below, and has such fields or ends one that had no room. */
function goesOn(row: Row, next: Row | undefined, before: readonly Row[]): next is Row {
  const [first] = row.cells;
  const [below] = next?.cells ?? [];
  if (!next || !first || !below || next.page !== row.page) return false;
  if (Math.abs(first.x0 - below.x0) > 3 || next.y - row.y > row.size * 1.9) return false;
  if (marksIn(textOf(piecesOf(next))).length > 0) return true;
  const widest = Math.max(...before.flatMap(({ cells }) => cells.map(({ x1 }) => x1)));
  const isFull = (row.cells.at(-1)?.x1 ?? 0) > widest - 90 || before.length > 1;
  return next.cells.length === 1 && isFull && labelOf(below.text) === null;
}

const ends = /^[\s|·•;,/–-]+|[\s|·•;,/–-]+$/gu;

function fieldsIn(rows: readonly Row[]): RunningField[] {
  const pieces = rows.flatMap((row, index) =>
    piecesOf(row).map((piece, at) =>
      at === 0 && index > 0 ? { ...piece, text: ` ${piece.text}` } : piece,
    ),
  );
  const text = textOf(pieces);
  const marks = marksIn(text);
  return marks.flatMap(({ field, to }, index) => {
    const end = marks[index + 1]?.from ?? text.length;
    const value =
      text
        .slice(to, end)
        .replaceAll(ends, '')
        .split(/\s*[|·•;¦]\s*/)[0] ?? '';
    if (value === '') return [];
    let at = 0;
    const cells = pieces.flatMap((piece) => {
      const from = at;
      at += piece.text.length;
      return from < end && at > to ? [piece.cell] : [];
    });
    return [{ field, text: value, cells: cells.slice(0, 1) }];
  });
}

const mark = /\s+[|·•;¦/]\s+|\s+[|·•;¦/]$/u;

/** `Kundenr. / Customer no.` is one label in two languages, no two entries. */
function isTwice(row: Row): boolean {
  const [one = '', two = ''] = textOf(piecesOf(row)).split(/\s*\/\s*/);
  const label = labelOf(one);
  return label?.rest === '' && labelOf(two)?.field === label.field;
}

/** `Faktura nr. 1024 / Dato 1/8-2026 / Forfald …`: without colons, the marks part the entries. */
function markedFields(columns: readonly Row[]): RunningField[] {
  const found: RunningField[] = [];
  const taken = new Set<Row>();
  for (const [index, row] of columns.entries()) {
    const group = [row];
    if (taken.has(row) || isTwice(row) || !mark.test(textOf(piecesOf(row)))) continue;
    for (;;) {
      const last = group.at(-1) as Row;
      const next = below(last, columns, Math.max(index, columns.indexOf(last)) + 1, 8);
      if (!next || next.page !== row.page || next.y - last.y > last.size * 1.9) break;
      group.push(next);
      taken.add(next);
    }
    const pieces = group.flatMap((one) => one.cells);
    const parts = group
      .map((one) => textOf(piecesOf(one)))
      .join(' ')
      .split(mark);
    const fields = parts.flatMap((part) => {
      const label = labelOf(part.trim());
      return label === null || label.rest === '' ? [] : [{ ...label, text: label.rest }];
    });
    if (fields.length > 1)
      found.push(...fields.map(({ field, text }) => ({ field, text, cells: pieces.slice(0, 1) })));
  }
  return found;
}

/** The column's row right below, at the same left edge. */
const below = (row: Row, columns: readonly Row[], from: number, most = 3): Row | undefined =>
  columns
    .slice(from, from + 6)
    .find(
      (next) =>
        next.y > row.y && Math.abs((next.cells[0]?.x0 ?? 0) - (row.cells[0]?.x0 ?? 0)) <= most,
    );

export function runningFields(rows: readonly Row[]): RunningField[] {
  const found: RunningField[] = [];
  const columns = rows.flatMap(columnsOf);
  const taken = new Set<Row>();
  for (const [index, row] of columns.entries()) {
    if (taken.has(row) || !isRunning(row)) continue;
    const group = [row];
    for (;;) {
      const last = group.at(-1) as Row;
      const next = below(last, columns, Math.max(index, columns.indexOf(last)) + 1);
      if (!goesOn(last, next, group)) break;
      group.push(next);
      taken.add(next);
    }
    found.push(...fieldsIn(group));
  }
  const marked = markedFields(columns.filter((row) => !taken.has(row) && !isRunning(row)));
  return [...found, ...marked];
}
