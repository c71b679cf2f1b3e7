import type { KnownLayout } from '../knownLayout.ts';
import type { KnownParties } from '../knownParties.ts';
import { type CorrectedReading, learnLayout } from '../learnLayout.ts';
import type { PdfLimits } from '../limits.ts';
import { PdfRefusal } from '../pdfRefusal.ts';
import type { PdfContent } from '../pdfReading.ts';
import { understand } from '../understand.ts';
import { extractPages } from './extractPages.ts';
import { shownSize, withShownPlaces } from './shownPlaces.ts';

export interface PdfTask {
  readonly limits: PdfLimits;
  readonly layout: KnownLayout | null;
  readonly parties?: KnownParties | undefined;
  /** The correct reading of the document: the layout is learnt from it. */
  readonly corrected?: CorrectedReading | undefined;
}

/** In this very process: for the child, and for tests of the reading itself. */
export async function readPdfHere(
  bytes: Uint8Array,
  { limits, layout, parties, corrected }: PdfTask,
): Promise<PdfContent> {
  const { pages, xml } = await extractPages(bytes, limits);
  const read = understand(pages, layout, parties);
  const content = {
    ...withShownPlaces(read, pages),
    pages: pages.map(shownSize),
    ...(corrected ? { learnt: learnLayout(pages, read, corrected) } : {}),
    xml: xml.map(({ bytes: inside, ...file }) => ({
      ...file,
      base64: Buffer.from(inside).toString('base64'),
    })),
  };
  if (JSON.stringify(content).length > limits.answerBytes)
    throw new PdfRefusal('tooMuchText', 'The PDF holds more than is read');
  return content;
}
