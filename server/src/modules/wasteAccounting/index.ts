export { percentOf } from './percent.ts';
export { readWasteAccounting } from './readWasteAccounting.ts';
export { accountingPdf } from './report/pdf.ts';
export { accountingSheet } from './report/sheet.ts';
export { registerWasteAccounting } from './routes.ts';
