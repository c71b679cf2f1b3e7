import { defineModule } from '../../defineModule.ts';
import { createImportJob } from './imports/importJob.ts';
import { invoiceTodos } from './invoiceTodos.ts';
import { registerInvoices } from './routes.ts';

export { drawWorkbook } from './export/exportInvoice.ts';
export type { Cell, SheetOf } from './export/workbook.ts';
export { createImportJob } from './imports/importJob.ts';
export { documentOf, importDocument } from './imports/startImport.ts';
export { runImportAgain } from './imports/runImport.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Reads the document of an import, which becomes an invoice or an error. */
    'invoices.import': { accountId: string; importId: string };
  }
}

export const invoices = defineModule({
  area: 'economics',
  calls: registerInvoices,
  jobs: {
    'invoices.import': {
      words: {
        en: 'Read an invoice in',
        da: 'Indlæs en faktura',
        sv: 'Läs in en faktura',
        nb: 'Les inn en faktura',
      },
      task: ({ db, blobs, settings }) =>
        createImportJob({ db, blobs, seenIn: settings.ocrLanguages }),
    },
  },
  todos: invoiceTodos,
});
