export * from './reportDefaults.ts';
export * from './savedReports.ts';
