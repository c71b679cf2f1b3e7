import {
  type CorrectedReading,
  type KnownLayout,
  type KnownParties,
  type PdfContent,
  pdfLimits,
  type PdfLimits,
  PdfRefusal,
  type PdfRefusalReason,
} from '@fraktion/invoice-reading';

import { type Asker, inTurn } from '../../../../costly/index.ts';
import { portal, readApart } from './apart.ts';
import { seePages } from './seePages.ts';

export type PdfReading =
  | { readonly ok: true; readonly content: PdfContent }
  | { readonly ok: false; readonly reason: PdfRefusalReason; readonly detail: string };

interface PdfOptions {
  /** Who waits for it; a job of the portal itself if it is left out. */
  readonly by?: Asker | undefined;
  readonly limits?: Partial<PdfLimits>;
  /** This supplier's layout from an earlier correction. */
  readonly layout?: KnownLayout | undefined;
  /** Names and numbers that help to tell the sender from the addressee. */
  readonly parties?: KnownParties | undefined;
  /** The correct reading, given by a person. */
  readonly corrected?: CorrectedReading | undefined;
  /** The languages for reading pictures of text with tesseract; without, a PDF that holds only pictures is refused. */
  readonly seenIn?: string | undefined;
}

/** The mark of a PDF may stand after some other bytes, as the format allows. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

const hasNoText = (error: unknown): boolean =>
  error instanceof PdfRefusal && (error.reason === 'noText' || error.reason === 'unreadableText');

/**
 * Reads an invoice from the text of a PDF in any layout: header, lines and sums, each with its place on the page and its
 * certainty. It runs in a separate process within `limits`, so that no file can stop or slow the server. It throws for no file:
 * an unreadable file is refused with a reason. It stores and fetches nothing.
 */
export async function readPdf(bytes: Uint8Array, options: PdfOptions = {}): Promise<PdfReading> {
  const limits = { ...pdfLimits, ...options.limits };
  try {
    if (bytes.byteLength > limits.fileBytes)
      throw new PdfRefusal(
        'tooLarge',
        `The PDF has ${bytes.byteLength} bytes; ${limits.fileBytes} are read`,
      );
    if (!isPdf(bytes)) throw new PdfRefusal('notPdf', 'The file is no PDF');
    const { layout = null, parties, corrected, by = portal } = options;
    const task = { limits, layout, parties, corrected };
    const content = await readApart(by, bytes, task).catch(async (error: unknown) => {
      if (options.seenIn === undefined || !hasNoText(error)) throw error;
      const { seenIn } = options;
      return readApart(by, await inTurn(by, () => seePages(bytes, seenIn)), task);
    });
    return { ok: true, content };
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    return { ok: false, reason: error.reason, detail: error.message };
  }
}
