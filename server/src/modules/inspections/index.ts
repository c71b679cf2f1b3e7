import { defineModule } from '../defineModule.ts';
import { createInspectJob } from './inspectInvoice.ts';
import { inspectionTodos } from './inspectionTodos.ts';
import { createNeighboursJob } from './inspectNeighbours.ts';
import { createTouchedJob } from './inspectTouched.ts';
import { inspectWaiting } from './inspectWaiting.ts';
import { registerInspections } from './routes.ts';

export { type Documents, mustBeApproved } from './approve.ts';
export { evidenceText, findingFigure } from './evidence/evidenceText.ts';

declare module '../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Inspects an invoice that was imported, entered or posted. */
    'inspections.inspect': { accountId: string; invoiceId: string };
    /** Inspects the invoices again whose findings may depend on an invoice that came or was changed. */
    'inspections.neighbours': { accountId: string; invoiceId: string };
    /** Has the open invoices inspected again that were compared with a weight or a price that was changed. */
    'inspections.touched': {
      accountId: string;
      collectorId: string | null;
      infocardId: string | null;
      from: string;
      to: string;
    };
    /** Finds inspections that are older than their invoice and have no job. */
    'inspections.due': Record<string, never>;
  }
}

export const inspections = defineModule({
  area: 'economics',
  calls: registerInspections,
  jobs: {
    'inspections.inspect': {
      task: createInspectJob,
    },
    'inspections.neighbours': {
      task: createNeighboursJob,
    },
    'inspections.touched': {
      task: createTouchedJob,
    },
    'inspections.due': {
      schedule: '*/10 * * * *',
      atStart: true,
      task:
        ({ db }) =>
        () =>
          inspectWaiting(db),
    },
  },
  todos: inspectionTodos,
});
