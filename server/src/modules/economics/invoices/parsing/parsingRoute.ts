import { readFile } from 'node:fs/promises';

import { parsePdf, pdfParsingLimits } from '@fraktion/contract';

import { Refusal } from '../../../../http/errors.ts';
import { networkOf } from '../../../../http/network.ts';
import type { Services } from '../../../../services.ts';
import { pdfReasons } from '../imports/readDocument.ts';
import { readPdf } from '../reading/index.ts';
import { presentParsing } from './presentParsing.ts';

const limits = {
  fileBytes: pdfParsingLimits.bytes,
  pages: pdfParsingLimits.pages,
  cpuMilliseconds: 10_000,
  // The page waits for 30 seconds.
  milliseconds: 25_000,
};

/** Shows the reading of a PDF to anybody who asks. It touches no row, and the file is deleted after the answer. */
export function registerParsing({ routes }: Services): void {
  routes.handleOutside(parsePdf, async ({ request, files: [file] }) => {
    const bytes = file ? await readFile(file.path) : new Uint8Array();
    if (bytes.byteLength === 0) throw new Refusal('Files.Empty');
    const reading = await readPdf(bytes, { limits, by: { key: networkOf(request.ip) } });
    if (!reading.ok) throw new Refusal(pdfReasons[reading.reason], { detail: reading.detail });
    return presentParsing(reading.content);
  });
}
