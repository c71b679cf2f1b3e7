export * from './invoices.ts';
export * from './postings.ts';
