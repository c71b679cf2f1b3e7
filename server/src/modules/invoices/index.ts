export { createImportJob } from './imports/importJob.ts';
export { invoiceTodos } from './invoiceTodos.ts';
export { registerInvoices } from './routes.ts';
