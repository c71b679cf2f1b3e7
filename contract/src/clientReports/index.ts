export * from './clientReports.ts';
export * from './policyReports.ts';
