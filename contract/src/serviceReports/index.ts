export * from './serviceCalendar.ts';
export * from './serviceReportLooks.ts';
export * from '../policies/serviceReportRights.ts';
export * from './serviceReports.ts';
