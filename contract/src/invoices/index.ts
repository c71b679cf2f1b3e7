export * from './invoiceImports.ts';
export * from './invoices.ts';
export * from './postings.ts';
export * from './reconciliations.ts';
export * from './suggestions.ts';
export * from './vouchers.ts';
