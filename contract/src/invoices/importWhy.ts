import * as z from 'zod/mini';

/** The exact fault of a document; `asReason`: there is no more detail than its reason. */
export const importWhyKinds = [
  'asReason',
  'missing',
  'noLines',
  'notANumber',
  'notADate',
  'notACurrency',
  'tooLong',
  'amountTooLarge',
  'amountTooSmall',
  'notStorable',
  'otherFormat',
  'unknownRoot',
  'webPage',
  'pdfNotXml',
  'emptyEnvelope',
  'tooDeep',
  'tooManyElements',
  'brokenXml',
  'encodingUnknown',
  'encodingWrong',
  'isArchive',
  'isOffice',
  'isPicture',
  'isCompressed',
  'beginsWith',
  'reminder',
  'paymentRequest',
  'pdfNoNumber',
  'pdfNoDate',
  'pdfNoLine',
  'pdfSeveral',
  'pdfPages',
  'pdfSize',
  'pdfText',
  'pdfTime',
  'pdfMemory',
] as const;

/** In parts, so that each reader gets it in their language: element and value of the document, line and column. */
export const importWhy = z.object({
  kind: z.enum(importWhyKinds),
  values: z.record(z.string(), z.string()),
});
export type ImportWhy = z.output<typeof importWhy>;
