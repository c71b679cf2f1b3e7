export { registerPostings } from './routes.ts';
export { applyToPast, countPast, createApplyToPast, subjectColumns } from './applyToPast.ts';
export { inspectAgain, inspectNeighbours } from './inspectAgain.ts';
export { correctsIdOf, correctsInvoiceId } from './correctedInvoice.ts';
export { type ChangedBy, noteChange } from './changes.ts';
export { type BilledPeriod, periodOf } from './periodOf.ts';
export { Weights } from './sameWeight.ts';
export { readPostingsOf } from './postingRows.ts';
