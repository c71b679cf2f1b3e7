export * from './clientReports.ts';
export * from './healthTrend.ts';
export * from './policyReports.ts';
