export { createMailReport } from './mailReport.ts';
export { startMonthly } from './monthly.ts';
export { registerSavedReports } from './routes.ts';
