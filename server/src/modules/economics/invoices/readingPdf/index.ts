export type { KnownLayout } from './knownLayout.ts';
export type { KnownParties } from './knownParties.ts';
export type { CorrectedReading } from './learnLayout.ts';
export type { Demand, PdfContent, PdfHeader, PdfLine, Read } from './pdfReading.ts';
export { splitPdf } from './splitPdf.ts';
export { readPdf, type PdfReading } from './readPdf.ts';
