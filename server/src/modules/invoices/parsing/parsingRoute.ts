import { readFile } from 'node:fs/promises';

import { parsePdf, pdfParsingLimits } from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { pdfReasons } from '../imports/readDocument.ts';
import { readPdf } from '../readingPdf/index.ts';
import { presentParsing } from './presentParsing.ts';

/** Each reader is a separate process: this limit leaves the machine to signed-in users. */
const mostAtOnce = 2;
const limits = {
  fileBytes: pdfParsingLimits.bytes,
  pages: pdfParsingLimits.pages,
  cpuMilliseconds: 10_000,
  // The page waits for 30 seconds.
  milliseconds: 25_000,
};

/** Shows the reading of a PDF to anybody who asks. It touches no row, and the file is deleted after the answer. */
export function registerParsing({ routes }: Services): void {
  let underWay = 0;

  routes.handleOutside(parsePdf, async ({ files: [file] }) => {
    if (underWay >= mostAtOnce) throw new Refusal('Generic.Too.Many.Requests');
    underWay += 1;
    try {
      const bytes = file ? await readFile(file.path) : new Uint8Array();
      if (bytes.byteLength === 0) throw new Refusal('Files.Empty');
      const reading = await readPdf(bytes, { limits });
      if (!reading.ok) throw new Refusal(pdfReasons[reading.reason], { detail: reading.detail });
      return presentParsing(reading.content);
    } finally {
      underWay -= 1;
    }
  });
}
