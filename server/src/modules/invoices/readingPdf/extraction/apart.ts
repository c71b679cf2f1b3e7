import { type Asker, costlyWithin, WorkFailure } from '../../../../costly/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { PdfLimits } from '../limits.ts';
import { PdfRefusal, type PdfRefusalReason } from '../pdfRefusal.ts';

const readInChild = costlyWithin<typeof import('./readPdfHere.ts'), 'readPdfHere'>(
  import.meta.resolve('./readPdfHere.ts'),
  'readPdfHere',
);
const splitInChild = costlyWithin<typeof import('./splitPdfHere.ts'), 'splitPdfHere'>(
  import.meta.resolve('./splitPdfHere.ts'),
  'splitPdfHere',
);

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

type Read =
  Parameters<typeof readInChild> extends [Asker, infer _L, ...infer Input] ? Input : never;
type Split =
  Parameters<typeof splitInChild> extends [Asker, infer _L, ...infer Input] ? Input : never;

/** Reads a PDF in a process of its own, which ends with it. No file can stop this process. */
export const readApart = (by: Asker, ...[bytes, task]: Read) =>
  readInChild(by, task.limits, bytes, task).catch(refused);

export const splitApart = (by: Asker, within: PdfLimits, ...[bytes, pagesOfEach, limits]: Split) =>
  splitInChild(by, within, bytes, pagesOfEach, limits).catch(refused);
