import type { DecimalText } from '../format/numbers.ts';
import { SheetProblem, unzip } from './unzip.ts';
import { readWorkbook } from './workbook.ts';
import { all, parse } from './xml.ts';

/** The maximum size; an unpacked sheet with many thousand rows is smaller. */
const mostBytes = 60_000_000;
/** A list has some dozens. Excel names 16,384, and a hostile file any number: each would take memory in every row. */
const mostColumns = 500;
/** Rows that merged cells are filled into; a hostile file merges all rows a million times. */
const mostFilled = 2_000_000;
/** Excel's own limit. */
const longestFormat = 255;

/** A text as somebody typed it, or an exact figure with a point, which is the same in every language. */
export type ReadCell =
  | string
  | {
      readonly figure: DecimalText;
      /** As the cell shows it, where its format writes leading zeros: a postal code is `0150`. */
      readonly shown?: string;
    };

export interface ReadSheetOptions {
  /** A sheet with more rows is refused before they are read. */
  readonly maxRows: number;
}

/** The text of a cell: one piece, or several in different styles; without phonetic guides. */
const wordsOf = (node: Element): string =>
  all(node, 't')
    .filter((each) => each.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

/** The figure as a format of zeros shows it, such as `0000` or `000\ 00`; undefined for every other format. */
function zerosOf(format: string): ((figure: string) => string | undefined) | undefined {
  const [mask = ''] = format
    .slice(0, longestFormat)
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, '$1$2')
    .split(';');
  if (!/^0[0\s-]*0$/.test(mask)) return undefined;
  const zeros = mask.replaceAll(/[^0]/g, '').length;
  return (figure) => {
    if (!/^\d+$/.test(figure)) return undefined;
    const digits = Array.from(figure.padStart(zeros, '0'));
    const tail = Array.from(mask)
      .toReversed()
      .map((sign) => (sign === '0' ? digits.pop() : sign))
      .toReversed();
    return [...digits, ...tail].join('');
  };
}

/** The formats of zeros, by cell style. */
function zeroStyles(styles: Document | null): ReadonlyMap<number, ReturnType<typeof zerosOf>> {
  if (!styles) return new Map();
  const formats = new Map(
    all(styles, 'numFmt').map((each) => [
      each.getAttribute('numFmtId'),
      zerosOf(each.getAttribute('formatCode') ?? ''),
    ]),
  );
  const looks = all(styles, 'cellXfs').flatMap((node) => all(node, 'xf'));
  return new Map(looks.map((look, index) => [index, formats.get(look.getAttribute('numFmtId'))]));
}

const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** The cell styles that show a number as a day or a time. */
function dateStyles(styles: Document | null): ReadonlySet<number> {
  if (!styles) return new Set();
  const own = new Set(
    all(styles, 'numFmt')
      .filter((each) =>
        /[dmy]/i.test(
          (each.getAttribute('formatCode') ?? '')
            .slice(0, longestFormat)
            .replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''),
        ),
      )
      .map((each) => Number(each.getAttribute('numFmtId'))),
  );
  const looks = all(styles, 'cellXfs').flatMap((node) => all(node, 'xf'));
  return new Set(
    looks.flatMap((look, index) => {
      const format = Number(look.getAttribute('numFmtId'));
      return dateFormats.has(format) || own.has(format) ? [index] : [];
    }),
  );
}

const millisecondsADay = 86_400_000;
/** Days are counted from the first, because Excel treats 1900 as a leap year, or from the second. */
const firstDays = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) } as const;

/** A day, with its time of day if the cell has one; a number below one day is a time alone. */
function dateText(serial: number, firstDay: number): string {
  if (!Number.isFinite(serial)) return '';
  // Times are fractions of a day, which binary floats miss by less than a second.
  const seconds = Math.round((serial * millisecondsADay) / 1000);
  const [day = '', time = ''] = new Date(firstDay + seconds * 1000).toISOString().split(/[T.]/);
  const shown = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (serial > 0 && serial < 1) return shown;
  return time === '00:00:00' ? day : `${day} ${shown}`;
}

/** Without the digits that binary floats add after the fifteenth. */
const figureOf = (text: string): ReadCell => {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const exact = String(Number(value.toPrecision(15)));
  return exact.includes('e') ? text : { figure: exact };
};

