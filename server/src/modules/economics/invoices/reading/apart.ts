import { type Asker, costlyWithin, WorkFailure } from '../../../../costly/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import {
  type PdfContent,
  type PdfLimits,
  PdfRefusal,
  type PdfRefusalReason,
} from '@fraktion/invoice-reading';
import type * as readPdfHereFile from '@fraktion/invoice-reading/readPdfHere';
import type { PdfTask } from '@fraktion/invoice-reading/readPdfHere';
import type * as splitPdfHereFile from '@fraktion/invoice-reading/splitPdfHere';

const readInChild = costlyWithin<typeof readPdfHereFile>(
  import.meta.resolve('@fraktion/invoice-reading/readPdfHere'),
)('readPdfHere');
const splitInChild = costlyWithin<typeof splitPdfHereFile>(
  import.meta.resolve('@fraktion/invoice-reading/splitPdfHere'),
)('splitPdfHere');

/** What a child says of a file comes back without its class. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { reason, message } = error as { reason?: PdfRefusalReason; message?: string };
  if (error instanceof WorkFailure || reason !== undefined)
    return new PdfRefusal(reason ?? 'crashed', message ?? '');
  return new PdfRefusal('crashed', String(error).slice(0, 300));
}

const refused = (error: unknown): never => {
  throw refusalOf(error);
};

/** A job of the portal itself. */
export const portal: Asker = { key: 'portal', isJob: true };

/** Reads a PDF in a process of its own, which ends with it. No file can stop this process. */
export const readApart = (by: Asker, bytes: Uint8Array, task: PdfTask): Promise<PdfContent> =>
  readInChild(by, task.limits, bytes, task).catch(refused);

/** The files of these pages, as base64. */
export const splitApart = (
  by: Asker,
  limits: PdfLimits,
  bytes: Uint8Array,
  pagesOfEach: readonly (readonly number[])[],
): Promise<readonly string[]> =>
  splitInChild(by, limits, bytes, pagesOfEach, limits).catch(refused);
