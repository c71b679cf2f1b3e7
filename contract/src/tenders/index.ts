export * from './contactTenders.ts';
export * from './supplierTenders.ts';
export * from './tenderChanges.ts';
export * from './tenderState.ts';
export * from './tenders.ts';