function withZeros(cell: ReadCell, zeros: ReturnType<typeof zerosOf>): ReadCell {
  const shown = typeof cell === 'string' ? undefined : zeros?.(cell.figure);
  return typeof cell === 'string' || shown === undefined ? cell : { ...cell, shown };
}

/** A cell that is merged downwards is meant for each of its rows; rows without anything of their own stay empty. */
function fillMerged(sheet: Document, rows: ReadCell[][]): void {
  const filled = rows.map((row) => row.some((cell) => cell !== ''));
  let left = mostFilled;
  for (const merged of all(sheet, 'mergeCell')) {
    const [from = '', to = from] = (merged.getAttribute('ref') ?? '').split(':');
    const at = columnOf(from);
    const first = rowOf(from);
    const value = rows[first]?.[at] ?? '';
    if (value === '') continue;
    const last = Math.min(rowOf(to), rows.length - 1);
    left -= Math.max(0, last - first);
    if (left < 0) throw new SheetProblem('tooLarge');
    for (let number = first + 1; number <= last; number += 1) {
      const row = rows[number];
      if (!row || !filled[number]) continue;
      while (row.length < at) row.push('');
      row[at] = value;
    }
  }
}

/** Letters of the column and digits of the row: XFD1048576 is the last of a sheet. */
const cellName = /^([A-Z]{1,7})?(\d{1,15})?/;

const rowOf = (reference: string): number => Number(cellName.exec(reference)?.[2] ?? 1) - 1;

const columnOf = (reference: string): number => {
  const letters = cellName.exec(reference)?.[1] ?? 'A';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/**
 * The first sheet of an Excel file that is not hidden: texts, figures, and days as `YYYY-MM-DD`, with their time behind it if
 * they have one. The index of a row is its row number in the sheet, from 0.
 */
export async function readSheet(file: Blob, { maxRows }: ReadSheetOptions): Promise<ReadCell[][]> {
  const zip = unzip(await file.arrayBuffer(), mostBytes);
  const { first: name, from1904 } = readWorkbook(zip);
  const firstDay = firstDays[from1904 ? 'from1904' : 'from1900'];
  const xml = name === undefined ? null : zip.read(name);
  if (xml === null) throw new SheetProblem('notASheet');
  const shared = zip.read('xl/sharedStrings.xml');
  const texts = shared === null ? [] : all(parse(shared), 'si').map(wordsOf);
  const styles = zip.read('xl/styles.xml');
  const style = styles === null ? null : parse(styles);
  const dates = dateStyles(style);
  const zeros = zeroStyles(style);
  const cellOf = (cell: Element): ReadCell => {
    const value = all(cell, 'v')[0]?.textContent ?? '';
    const kind = cell.getAttribute('t');
    const look = Number(cell.getAttribute('s') ?? -1);
    if (kind === 's') return texts[Number(value)] ?? '';
    if (kind === 'inlineStr') return wordsOf(cell);
    if (value === '' || kind === 'str' || kind === 'b' || kind === 'e') return value;
    if (dates.has(look)) return dateText(Number(value), firstDay);
    return withZeros(figureOf(value), zeros.get(look));
  };
  const sheet = parse(xml);
  const rows: ReadCell[][] = [];
  for (const row of all(sheet, 'row')) {
    const number = Number(row.getAttribute('r') ?? rows.length + 1);
    if (number > maxRows) {
      // Rows that only have a format contain nothing.
      if (all(row, 'c').some(({ textContent }) => textContent)) throw new SheetProblem('tooLarge');
      continue;
    }
    const cells: ReadCell[] = [];
    for (const cell of all(row, 'c')) {
      const at = columnOf(cell.getAttribute('r') ?? '');
      const read = cellOf(cell);
      // A cell that only has a format contains nothing, wherever it stands.
      if (read === '') continue;
      if (at >= mostColumns) throw new SheetProblem('tooLarge');
      cells[at] = read;
    }
    rows[number - 1] = Array.from(cells, (text) => text ?? '');
  }
  const read = Array.from(rows, (row) => row ?? []);
  fillMerged(sheet, read);
  return read;
}
