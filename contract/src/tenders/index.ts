export * from './contactTenders.ts';
export * from './supplierTenders.ts';
export * from './tenderChanges.ts';
export * from '../policies/tenderRights.ts';
export * from './tenders.ts';
