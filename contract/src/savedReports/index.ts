export * from './mailDays.ts';
export * from './reportDefaults.ts';
export * from './reportMails.ts';
export * from './savedReportPath.ts';
export * from './savedReports.ts';
