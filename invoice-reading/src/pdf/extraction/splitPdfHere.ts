import type { PdfLimits } from '../limits.ts';
import { openDocument } from './extractPages.ts';

/** A file of each set of pages, base64; for the child process. */
export async function splitPdfHere(
  bytes: Uint8Array,
  pagesOfEach: readonly (readonly number[])[],
  { fileBytes }: Pick<PdfLimits, 'fileBytes'>,
): Promise<readonly string[]> {
  const document = await openDocument(bytes);
  const files: string[] = [];
  for (const pages of pagesOfEach) {
    const includePages = pages.map((page) => page - 1);
    const file = await document.extractPages([{ document: null, includePages }]);
    const isFile = file instanceof Uint8Array && file.byteLength <= fileBytes;
    files.push(isFile ? Buffer.from(file).toString('base64') : '');
  }
  return files;
}
