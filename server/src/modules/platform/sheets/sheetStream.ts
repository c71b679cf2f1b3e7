import { sheetNotes, type SheetColumn, type SheetRow } from '@fraktion/contract';
import { Zip, ZipDeflate } from 'fflate';

import { Slices } from '../../../costly/slices.ts';
import type { SheetPage } from './sheetPages.ts';
import { sheetBegin, sheetEnd, workbookParts } from './sheetParts.ts';
import { headingRow, rowWriter, textCell } from './sheetRow.ts';

export interface SheetOf {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** In the reader's format. */
  readonly number: (decimal: string) => string;
  /** The rows, page by page. */
  readonly pages: AsyncIterable<SheetPage>;
  readonly mostRows: number;
  /** The last row of a sheet that has not all rows. */
  readonly cut: string;
  /** The last row of a sheet whose list has changed meanwhile. */
  readonly changed?: string | undefined;
}

/** Bytes that are compressed at once: many rows with little, or a piece of one with much. */
const atOnce = 65_536;
/** Quick, and a fifth larger than the smallest. */
const level = 3;

/** An archive that is written while it is read. Its comment says what is not known before its end. */
class Archive {
  #chunks: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });

  begin(name: string): { push(bytes: Uint8Array, isLast?: boolean): void } {
    const file = new ZipDeflate(name, { level });
    this.#zip.add(file);
    return { push: (bytes, isLast = false) => file.push(bytes, isLast) };
  }

  take(): Uint8Array[] {
    const taken = this.#chunks;
    this.#chunks = [];
    return taken;
  }

  /** The last chunk ends with the length of the comment. */
  end(comment: string): Uint8Array[] {
    this.#zip.end();
    const chunks = this.take();
    const last = Buffer.from(chunks.pop() ?? []);
    last.writeUInt16LE(comment.length, last.length - 2);
    return [...chunks, last, Buffer.from(comment)];
  }
}

/** What is known of a sheet when it ends. */
interface Ending {
  isCut: boolean;
  hasMoved: boolean;
}

/** The rows up to the most. */
async function* rowsOf({ pages, mostRows }: SheetOf, ending: Ending): AsyncGenerator<SheetRow> {
  let left = mostRows;
  for await (const { rows, moved } of pages) {
    ending.hasMoved ||= moved;
    for (const row of rows) {
      ending.isCut = left === 0;
      if (ending.isCut) return;
      left -= 1;
      yield row;
    }
  }
}

/** The text of the sheet, a few rows at a time: other requests are served between them. */
async function* sheetText(sheet: SheetOf, slices: Slices, ending: Ending): AsyncGenerator<string> {
  const { columns, number, cut, changed = '' } = sheet;
  const write = rowWriter(columns, number);
  let text = sheetBegin(columns.length) + headingRow(columns);
  let at = 1;
  for await (const row of rowsOf(sheet, ending)) {
    text += write(row, (at += 1));
    if (slices.isLong) await slices.rest();
    if (text.length < atOnce) continue;
    yield text;
    text = '';
  }
  for (const note of [ending.hasMoved ? changed : '', ending.isCut ? cut : '']) {
    if (note === '') continue;
    at += 1;
    text += `<row r="${at}">${textCell(`A${at}`, note)}</row>`;
  }
  yield text + sheetEnd;
}

/** An Excel file, written as fast as it is read; nothing of it is stored. */
export async function* sheetStream(sheet: SheetOf): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  for (const [path, text] of Object.entries(workbookParts(sheet.name)))
    archive.begin(path).push(Buffer.from(text), true);
  const file = archive.begin('xl/worksheets/sheet1.xml');
  const slices = new Slices();
  const ending: Ending = { isCut: false, hasMoved: false };
  for await (const text of sheetText(sheet, slices, ending)) {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; from += atOnce) {
      file.push(bytes.subarray(from, from + atOnce));
      if (slices.isLong) await slices.rest();
    }
    yield* archive.take();
  }
  file.push(new Uint8Array(), true);
  yield* archive.end(sheetNotes(ending));
}
