import { defineModule } from '../../defineModule.ts';
import { createInspectJob } from './inspectInvoice.ts';
import { inspectionTodos } from './inspectionTodos.ts';
import { createNeighboursJob } from './inspectNeighbours.ts';
import { createTouchedJob } from './inspectTouched.ts';
import { inspectWaiting } from './inspectWaiting.ts';
import { registerInspections } from './routes.ts';

export { type Documents, mustBeApproved } from './approve.ts';
export { evidenceText, findingFigure } from './evidence/evidenceText.ts';

declare module '../../../jobs/payloads.ts' {
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
      words: {
        en: 'Inspect an invoice',
        da: 'Kontrollér en faktura',
        sv: 'Granska en faktura',
        nb: 'Kontroller en faktura',
      },
      task: createInspectJob,
    },
    'inspections.neighbours': {
      words: {
        en: 'Find invoices to inspect again after another',
        da: 'Find fakturaer, der skal kontrolleres igen efter en anden',
        sv: 'Hitta fakturor som ska granskas igen efter en annan',
        nb: 'Finn fakturaer som skal kontrolleres igjen etter en annen',
      },
      task: createNeighboursJob,
    },
    'inspections.touched': {
      words: {
        en: 'Find invoices to inspect again after a change',
        da: 'Find fakturaer, der skal kontrolleres igen efter en ændring',
        sv: 'Hitta fakturor som ska granskas igen efter en ändring',
        nb: 'Finn fakturaer som skal kontrolleres igjen etter en endring',
      },
      task: createTouchedJob,
    },
    'inspections.due': {
      words: {
        en: 'Find invoices to inspect',
        da: 'Find fakturaer, der skal kontrolleres',
        sv: 'Hitta fakturor som ska granskas',
        nb: 'Finn fakturaer som skal kontrolleres',
      },
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
