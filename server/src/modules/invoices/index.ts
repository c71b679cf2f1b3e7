export { drawWorkbook } from './export/drawWorkbook.ts';
export type { Cell, SheetOf } from './export/workbook.ts';
export { documentOf, importDocument } from './imports/startImport.ts';
export { runImportAgain } from './imports/runImport.ts';
export { createImportJob } from './imports/importJob.ts';
export { invoiceTodos } from './invoiceTodos.ts';
export { registerInvoices } from './routes.ts';
