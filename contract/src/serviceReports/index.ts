export * from './serviceCalendar.ts';
export * from './serviceReportLooks.ts';
export * from './serviceReportState.ts';
export * from './serviceReports.ts';
