import { learnLayout } from '../learnLayout.ts';
import type { PdfContent } from '../pdfReading.ts';
import { understand } from '../understand.ts';
import { extractPages } from './extractPages.ts';
import type { ChildTask } from './runChild.ts';

/** In this very process: for the child, and for tests of the reading itself. */
export async function readPdfHere(
  bytes: Uint8Array,
  { limits, layout, parties, corrected }: ChildTask,
): Promise<PdfContent> {
  const { pages, xml } = await extractPages(bytes, limits);
  const read = understand(pages, layout, parties);
  return {
    ...read,
    ...(corrected ? { learnt: learnLayout(pages, read, corrected) } : {}),
    xml: xml.map(({ bytes: content, ...file }) => ({
      ...file,
      base64: Buffer.from(content).toString('base64'),
    })),
  };
}
