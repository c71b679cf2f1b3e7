export * from './findings.ts';
export * from './inspections.ts';
export { inspectionAllows, inspectionStatuses } from '../policies/invoiceRights.ts';
