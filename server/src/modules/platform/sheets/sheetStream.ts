import { setImmediate } from 'node:timers/promises';

import { cutSheet, type SheetColumn, type SheetRow } from '@fraktion/contract';
import { Zip, ZipDeflate } from 'fflate';

import { sheetBegin, sheetEnd, workbookParts } from './sheetParts.ts';
import { headingRow, rowWriter, textCell } from './sheetRow.ts';

export interface SheetOf {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** In the reader's format. */
  readonly number: (decimal: string) => string;
  /** The rows, page by page. */
  readonly pages: AsyncIterable<readonly SheetRow[]>;
  readonly mostRows: number;
  /** The last row of a sheet that has not all rows. */
  readonly cut: string;
}

/** Rows written at once: other requests are served between them. */
const atOnce = 250;
/** Quick, and a fifth larger than the smallest. */
const level = 3;

/** An archive that is written while it is read. Its comment says what is not known before its end. */
class Archive {
  #chunks: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });

  begin(name: string): { push(text: string, isLast?: boolean): void } {
    const file = new ZipDeflate(name, { level });
    this.#zip.add(file);
    return { push: (text, isLast = false) => file.push(Buffer.from(text), isLast) };
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

/** The rows up to the most, in slices; the last of them says whether rows are left out. */
async function* slicesOf(
  pages: SheetOf['pages'],
  mostRows: number,
): AsyncGenerator<{ readonly rows: readonly SheetRow[]; readonly isCut: boolean }> {
  let left = mostRows;
  for await (const page of pages) {
    for (let from = 0; from < page.length; from += atOnce) {
      const rows = page.slice(from, from + Math.min(atOnce, left));
      const isCut = Math.min(atOnce, page.length - from) > left;
      left -= rows.length;
      yield { rows, isCut };
      if (isCut) return;
    }
  }
}

/** An Excel file, written as fast as it is read; nothing of it is stored. */
export async function* sheetStream(sheet: SheetOf): AsyncGenerator<Uint8Array> {
  const { name, columns, number, pages, mostRows, cut } = sheet;
  const archive = new Archive();
  for (const [path, text] of Object.entries(workbookParts(name)))
    archive.begin(path).push(text, true);
  const file = archive.begin('xl/worksheets/sheet1.xml');
  file.push(sheetBegin(columns.length) + headingRow(columns));
  const write = rowWriter(columns, number);
  let at = 1;
  let comment = '';
  for await (const { rows, isCut } of slicesOf(pages, mostRows)) {
    file.push(rows.map((row) => write(row, (at += 1))).join(''));
    if (isCut) {
      file.push(`<row r="${at + 1}">${textCell(`A${at + 1}`, cut)}</row>`);
      comment = cutSheet;
    }
    yield* archive.take();
    await setImmediate();
  }
  file.push(sheetEnd, true);
  yield* archive.end(comment);
}
