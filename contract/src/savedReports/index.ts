export * from './reportDefaults.ts';
export * from './savedReportPath.ts';
export * from './savedReports.ts';
