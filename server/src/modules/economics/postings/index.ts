import { defineModule } from '../../defineModule.ts';
import { createApplyToPast } from './applyToPast.ts';
import { registerPostings } from './routes.ts';

export { applyToPast, countPast, createApplyToPast, subjectColumns } from './applyToPast.ts';
export { inspectAgain, inspectNeighbours } from './inspectAgain.ts';
export { correctsIdOf, correctsInvoiceId } from './correctedInvoice.ts';
export { type ChangedBy, noteChange, noteChanges } from './changes.ts';
export { type BilledPeriod, periodOf } from './periodOf.ts';
export { Weights } from './sameWeight.ts';
export { readPostingsOf } from './postingRows.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Copies the values of an infocard into the rest of its past postings, as the call has done for the first of them. */
    'postings.applyToPast': {
      accountId: string;
      infocardId: string;
      from: string | null;
      /** The change in the trail, which has the values and who applied them. */
      groupId: string;
      allLocations: boolean;
      workId: string;
    };
  }
}

export const postings = defineModule({
  area: 'economics',
  calls: registerPostings,
  jobs: {
    'postings.applyToPast': {
      words: {
        en: 'Apply an infocard to past postings',
        da: 'Anvend et infokort på tidligere konteringer',
        sv: 'Tillämpa ett infokort på tidigare konteringar',
        nb: 'Bruk et infokort på tidligere konteringer',
      },
      task: createApplyToPast,
    },
  },
});
