export * from './accountingPeriods.ts';
export * from './correctedReading.ts';
export * from './invoiceChanges.ts';
export * from './invoiceDocuments.ts';
export * from './invoiceImports.ts';
export * from './importWhy.ts';
export * from './invoiceLines.ts';
export * from './invoiceTrail.ts';
export * from './invoices.ts';
export * from './ledgerAccounts.ts';
export * from './lineCalls.ts';
export * from './manualInvoices.ts';
export * from './manualSums.ts';
export * from './manyInvoices.ts';
export * from './moneyWay.ts';
export * from './pdfParsing.ts';
export * from './postings.ts';
export * from './postingTrail.ts';
export * from './presence.ts';
export * from './reconciliations.ts';
export * from './splits.ts';
export * from './suggestions.ts';
export * from './takenBack.ts';
export * from './voucherExports.ts';
export * from './vouchers.ts';
export {
  invoiceActions,
  isOpenInvoice,
  invoiceAllows,
  invoiceStatuses,
  type InvoiceAction,
} from '../policies/invoiceRights.ts';
