export * from './claimChanges.ts';
export * from './claimFindings.ts';
export * from './claims.ts';
export * from '../policies/claimRights.ts';
