import { pdfLimits, PdfRefusal } from '@fraktion/invoice-reading';

import type { Asker } from '../../../../costly/index.ts';
import { portal, splitApart } from './apart.ts';

/** Pictures that several invoices share are in the file of each. */
const growth = 5;

/**
 * A file of its own for each of these sets of pages. It runs in a separate process within the limits of a reading.
 * Null where the file does not let itself be divided, although it is read.
 */
export async function splitPdf(
  bytes: Uint8Array,
  pagesOfEach: readonly (readonly number[])[],
  by: Asker = portal,
): Promise<readonly Uint8Array[] | null> {
  const limits = { ...pdfLimits, answerBytes: pdfLimits.answerBytes * growth };
  try {
    const files = await splitApart(by, limits, bytes, pagesOfEach);
    const parts = files.map((file) => Buffer.from(file, 'base64'));
    return parts.some((part) => part.byteLength === 0) ? null : parts;
  } catch (error) {
    if (error instanceof PdfRefusal && error.reason !== 'interrupted') return null;
    throw error;
  }
}
